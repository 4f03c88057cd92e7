import { and, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Clock } from '../../../values/clock.ts'
import type { Db } from '../db/database.ts'
import { jobs } from '../db/schema/jobs.ts'

type JobRow = typeof jobs.$inferSelect

/** A try that this process has begun. */
export type Try = Pick<JobRow, 'id' | 'kind' | 'work' | 'attempts'>

/** The reason of a try whose process ended before it had a result. */
export const INTERRUPTED = 'interrupted'

/** The tries of work. Several processes may share them: one try of a piece of work runs at a time. */
export interface WorkRows {
  /** Returns those of the works that may be tried now: not given up, not waiting for their next try, and in no process. */
  takeable(kind: string, works: readonly string[]): Promise<readonly string[]>
  /**
   * Begins a try, and counts it. Another process may try after a minute, if this one ends without a result; after twice as long at each
   * further try, so that work which ends its process does not end every process.
   * @returns undefined if it may not be tried now
   */
  begin(kind: string, work: string): Promise<Try | undefined>
  /** Forgets work that is done. */
  forget(attempt: Pick<Try, 'id'>): Promise<void>
  /** Plans the next try. */
  postpone(attempt: Try, dueAt: Date, reason: string): Promise<void>
  /** Ends the tries: the work is a dead letter. */
  bury(attempt: Try, reason: string): Promise<void>
  /** Returns tries of a kind in ascending order of id, after the given one. */
  page(kind: string, after: number, limit: number): Promise<readonly Pick<Try, 'id' | 'work'>[]>
  /** Forgets work that someone else has done, unless a process has it. */
  forgetDone(ids: readonly number[]): Promise<void>
}

/** How long a process has for its first try. */
const CLAIM_SECONDS = 60
/** Doublings of that time at most. */
const DOUBLINGS = 4

const { id: idOf, kind: kindOf, work: workOf, attempts: attemptsOf, dueAt: dueAtOf, deadAt: deadAtOf } = jobs

/** Condition: the try is the last one of its work. */
const isLast = ({ id, attempts }: Try) => and(eq(idOf, id), eq(attemptsOf, attempts), isNotNull(dueAtOf))

/** Returns the tries that a database keeps. */
export function createWorkRows({ db, clock }: { readonly db: Db; readonly clock: Clock }): WorkRows {
  return {
    async takeable(kind, works) {
      const isKept = and(eq(kindOf, kind), inArray(workOf, [...works]), or(isNotNull(deadAtOf), gt(dueAtOf, clock.now())))
      const kept = new Set((await db.select({ work: workOf }).from(jobs).where(isKept)).map(({ work }) => work))
      return works.filter((work) => !kept.has(work))
    },

    async begin(kind, work) {
      const now = clock.now()
      const tried = { triedAt: now, reason: INTERRUPTED }
      const first = new Date(now.getTime() + CLAIM_SECONDS * 1_000)
      const seconds = sql`${CLAIM_SECONDS} * power(2, least(${attemptsOf}, ${DOUBLINGS}))`
      const later = sql`${now.toISOString()}::timestamptz + make_interval(secs => ${seconds})`
      const again = { ...tried, dueAt: later, claimedUntil: later, attempts: sql`${attemptsOf} + 1` }
      const [begun] = await db
        .insert(jobs)
        .values({ ...tried, kind, work, attempts: 1, firstAt: now, dueAt: first, claimedUntil: first })
        .onConflictDoUpdate({ target: [kindOf, workOf], set: again, setWhere: lte(dueAtOf, now) })
        .returning({ id: idOf, kind: kindOf, work: workOf, attempts: attemptsOf })
      return begun
    },

    async forget({ id }) {
      await db.delete(jobs).where(eq(idOf, id))
    },

    async postpone(attempt, dueAt, reason) {
      await db.update(jobs).set({ dueAt, claimedUntil: null, reason }).where(isLast(attempt))
    },

    async bury(attempt, reason) {
      await db.update(jobs).set({ dueAt: null, claimedUntil: null, deadAt: clock.now(), reason }).where(isLast(attempt))
    },

    async page(kind, after, limit) {
      return db
        .select({ id: idOf, work: workOf })
        .from(jobs)
        .where(and(eq(kindOf, kind), gt(idOf, after)))
        .orderBy(idOf)
        .limit(limit)
    },

    async forgetDone(ids) {
      const isIdle = or(isNull(jobs.claimedUntil), lte(jobs.claimedUntil, clock.now()))
      if (ids.length > 0) await db.delete(jobs).where(and(inArray(idOf, [...ids]), isIdle))
    },
  }
}
