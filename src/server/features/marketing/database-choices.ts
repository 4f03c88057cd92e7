import { and, asc, desc, eq, lte, not, or } from 'drizzle-orm'
import type { Clock } from '../../../values/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { marketingChoices } from '../../platform/db/schema/marketing.ts'
import type { MarketingChoices, MarketingVoice } from './marketing-choices-port.ts'

export interface DatabaseChoiceOptions {
  readonly db: Db
  readonly clock: Clock
}

const columns = marketingChoices

/**
 * Stores choices in the database, one for each person and voice. A no counts from any voice (GDPR article 21); a yes only
 * from a purchase, which the person has signed: a visit may name another person.
 */
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
      const madeAt = typeof voice === 'object' && 'signedAt' in voice ? voice.signedAt : clock.now()
      const choice = { isElectronicMarketingOk, madeAt }
      await db
        .insert(marketingChoices)
        .values({ personalNumber, sessionId: nameOf(voice), ...choice })
        .onConflictDoUpdate({ target: [columns.personalNumber, columns.sessionId], set: choice, setWhere: lte(columns.madeAt, madeAt) })
    },

    async isAllowed(personalNumber) {
      const [latest] = await db
        .select({ isOk: columns.isElectronicMarketingOk })
        .from(marketingChoices)
        .where(and(eq(columns.personalNumber, personalNumber), or(not(columns.isElectronicMarketingOk), eq(columns.sessionId, PURCHASE))))
        .orderBy(desc(columns.madeAt), asc(columns.isElectronicMarketingOk))
        .limit(1)
      return latest?.isOk ?? false
    },
  }
}

/** Names of voices that are no visits. Sessions have longer ids. */
const PURCHASE = 'purchase'

function nameOf(voice: MarketingVoice): string {
  if (voice === 'link') return voice
  return 'session' in voice ? voice.session : PURCHASE
}
