import { eq, gt, lte, sql } from 'drizzle-orm'
import type { Clock } from '../../../values/clock.ts'
import type { Db } from '../db/database.ts'
import { jobRounds } from '../db/schema/jobs.ts'
import { pauseAfter, type Chance } from './retry-plan.ts'

export type RoundRow = typeof jobRounds.$inferSelect

/** How a round ended. */
export interface RoundEnd {
  readonly startedAt: Date
  /** The code of the failure; undefined if the round is done. */
  readonly reason: string | undefined
  /** Time between the starts of two rounds, in milliseconds. */
  readonly everyMs: number
}

/** When each kind of work ran last, and when it runs next. Several processes may share it. */
export interface RoundRows {
  /**
   * Begins the round that is due. Only one process gets it; another one begins it again if this one does not end it in ten minutes.
   * A round that began under a clock that was ahead holds back none.
   * @returns whether it was due
   */
  begin(kind: string): Promise<boolean>
  /** Notes the end of a round. A failed round is tried again after a minute, and then after pauses that double up to the usual one. */
  end(kind: string, end: RoundEnd): Promise<void>
  all(): Promise<readonly RoundRow[]>
}

/** How long a process has for a round, in milliseconds. */
const CLAIM_MS = 10 * 60_000
/** The pause after a first failure, in milliseconds. */
const FIRST_PAUSE_MS = 60_000

const { kind: kindOf, nextAt } = jobRounds

interface RoundRowOptions {
  readonly db: Db
  readonly clock: Clock
  readonly chance: Chance
}

/** Returns the rounds that a database keeps. */
export function createRoundRows({ db, clock, chance }: RoundRowOptions): RoundRows {
  const find = async (kind: string) => (await db.select().from(jobRounds).where(eq(kindOf, kind)))[0]

  return {
    async begin(kind) {
      const now = clock.now()
      const before = await find(kind)
      // a round that began after any clock that is right now began under one that was ahead: its next one may be years away
      const ahead = new Date(now.getTime() + CLAIM_MS)
      if (before && before.nextAt > now && before.startedAt <= ahead) return false
      const begun = { startedAt: now, nextAt: new Date(now.getTime() + CLAIM_MS) }
      const claimed = await db
        .insert(jobRounds)
        .values({ kind, ...begun })
        .onConflictDoUpdate({ target: kindOf, set: begun, setWhere: sql`(${lte(nextAt, now)} or ${gt(jobRounds.startedAt, ahead)})` })
        .returning({ kind: kindOf })
      return claimed.length > 0
    },

    async end(kind, { startedAt, reason, everyMs }) {
      const endedAt = clock.now()
      const failures = reason === undefined ? 0 : ((await find(kind))?.failures ?? 0) + 1
      const pause = pauseAfter({ firstMs: FIRST_PAUSE_MS, longestMs: everyMs }, failures, chance)
      const next = new Date(failures === 0 ? startedAt.getTime() + everyMs : endedAt.getTime() + Math.min(pause, everyMs))
      const ended = { startedAt, endedAt, failures, reason: reason ?? null, nextAt: next }
      const values = { ...ended, outcome: reason === undefined ? ('done' as const) : ('failed' as const) }
      // a round that another process has begun meanwhile is noted by that one
      await db
        .insert(jobRounds)
        .values({ kind, ...values })
        .onConflictDoUpdate({ target: kindOf, set: values, setWhere: lte(jobRounds.startedAt, startedAt) })
    },

    all: async () => db.select().from(jobRounds),
  }
}
