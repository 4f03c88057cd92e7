import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Engagement, Role } from '../../../../contract/session.ts'
import { instant } from './columns.ts'

/** Who can sign in at the embedded identity provider. */
export const identityAccounts = pgTable('identity_account', {
  /** What clients know the account by: chance, and nothing else. */
  id: text('id').primaryKey(),
  /** In small letters; who signs in by BankID alone has none. */
  username: text('username').unique(),
  /** scrypt, with its salt and cost; without it no password opens the account. */
  passwordHash: text('password_hash'),
  /** HMAC of the personal number, to find the account by. */
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
  /** Since then nobody signs in with it. */
  disabledAt: instant('disabled_at'),
})

/** Wrong passwords for a username from one address, for as long as they are remembered. */
export const identityAttempts = pgTable(
  'identity_attempt',
  {
    /** HMAC of username and address: the table tells neither. */
    pairHash: text('pair_hash').primaryKey(),
    failures: integer('failures').notNull(),
    blockedUntil: instant('blocked_until').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('identity_attempt_expires_at').on(table.expiresAt)],
)

/** What the identity provider keeps for a time: sessions, sign-ins under way, codes, tokens, grants. */
export const identityRecords = pgTable(
  'identity_record',
  {
    /** Which kind, in the provider's words. */
    model: text('model').notNull(),
    /** SHA-256 of the name or token: who reads the table cannot use it. */
    idHash: text('id_hash').notNull(),
    /** JSON, encrypted */
    payload: text('payload').notNull(),
    /** SHA-256 of the grant that it lives and dies with. */
    grantHash: text('grant_hash'),
    /** SHA-256 of the second name that a session has. */
    uidHash: text('uid_hash'),
    /** When what works only once was used. */
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

/** The keys that identity tokens are signed with, one after the other. */
export const identityKeys = pgTable('identity_key', {
  /** 1, 2, 3: of processes that make the next one at once, one wins. */
  generation: integer('generation').primaryKey(),
  /** Private JWK, encrypted. */
  jwk: text('jwk').notNull(),
  /** It signs from then on, until the next one does. */
  signsFrom: instant('signs_from').notNull(),
})
