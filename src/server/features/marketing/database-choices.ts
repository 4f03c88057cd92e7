import { and, asc, desc, eq, lte, ne, not, or } from 'drizzle-orm'
import type { Clock } from '../../../values/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { marketingChoices } from '../../platform/db/schema/marketing.ts'
import type { MarketingChoice, MarketingChoices, MarketingVoice } from './marketing-choices-port.ts'

export interface DatabaseChoiceOptions {
  readonly db: Db
  readonly clock: Clock
}

const columns = marketingChoices

/** Names of voices that are no visits. Sessions have longer ids. */
const NAMED = { link: 'link', purchase: 'purchase', customer: 'customer' } as const

const of = (personalNumber: string, name: string) => and(eq(columns.personalNumber, personalNumber), eq(columns.sessionId, name))

/**
 * Stores choices in the database, one for each person and voice. A no counts from any voice (GDPR article 21); a yes only
 * from the signed-in person, or from a purchase that the person has signed: a visit may name another person.
 */
export function createDatabaseChoices(options: DatabaseChoiceOptions): MarketingChoices {
  return { ...readChoices(options), ...writeChoices(options), ...linkChoices(options) }
}

function readChoices({ db }: DatabaseChoiceOptions): Pick<MarketingChoices, 'get' | 'isAllowed' | 'all'> {
  const mayAllow = or(eq(columns.sessionId, NAMED.purchase), eq(columns.sessionId, NAMED.customer))
  return {
    async get(personalNumber, voice) {
      const [row] = await db
        .select({ isOk: columns.isElectronicMarketingOk })
        .from(columns)
        .where(of(personalNumber, nameOf(voice)))
      return row?.isOk
    },

    async isAllowed(personalNumber) {
      const [latest] = await db
        .select({ isOk: columns.isElectronicMarketingOk })
        .from(columns)
        .where(and(eq(columns.personalNumber, personalNumber), or(not(columns.isElectronicMarketingOk), mayAllow)))
        .orderBy(desc(columns.madeAt), asc(columns.isElectronicMarketingOk))
        .limit(1)
      return latest?.isOk ?? false
    },

    async all(personalNumber) {
      const rows = await db.select().from(columns).where(eq(columns.personalNumber, personalNumber)).orderBy(asc(columns.madeAt))
      return rows.map(({ sessionId, isElectronicMarketingOk, madeAt }) => ({ by: kindOf(sessionId), isElectronicMarketingOk, madeAt }))
    },
  }
}

function writeChoices({ db, clock }: DatabaseChoiceOptions): Pick<MarketingChoices, 'set' | 'forget'> {
  return {
    async set(personalNumber, voice, isElectronicMarketingOk) {
      const madeAt = typeof voice === 'object' && 'signedAt' in voice ? voice.signedAt : clock.now()
      const choice = { isElectronicMarketingOk, madeAt }
      await db
        .insert(columns)
        .values({ personalNumber, sessionId: nameOf(voice), ...choice })
        .onConflictDoUpdate({ target: [columns.personalNumber, columns.sessionId], set: choice, setWhere: lte(columns.madeAt, madeAt) })
    },

    async forget(personalNumber) {
      return db.transaction(async (tx) => {
        const others = and(eq(columns.personalNumber, personalNumber), ne(columns.sessionId, NAMED.customer))
        const removed = await tx.delete(columns).where(others).returning({ sessionId: columns.sessionId })
        const no = { isElectronicMarketingOk: false, madeAt: clock.now() }
        await tx
          .insert(columns)
          .values({ personalNumber, sessionId: NAMED.customer, ...no })
          .onConflictDoUpdate({ target: [columns.personalNumber, columns.sessionId], set: no })
        return removed.length
      })
    },
  }
}

function linkChoices({ db, clock }: DatabaseChoiceOptions): Pick<MarketingChoices, 'optOut' | 'takeBack'> {
  return {
    async optOut(personalNumber) {
      return db.transaction(async (tx) => {
        const [known] = await tx.select().from(columns).where(of(personalNumber, NAMED.link)).for('update')
        const no = { isElectronicMarketingOk: false, madeAt: clock.now() }
        await tx
          .insert(columns)
          .values({ personalNumber, sessionId: NAMED.link, ...no })
          .onConflictDoUpdate({ target: [columns.personalNumber, columns.sessionId], set: no })
        return { madeAt: no.madeAt, before: known?.madeAt }
      })
    },

    async takeBack(personalNumber, { madeAt, before }) {
      const made = and(of(personalNumber, NAMED.link), eq(columns.madeAt, madeAt))
      const changed =
        before === undefined
          ? await db.delete(columns).where(made).returning({ name: columns.sessionId })
          : await db.update(columns).set({ madeAt: before }).where(made).returning({ name: columns.sessionId })
      return changed.length > 0
    },
  }
}

function nameOf(voice: MarketingVoice): string {
  if (typeof voice === 'string') return voice
  return 'session' in voice ? voice.session : NAMED.purchase
}

function kindOf(name: string): MarketingChoice['by'] {
  return name === 'link' || name === 'customer' || name === 'purchase' ? name : 'visit'
}
