import { index, integer, json, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** An encrypted item of a session. It expires at `expiresAt`. [P3.1] */
export interface StoredItem {
  readonly value: string
  /** ISO 8601 in UTC */
  readonly expiresAt: string
}

/** The stored items of a session, each with its own expiry. [P3.1] */
export const STORED_ITEMS = ['accessToken', 'refreshToken', 'scope', 'idToken', 'additionalFields'] as const
export type StoredItemName = (typeof STORED_ITEMS)[number]
export type StoredItems = Readonly<Partial<Record<StoredItemName, StoredItem>>>

/** Signed-in sessions. An anonymous visit has no row. */
export const signedInSessions = pgTable(
  'signed_in_session',
  {
    /** SHA-256 of the cookie's value, so a reader of the table cannot use it. */
    idHash: text('id_hash').primaryKey(),
    /** The provider's `sub` claim: no personal number. */
    subject: text('subject').notNull(),
    items: json('items').$type<StoredItems>().notNull(),
    /** Lifetime after each refresh, in seconds. */
    expiresIn: integer('expires_in').notNull(),
    createdAt: instant('created_at').notNull(),
    refreshedAt: instant('refreshed_at').notNull(),
    /** Lock: until this instant no other process refreshes the session. */
    refreshingUntil: instant('refreshing_until'),
    expiresAt: instant('expires_at').notNull(),
    /** The session ends here regardless of refreshes. */
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('signed_in_session_expires_at').on(table.expiresAt)],
)
