import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, oneOf } from './columns.ts'

/**
 * A piece of work that a process has begun and that is not done. What is to do, and whether it is done, says the row that `work`
 * names; this row holds the tries alone. It is written before the first try and deleted when the work is done.
 */
export const jobs = pgTable(
  'job',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    /** The key of the row that says what is to do. It may be secret, such as the token of a receipt: no log and no page shows it. */
    work: text('work').notNull(),
    /** The number of tries begun. */
    attempts: integer('attempts').notNull(),
    firstAt: instant('first_at').notNull(),
    /** When the last try began. */
    triedAt: instant('tried_at').notNull(),
    /** The next try; null once the work is given up. While a process has it, the time when another may try. */
    dueAt: instant('due_at'),
    /** While a process has it: until when. */
    claimedUntil: instant('claimed_until'),
    /** When the tries ended. It is a dead letter until an operator retries it or gives it up. */
    deadAt: instant('dead_at'),
    /** When an operator gave it up for good. */
    givenUpAt: instant('given_up_at'),
    /** Why the last try failed: a code, never a text of a person. */
    reason: text('reason').notNull(),
  },
  (table) => [
    uniqueIndex('job_work').on(table.kind, table.work),
    index('job_first').on(table.firstAt, table.id),
    check('job_state', sql`num_nonnulls(${table.dueAt}, ${table.deadAt}) = 1`),
    check('job_given_up', sql`${table.givenUpAt} is null or ${table.deadAt} is not null`),
  ],
)

export const ROUND_OUTCOMES = ['done', 'failed'] as const

/** When a kind of background work ran last and runs next, for all processes that share the database. */
export const jobRounds = pgTable(
  'job_round',
  {
    kind: text('kind').primaryKey(),
    startedAt: instant('started_at').notNull(),
    /** Null while the first round runs. */
    endedAt: instant('ended_at'),
    outcome: text('outcome', { enum: ROUND_OUTCOMES }),
    /** Rounds in a row that failed. */
    failures: integer('failures').notNull().default(0),
    /** Why the last round failed: a code. */
    reason: text('reason'),
    /** Earliest time of the next round. While a process is in a round, the time when another may begin it again. */
    nextAt: instant('next_at').notNull(),
  },
  (table) => [check('job_round_outcome', oneOf(table.outcome, ROUND_OUTCOMES))],
)
