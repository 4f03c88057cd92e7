import { check, date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { MANDATE_STATUSES } from '../../../../insurance/mandate.ts'
import { instant, oneOf } from './columns.ts'

/** A customer's mandate for direct debit of one insurance. The newest of an insurance counts. */
export const mandates = pgTable(
  'mandate',
  {
    id: text('id').primaryKey(),
    /** Idempotency key: a repeated application is the same mandate. */
    applicationId: text('application_id').notNull().unique('mandate_application'),
    /** HMAC of the payer's personal number with the server's secret. */
    personHash: text('person_hash').notNull(),
    insuranceNumber: text('insurance_number').notNull(),
    /** JSON, encrypted: clearing number and account number. */
    account: text('account').notNull(),
    /** The version of the accepted wording. */
    wording: text('wording').notNull(),
    status: text('status', { enum: MANDATE_STATUSES }).notNull(),
    givenAt: instant('given_at').notNull(),
    /** The day on which the payer's bank answers. */
    answerOn: date('answer_on', { mode: 'string' }).notNull(),
    /** When the bank has answered; null before. */
    answeredAt: instant('answered_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    index('mandate_person').on(table.personHash),
    index('mandate_insurance').on(table.insuranceNumber, table.givenAt),
    index('mandate_status').on(table.status, table.answerOn),
    check('mandate_status', oneOf(table.status, MANDATE_STATUSES)),
  ],
)
