import { and, desc, eq, gt, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Clock } from '../../../values/clock.ts'
import type { Db, DbOrTx } from '../../platform/db/database.ts'
import { outboxMessages } from '../../platform/db/schema/messages.ts'
import type { Backlog, BacklogCounts } from '../../platform/jobs/backlog.ts'
import { isDeadLetter } from './outbox-queue.ts'

/** The messages of the outbox as work of a job. */
export interface OutboxBacklog extends Backlog {
  counts(): Promise<BacklogCounts>
}

const { id: idOf, createdAt: createdAtOf, dueAt: dueAtOf, attempts: attemptsOf } = outboxMessages

/** @param kind the job that sends messages */
export function createOutboxBacklog({ db, clock, kind }: { readonly db: Db; readonly clock: Clock; readonly kind: string }): OutboxBacklog {
  return {
    async list({ state, kinds, after, limit }) {
      if (!kinds.includes(kind)) return []
      const isInState = state === 'dead' ? isDeadLetter : isFailed
      const isAfter =
        after && or(lt(createdAtOf, after.firstAt), and(eq(createdAtOf, after.firstAt), sql`${idOf} collate "C" < ${after.id}`))
      const rows = await db
        .select()
        .from(outboxMessages)
        .where(and(isInState, isAfter))
        .orderBy(desc(createdAtOf), desc(sql`${idOf} collate "C"`))
        .limit(limit)
      return rows.flatMap(({ id, attempts, createdAt, dueAt, deadAt, reason }) => {
        const at = deadAt ?? dueAt
        return at ? [{ id, kind, state, attempts, firstAt: createdAt, at, reason: reason ?? 'interrupted' }] : []
      })
    },

    retry: async (within, id) => change(within, id, { dueAt: clock.now(), deadAt: null, attempts: 0 }),
    giveUp: async (within, id) => change(within, id, { givenUpAt: clock.now() }),

    async counts() {
      const [found] = await db
        .select({
          waiting: when(and(isNotNull(dueAtOf), eq(attemptsOf, 0))),
          failed: when(isFailed),
          dead: when(isDeadLetter),
          oldest: sql<number | null>`extract(epoch from min(${createdAtOf}) filter (where ${isNotNull(dueAtOf)}))::float`,
        })
        .from(outboxMessages)
        .where(or(isNotNull(dueAtOf), isDeadLetter))
      const { waiting = 0, failed = 0, dead = 0, oldest = null } = found ?? {}
      // a message that is being sent is due again later, as one that failed
      return { waiting, running: 0, failed, dead, oldest: oldest === null ? undefined : new Date(oldest * 1_000) }
    },
  }
}

const isFailed = and(isNotNull(dueAtOf), gt(attemptsOf, 0))

async function change(within: DbOrTx, id: string, values: Partial<typeof outboxMessages.$inferInsert>): Promise<boolean> {
  const changed = await within
    .update(outboxMessages)
    .set(values)
    .where(and(eq(idOf, id), isDeadLetter))
    .returning({ id: idOf })
  return changed.length > 0
}

const when = (condition: ReturnType<typeof and>) => sql<number>`count(*) filter (where ${condition})::int`
