import { date, index, pgTable, text } from 'drizzle-orm/pg-core'

/** A price proposal that a customer has saved. The row exists as long as its link works. */
export const proposals = pgTable(
  'proposal',
  {
    /** SHA-256 of the token, so a reader of the table cannot use it. */
    tokenHash: text('token_hash').primaryKey(),
    /** JSON, encrypted */
    content: text('content').notNull(),
    /** The last day on which the link works. */
    validUntil: date('valid_until', { mode: 'string' }).notNull(),
  },
  (table) => [index('proposal_valid_until').on(table.validUntil)],
)
