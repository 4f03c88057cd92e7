import { check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Papers } from '../../../../contract/papers.ts'
import type { PolicyDocument, QuoteRequest } from '../../../../contract/quotes.ts'
import type { SalesLinkMark } from '../../../../contract/sales-link.ts'
import type { WithdrawalReceipt } from '../../../../contract/withdrawal.ts'
import type { Answers } from '../../../../engine/document.ts'
import type { JsonObject } from '../../../../values/json.ts'
import { instant, isAmount, isPersonalNumber, oneOf } from './columns.ts'
import { bundles } from './content.ts'

/** `signed` stands in rows of earlier versions: it reads as `open`, because what is signed is kept apart from quotes. */
export const QUOTE_STATUSES = ['open', 'signed', 'accepted', 'withdrawn'] as const
export const POLICY_STATUSES = ['active', 'withdrawn'] as const

/** How a policy is paid; empty if there is nothing to pay. Clearing number and account only with autogiro. */
export type PolicyPayment =
  | { readonly method: string; readonly period: string; readonly clearing?: string; readonly account?: string }
  | Readonly<Record<string, never>>

/** A quote with its request. Premiums in whole kr per year; dates as ISO dates. [B3.2] */
export const quotes = pgTable(
  'quote',
  {
    quoteNumber: text('quote_number').primaryKey(),
    caseId: text('case_id').notNull(),
    /** The only session that may read the quote. */
    sessionId: text('session_id').notNull(),
    product: text('product').notNull(),
    insuranceType: text('insurance_type').notNull(),
    /** The published flow that the customer started with. */
    bundle: text('bundle').references(() => bundles.hash),
    status: text('status', { enum: QUOTE_STATUSES }).notNull(),
    request: jsonb('request').$type<QuoteRequest>().notNull(),
    /** Answers, without the sensitive ones. */
    answers: jsonb('answers').$type<Answers>().notNull(),
    /** Health answers, encrypted. GDPR article 9. */
    sensitiveAnswers: text('sensitive_answers'),
    /** kr per year, whole; null while there is no price */
    annualPremium: integer('annual_premium'),
    tariffVersion: text('tariff_version').notNull(),
    subStatus: text('sub_status'),
    policyholder: text('policyholder').notNull(),
    /** The verified sales link that the latest request came by. [B6.1] */
    salesLink: jsonb('sales_link').$type<SalesLinkMark>(),
    startDate: date('start_date', { mode: 'string' }),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    calculatedAt: instant('calculated_at').notNull(),
  },
  (table) => [
    index('quote_session').on(table.sessionId),
    index('quote_bundle').on(table.bundle),
    check('quote_status', oneOf(table.status, QUOTE_STATUSES)),
    check('quote_policyholder', isPersonalNumber(table.policyholder)),
    check('quote_annual_premium', isAmount(table.annualPremium)),
  ],
)

/** A concluded contract, with the accepted versions of its documents. */
export const policies = pgTable(
  'policy',
  {
    policyNumber: text('policy_number').primaryKey(),
    quoteNumber: text('quote_number')
      .notNull()
      .unique('policy_quote_number')
      .references(() => quotes.quoteNumber),
    /** Unguessable token that opens the receipt without login. */
    receiptToken: text('receipt_token').notNull().unique('policy_receipt_token'),
    product: text('product').notNull(),
    insuranceType: text('insurance_type').notNull(),
    policyholder: text('policyholder').notNull(),
    holderName: text('holder_name'),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    /** kr per year, whole */
    annualPremium: integer('annual_premium').notNull(),
    payment: jsonb('payment').$type<PolicyPayment>().notNull(),
    details: jsonb('details').$type<JsonObject>().notNull(),
    /** What was bought, in the words that the customer signed. */
    papers: jsonb('papers').$type<Papers>().notNull().default({ answers: [], addons: [], cover: [] }),
    documents: jsonb('documents').$type<readonly PolicyDocument[]>().notNull(),
    acceptedAt: instant('accepted_at').notNull(),
    status: text('status', { enum: POLICY_STATUSES }).notNull(),
    /** Last day of the right of withdrawal. Distance contracts act (2005:59) chapter 3. */
    withdrawalUntil: date('withdrawal_until', { mode: 'string' }).notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    index('policy_policyholder').on(table.policyholder),
    check('policy_status', oneOf(table.status, POLICY_STATUSES)),
    check('policy_policyholder', isPersonalNumber(table.policyholder)),
    check('policy_annual_premium', isAmount(table.annualPremium)),
  ],
)

/** A withdrawal from a contract, with its acknowledgement. At most one per policy. */
export const withdrawals = pgTable('withdrawal', {
  id: text('id').primaryKey(),
  policyNumber: text('policy_number')
    .notNull()
    .unique('withdrawal_policy_number')
    .references(() => policies.policyNumber),
  name: text('name').notNull(),
  email: text('email').notNull(),
  requestedAt: instant('requested_at').notNull(),
  receipt: jsonb('receipt').$type<WithdrawalReceipt>().notNull(),
})
