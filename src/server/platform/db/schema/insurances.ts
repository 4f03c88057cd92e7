import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { JsonObject } from '../../../../values/json.ts'
import { instant } from './columns.ts'

/** A customer's insurance, with a contract of the shop behind it or none. */
export const ownInsurances = pgTable(
  'own_insurance',
  {
    insuranceNumber: text('insurance_number').primaryKey(),
    /** HMAC of the holder's personal number with the server's secret. */
    personHash: text('person_hash').notNull(),
    /** The core system's type, such as `Childinsurance`; a type that the shop does not know is kept as it is. */
    insuranceType: text('insurance_type').notNull(),
    /** Opens the contract and its documents in the core system; null without a contract of the shop. */
    receiptToken: text('receipt_token').unique('own_insurance_receipt_token'),
    /** Last day of the right of withdrawal of the first version; null without a contract of the shop. */
    withdrawalUntil: date('withdrawal_until', { mode: 'string' }),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [index('own_insurance_person').on(table.personHash)],
)

/** A term of an insurance. Each renewal adds one. */
export const ownInsuranceVersions = pgTable(
  'own_insurance_version',
  {
    insuranceNumber: text('insurance_number')
      .notNull()
      .references(() => ownInsurances.insuranceNumber, { onDelete: 'cascade' }),
    versionNumber: integer('version_number').notNull(),
    insuredFrom: date('insured_from', { mode: 'string' }).notNull(),
    /** Last day of the term; null once the contract is withdrawn from. */
    insuredTo: date('insured_to', { mode: 'string' }),
    cancelledOn: date('cancelled_on', { mode: 'string' }),
    /** Why it ends, such as `Notpaid`. */
    cancellationReason: text('cancellation_reason'),
    /** Day on which the holder cancelled it before its first day; null if they have not, or regretted it. */
    cancellationApprovedOn: date('cancellation_approved_on', { mode: 'string' }),
    /** Day on which that cancellation was sent, which ends it. */
    cancellationSentOn: date('cancellation_sent_on', { mode: 'string' }),
    /** What is insured, covered and paid. No personal number and no health answer. */
    content: jsonb('content').$type<JsonObject>().notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.insuranceNumber, table.versionNumber] }),
    index('own_insurance_version_end').on(table.insuredTo),
    check('own_insurance_version_number', sql`${table.versionNumber} >= 1`),
  ],
)
