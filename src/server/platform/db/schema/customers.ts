import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Contact details that customers have given themselves. */
export const customerContacts = pgTable('customer_contact', {
  /** HMAC of the personal number with the server's secret. */
  personHash: text('person_hash').primaryKey(),
  /** JSON, encrypted */
  details: text('details').notNull(),
  changedAt: instant('changed_at').notNull(),
})
