import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { COLLECTION_FAILURES, COLLECTION_LOGIN_METHODS, COLLECTION_STAGES, type CollectionRequest } from '../../../../contract/wallet.ts'
import { instant, oneOf } from './columns.ts'

/** A customer's consent to fetching insurances from other companies. A revoked one is kept as proof of when it held. */
export const walletConsents = pgTable(
  'wallet_consent',
  {
    id: text('id').primaryKey(),
    /** HMAC of the personal number with the server's secret. */
    personHash: text('person_hash').notNull(),
    /** Of the terms. */
    version: text('version').notNull(),
    acceptedAt: instant('accepted_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    index('wallet_consent_person').on(table.personHash),
    uniqueIndex('wallet_consent_in_force')
      .on(table.personHash)
      .where(sql`${table.revokedAt} is null`),
  ],
)

/** What a page shows while a collection waits for the sign-in. */
export interface StoredSignIn {
  readonly qr?: string
  readonly launchUrl?: string
}

/**
 * A collection of a customer's insurances from a company: work that a process claims for a time. It is due until it has
 * ended. Who holds the claim alone may change it, except that the customer ends it at any time.
 */
export const walletCollections = pgTable(
  'wallet_collection',
  {
    id: text('id').primaryKey(),
    personHash: text('person_hash').notNull(),
    insuranceCompany: text('insurance_company').$type<CollectionRequest['insuranceCompany']>().notNull(),
    loginMethod: text('login_method', { enum: COLLECTION_LOGIN_METHODS }).notNull(),
    stage: text('stage', { enum: COLLECTION_STAGES }).notNull(),
    failure: text('failure', { enum: COLLECTION_FAILURES }),
    /** Personal number and browser as JSON, encrypted; null as soon as the collector knows them. */
    sealedOrder: text('sealed_order'),
    /** The collector's own id. */
    collectorId: text('collector_id'),
    signIn: jsonb('sign_in').$type<StoredSignIn>(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
    /** The next step; null once it has ended. */
    dueAt: instant('due_at'),
    /** Calls in a row that failed. */
    attempts: integer('attempts').notNull().default(0),
    claimedBy: text('claimed_by'),
    /** End of the claim: then another process goes on. */
    claimedUntil: instant('claimed_until'),
  },
  (table) => [
    index('wallet_collection_person').on(table.personHash),
    index('wallet_collection_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    uniqueIndex('wallet_collection_running')
      .on(table.personHash, table.insuranceCompany)
      .where(sql`${table.endedAt} is null`),
    check('wallet_collection_stage', oneOf(table.stage, COLLECTION_STAGES)),
    check('wallet_collection_end', sql`num_nonnulls(${table.endedAt}, ${table.dueAt}) = 1`),
    check('wallet_collection_failure', sql`(${table.stage} = 'failed') = (${table.failure} is not null)`),
  ],
)

/** An insurance at another company, as that company writes it. */
export const walletInsurances = pgTable(
  'wallet_insurance',
  {
    id: text('id').primaryKey(),
    personHash: text('person_hash').notNull(),
    insuranceCompany: text('insurance_company').$type<CollectionRequest['insuranceCompany']>().notNull(),
    /** HMAC of the company's own id with the server's secret: a later collection finds the insurance again. */
    recordHash: text('record_hash').notNull(),
    /** The record as JSON, encrypted. */
    content: text('content').notNull(),
    fetchedAt: instant('fetched_at').notNull(),
  },
  (table) => [uniqueIndex('wallet_insurance_record').on(table.personHash, table.insuranceCompany, table.recordHash)],
)
