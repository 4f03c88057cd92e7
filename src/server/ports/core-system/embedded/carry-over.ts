import { eq } from 'drizzle-orm'
import { serviceCases } from '../../../platform/db/schema/cases.ts'
import { quotes } from '../../../platform/db/schema/quotes.ts'
import type { CoreSystem } from '../core-system-port.ts'
import type { EmbeddedCoreOptions } from './options.ts'

/** The embedded core system's call for a sign-in: the quotes and cases of a visit belong to the session that it opens. */
export function carryOverCall({ db }: EmbeddedCoreOptions): Pick<CoreSystem, 'carryOver'> {
  return {
    async carryOver(from, to) {
      await db.transaction(async (tx) => {
        await tx.update(quotes).set({ sessionId: to }).where(eq(quotes.sessionId, from))
        await tx.update(serviceCases).set({ sessionId: to }).where(eq(serviceCases.sessionId, from))
      })
    },
  }
}
