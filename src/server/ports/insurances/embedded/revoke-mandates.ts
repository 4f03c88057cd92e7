import { and, inArray } from 'drizzle-orm'
import type { DbOrTx } from '../../../platform/db/database.ts'
import { mandates } from '../../../platform/db/schema/mandates.ts'

/** Ends the open mandates of insurances that never apply: nothing is debited for them. */
export async function revokeMandates(tx: DbOrTx, insuranceNumbers: readonly string[], at: Date): Promise<void> {
  if (insuranceNumbers.length === 0) return
  const isOpen = and(inArray(mandates.insuranceNumber, [...insuranceNumbers]), inArray(mandates.status, ['pending', 'active']))
  await tx.update(mandates).set({ status: 'revoked', revokedAt: at }).where(isOpen)
}
