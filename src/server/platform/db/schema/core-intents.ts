import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, oneOf } from './columns.ts'

export const INTENT_KINDS = ['accept', 'withdraw', 'carryOver'] as const

/**
 * `waiting` (others have to sign) → `due` → `done`, `refused` by the core system for good, or `released` because it was never asked.
 */
export const INTENT_STATUSES = ['waiting', 'due', 'done', 'refused', 'released'] as const

/** What the core system is to do, kept until its answer is known: contracts to make, withdrawals, quotes that follow a sign-in. */
export const coreIntents = pgTable(
  'core_intent',
  {
    /** Of an acceptance: the signing. The core system gets it with each call. */
    id: text('id').primaryKey(),
    kind: text('kind', { enum: INTENT_KINDS }).notNull(),
    /** Number of a quote (`accept`) or of a contract (`withdraw`, once it is done), or the session that quotes move to (`carryOver`). */
    about: text('about').notNull(),
    /** The signed state of the quote. */
    state: text('state'),
    /** Encrypted, until the intent is done: the order of a withdrawal as JSON, or the session that quotes move from. */
    payload: text('payload'),
    status: text('status', { enum: INTENT_STATUSES }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Earliest time at which a job takes it. */
    dueAt: instant('due_at').notNull(),
    /** Since when the core system may have done it. From then on its answer alone ends the intent. */
    askedAt: instant('asked_at'),
    /** The receipt's token, the instant of a withdrawal, or the code of a refusal. */
    outcome: text('outcome'),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('core_intent_due').on(table.status, table.dueAt),
    index('core_intent_about').on(table.kind, table.about),
    index('core_intent_outcome').on(table.outcome),
    check('core_intent_kind', oneOf(table.kind, INTENT_KINDS)),
    check('core_intent_status', oneOf(table.status, INTENT_STATUSES)),
  ],
)
