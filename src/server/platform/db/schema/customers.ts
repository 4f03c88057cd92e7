import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** How customers want to be reached, as they have said themselves. */
export const customerContacts = pgTable('customer_contact', {
  /** HMAC of the personal number with a key of the server's secret. */
  personHash: text('person_hash').primaryKey(),
  /** JSON, encrypted */
  details: text('details').notNull(),
  changedAt: instant('changed_at').notNull(),
})
