import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** What the bank's app has said of a customer whom it sends here, for a few minutes. */
export const redirectValues = pgTable(
  'redirect_value',
  {
    /** SHA-256 of the token: who reads the table cannot use it. */
    tokenHash: text('token_hash').primaryKey(),
    /** JSON, encrypted */
    value: text('value').notNull(),
    /** The visit that has asked for it, and the only one that gets it from then on. */
    sessionId: text('session_id'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('redirect_value_expires_at').on(table.expiresAt)],
)
