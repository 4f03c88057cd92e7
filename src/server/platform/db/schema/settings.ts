import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Values that the server generates once and keeps, such as keys, by name. */
export const settings = pgTable('setting', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
  createdAt: instant('created_at').notNull(),
})
