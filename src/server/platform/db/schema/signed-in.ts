import { index, integer, json, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Something kept of a sign-in until an instant: encrypted, and gone after it. [P3.1] */
export interface StoredItem {
  readonly value: string
  /** ISO 8601 in UTC */
  readonly expiresAt: string
}

/** What is kept of a sign-in, each with its expiry. [P3.1] */
export const STORED_ITEMS = ['accessToken', 'refreshToken', 'scope', 'idToken', 'additionalFields'] as const
export type StoredItemName = (typeof STORED_ITEMS)[number]
export type StoredItems = Readonly<Partial<Record<StoredItemName, StoredItem>>>

/** Sessions of those who have signed in. An anonymous visit has no row. */
export const signedInSessions = pgTable(
  'signed_in_session',
  {
    /** SHA-256 of what the cookie holds: who reads the table cannot use it. */
    idHash: text('id_hash').primaryKey(),
    /** The provider's name of the person: no personal number. */
    subject: text('subject').notNull(),
    items: json('items').$type<StoredItems>().notNull(),
    /** Seconds from each refresh. */
    expiresIn: integer('expires_in').notNull(),
    createdAt: instant('created_at').notNull(),
    refreshedAt: instant('refreshed_at').notNull(),
    /** Until then nobody else refreshes it: one process asks the provider at a time. */
    refreshingUntil: instant('refreshing_until'),
    expiresAt: instant('expires_at').notNull(),
    /** However often it is refreshed, it ends then. */
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('signed_in_session_expires_at').on(table.expiresAt)],
)
