import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Clock } from '../../../values/clock.ts'
import type { Db, DbOrTx } from '../db/database.ts'
import { jobs } from '../db/schema/jobs.ts'

/** `failed`: waits for its next try. `dead`: given up, until an operator decides. */
type BacklogState = 'dead' | 'failed'

/** How much work of a kind there is. A piece is in one of the four states. */
export interface BacklogCounts {
  readonly waiting: number
  readonly running: number
  readonly failed: number
  readonly dead: number
  /** Since when the oldest piece that is not dead has been due. */
  readonly oldest: Date | undefined
}

/** Work that failed. It holds nothing of a person. */
export interface BacklogEntry {
  readonly id: string
  readonly kind: string
  readonly state: BacklogState
  readonly attempts: number
  readonly firstAt: Date
  /** The next try of failed work, or when dead work was given up. */
  readonly at: Date
  readonly reason: string
}

export interface BacklogSearch {
  readonly state: BacklogState
  readonly kinds: readonly string[]
  /** The last entry of the page before. */
  readonly after?: Pick<BacklogEntry, 'firstAt' | 'id'> | undefined
  readonly limit: number
}

/** Work that failed, as an operator sees it and decides about it. */
export interface Backlog {
  /** Returns entries, newest first. */
  list(search: BacklogSearch): Promise<readonly BacklogEntry[]>
  /** Makes a dead letter due now, with all its tries. @returns whether there was one */
  retry(within: DbOrTx, id: string): Promise<boolean>
  /** Gives a dead letter up for good. @returns whether there was one */
  giveUp(within: DbOrTx, id: string): Promise<boolean>
}

const { id: idOf, kind: kindOf, firstAt: firstAtOf, dueAt: dueAtOf, deadAt: deadAtOf, givenUpAt: givenUpAtOf, claimedUntil } = jobs

const isDead = and(isNotNull(deadAtOf), isNull(givenUpAtOf))

/** Returns the work that the table of tries holds. */
export function createJobBacklog({ db, clock }: { readonly db: Db; readonly clock: Clock }): Backlog {
  return {
    async list({ state, kinds, after, limit }) {
      if (kinds.length === 0) return []
      const isInState = state === 'dead' ? isDead : and(isNotNull(dueAtOf), isIdle(clock.now()))
      const isAfter =
        after && or(lt(firstAtOf, after.firstAt), and(eq(firstAtOf, after.firstAt), sql`${idOf}::text collate "C" < ${after.id}`))
      const rows = await db
        .select()
        .from(jobs)
        .where(and(inArray(kindOf, [...kinds]), isInState, isAfter))
        .orderBy(desc(firstAtOf), desc(sql`${idOf}::text collate "C"`))
        .limit(limit)
      return rows.flatMap(({ id, kind, attempts, firstAt, dueAt, deadAt, reason }) => {
        const at = deadAt ?? dueAt
        return at ? [{ id: String(id), kind, state, attempts, firstAt, at, reason }] : []
      })
    },
    retry: async (within, id) => change(within, id, { dueAt: clock.now(), deadAt: null, attempts: 0 }),
    giveUp: async (within, id) => change(within, id, { givenUpAt: clock.now() }),
  }
}

async function change(within: DbOrTx, id: string, values: Partial<typeof jobs.$inferInsert>): Promise<boolean> {
  const changed = await within
    .update(jobs)
    .set(values)
    .where(and(sql`${idOf}::text = ${id}`, isDead))
    .returning({ id: idOf })
  return changed.length > 0
}

const isIdle = (now: Date) => or(isNull(claimedUntil), lte(claimedUntil, now))

/** Returns how much tried work there is, by kind. */
export async function countTried(db: Db, now: Date): Promise<ReadonlyMap<string, Omit<BacklogCounts, 'waiting'>>> {
  const isOpen = isNotNull(dueAtOf)
  const rows = await db
    .select({
      kind: kindOf,
      running: when(and(isOpen, gt(claimedUntil, now))),
      failed: when(and(isOpen, isIdle(now))),
      dead: when(isDead),
      oldest: sql<number | null>`extract(epoch from min(${firstAtOf}) filter (where ${isOpen}))::float`,
    })
    .from(jobs)
    .groupBy(kindOf)
  return new Map(
    rows.map(({ kind, oldest, ...counts }) => [kind, { ...counts, oldest: oldest === null ? undefined : new Date(oldest * 1_000) }]),
  )
}

const when = (condition: ReturnType<typeof and>) => sql<number>`count(*) filter (where ${condition})::int`
