import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** How many calls of a key there were in its window. The migration makes the table unlogged: a crash may forget counts. */
export const callCounts = pgTable(
  'call_count',
  {
    /** HMAC of the limit and the caller: the table reveals no address and no visit. */
    keyHash: text('key_hash').primaryKey(),
    count: integer('count').notNull(),
    /** End of the window. */
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('call_count_ends_at').on(table.endsAt)],
)

/** What may happen once: ids of signed calls, and returns from the identity provider. */
export const usedNames = pgTable(
  'used_name',
  {
    /** HMAC of the name. */
    nameHash: text('name_hash').primaryKey(),
    /** From then on nothing accepts the name. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('used_name_expires_at').on(table.expiresAt)],
)
