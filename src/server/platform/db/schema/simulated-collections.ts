import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { COLLECTION_FAILURES, COLLECTION_LOGIN_METHODS, COLLECTION_STAGES, type CollectionRequest } from '../../../../contract/wallet.ts'
import { instant, oneOf } from './columns.ts'

/** A sign-in that a simulated company has begun at the simulated e-ID service. */
export interface SimulatedSignIn {
  readonly orderRef: string
  readonly autoStartToken: string
  readonly qrStartToken: string
  readonly qrStartSecret: string
  /** ISO 8601 in UTC. */
  readonly startedAt: string
}

/** A collection at the embedded collector, which simulates the companies. Demonstrations and tests only. */
export const simulatedCollections = pgTable(
  'simulated_collection',
  {
    id: text('id').primaryKey(),
    /** The orderer's id: the same one makes no second collection. */
    idempotencyId: text('idempotency_id').notNull().unique('simulated_collection_order'),
    insuranceCompany: text('insurance_company').$type<CollectionRequest['insuranceCompany']>().notNull(),
    loginMethod: text('login_method', { enum: COLLECTION_LOGIN_METHODS }).notNull(),
    /** Personal number and browser as JSON, encrypted. */
    sealedOrder: text('sealed_order').notNull(),
    stage: text('stage', { enum: COLLECTION_STAGES }).notNull(),
    failure: text('failure', { enum: COLLECTION_FAILURES }),
    createdAt: instant('created_at').notNull(),
    signIn: jsonb('sign_in').$type<SimulatedSignIn>(),
    /** How many sign-ins have begun: one that nobody opens is begun again. */
    signIns: integer('sign_ins').notNull().default(0),
    /** The next question to the simulated e-ID service. */
    askAfter: instant('ask_after'),
    signedInAt: instant('signed_in_at'),
  },
  (table) => [
    index('simulated_collection_age').on(table.createdAt),
    check('simulated_collection_stage', oneOf(table.stage, COLLECTION_STAGES)),
    check('simulated_collection_failure', sql`(${table.stage} = 'failed') = (${table.failure} is not null)`),
  ],
)
