import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Engagement, Role } from '../../../../contract/session.ts'
import { instant } from './columns.ts'

/** The accounts of the embedded identity provider. */
export const identityAccounts = pgTable('identity_account', {
  /** The `sub` claim: random, derived from nothing. */
  id: text('id').primaryKey(),
  /** Lower case; null for accounts that sign in only with BankID. */
  username: text('username').unique(),
  /** scrypt hash with its salt and cost; null disables sign-in by password. */
  passwordHash: text('password_hash'),
  /** HMAC of the personal number, for look-up. */
  personalNumberHash: text('personal_number_hash').unique(),
  /** Twelve digits, encrypted; employees have none. */
  personalNumber: text('personal_number'),
  givenName: text('given_name').notNull(),
  surname: text('surname').notNull(),
  customerNumber: text('customer_number').unique(),
  isStudent: boolean('is_student').notNull(),
  engagements: text('engagements').array().$type<readonly Engagement[]>().notNull(),
  roles: text('roles').array().$type<readonly Role[]>().notNull(),
  createdAt: instant('created_at').notNull(),
  /** When the account was disabled; null while it is active. */
  disabledAt: instant('disabled_at'),
})

/** Failed password attempts per username and address, until they expire. */
export const identityAttempts = pgTable(
  'identity_attempt',
  {
    /** HMAC of username and address: the table reveals neither. */
    pairHash: text('pair_hash').primaryKey(),
    failures: integer('failures').notNull(),
    blockedUntil: instant('blocked_until').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('identity_attempt_expires_at').on(table.expiresAt)],
)

/** The identity provider's expiring records: sessions, interactions, codes, tokens, grants. */
export const identityRecords = pgTable(
  'identity_record',
  {
    /** The provider's model name. */
    model: text('model').notNull(),
    /** SHA-256 of the id or token, so a reader of the table cannot use it. */
    idHash: text('id_hash').notNull(),
    /** JSON, encrypted */
    payload: text('payload').notNull(),
    /** SHA-256 of the id of its grant; the record ends with the grant. */
    grantHash: text('grant_hash'),
    /** SHA-256 of a session's `uid`. */
    uidHash: text('uid_hash'),
    /** When a single-use record was used. */
    consumedAt: instant('consumed_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.idHash] }),
    index('identity_record_grant').on(table.grantHash),
    index('identity_record_uid').on(table.uidHash),
    index('identity_record_expires_at').on(table.expiresAt),
  ],
)

/** The signing keys of identity tokens, by generation. */
export const identityKeys = pgTable('identity_key', {
  /** 1, 2, 3: if several processes create the next one at once, one wins. */
  generation: integer('generation').primaryKey(),
  /** Private JWK, encrypted. */
  jwk: text('jwk').notNull(),
  /** The key signs from this instant until the next key's `signsFrom`. */
  signsFrom: instant('signs_from').notNull(),
})
