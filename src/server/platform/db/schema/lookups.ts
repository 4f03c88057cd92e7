import { json, pgTable, text } from 'drizzle-orm/pg-core'
import type { LookupEntry } from '../../../../contract/lookups.ts'
import { instant } from './columns.ts'

/** A published lookup set, keyed by content hash. Rows are added, never changed. */
export const lookupSets = pgTable('lookup_set', {
  hash: text('hash').primaryKey(),
  name: text('name').notNull(),
  entries: json('entries').$type<readonly LookupEntry[]>().notNull(),
  createdAt: instant('created_at').notNull(),
})
