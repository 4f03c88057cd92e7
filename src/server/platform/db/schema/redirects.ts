import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Data that the bank's app hands over when it redirects a customer here; expires after a few minutes. */
export const redirectValues = pgTable(
  'redirect_value',
  {
    /** SHA-256 of the token, so a reader of the table cannot use it. */
    tokenHash: text('token_hash').primaryKey(),
    /** JSON, encrypted */
    value: text('value').notNull(),
    /** The first visit that asked for the value; later only this visit gets it. */
    sessionId: text('session_id'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('redirect_value_expires_at').on(table.expiresAt)],
)
