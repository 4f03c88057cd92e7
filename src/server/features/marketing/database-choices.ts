import { and, eq } from 'drizzle-orm'
import type { Clock } from '../../../values/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { marketingChoices } from '../../platform/db/schema/marketing.ts'
import type { MarketingChoices, MarketingVoice } from './marketing-choices-port.ts'

export interface DatabaseChoiceOptions {
  readonly db: Db
  readonly clock: Clock
}

const columns = marketingChoices

/** Stores choices in the database, one for each person and voice. */
export function createDatabaseChoices({ db, clock }: DatabaseChoiceOptions): MarketingChoices {
  return {
    async get(personalNumber, voice) {
      const [row] = await db
        .select({ isOk: columns.isElectronicMarketingOk })
        .from(marketingChoices)
        .where(and(eq(columns.personalNumber, personalNumber), eq(columns.sessionId, nameOf(voice))))
      return row?.isOk
    },

    async set(personalNumber, voice, isElectronicMarketingOk) {
      const choice = { isElectronicMarketingOk, madeAt: clock.now() }
      await db
        .insert(marketingChoices)
        .values({ personalNumber, sessionId: nameOf(voice), ...choice })
        .onConflictDoUpdate({ target: [columns.personalNumber, columns.sessionId], set: choice })
    },
  }
}

const nameOf = (voice: MarketingVoice) => (voice === 'link' ? voice : voice.session)
