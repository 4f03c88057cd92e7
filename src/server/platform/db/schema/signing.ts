import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Papers } from '../../../../contract/papers.ts'
import { instant, oneOf } from './columns.ts'
import { signedSubmissions } from './submissions.ts'

export const SIGNING_STATUSES = ['pending', 'complete', 'failed', 'cancelled'] as const

/** Where the signing app runs: on another device (scans a QR code), or on the same one. */
export const SIGNING_DEVICES = ['other', 'same'] as const

/** Price, start and address of a quote when its signing began. */
export interface AgreedAtSigning {
  readonly annualPremium?: number
  readonly startDate?: string
  readonly email?: string
}

/** An order to sign a quote, or the answers of a service flow. `qrStartSecret` never leaves the server. */
export const signingOrders = pgTable(
  'signing_order',
  {
    id: text('id').primaryKey(),
    /** Of the core system, which may be another system than this database. */
    quoteNumber: text('quote_number'),
    submissionId: text('submission_id').references(() => signedSubmissions.id),
    sessionId: text('session_id').notNull(),
    /** HMAC of the required signer's personal number with the server's secret; null in rows from before the column. */
    signerHash: text('signer_hash'),
    orderRef: text('order_ref').notNull().unique('signing_order_order_ref'),
    autoStartToken: text('auto_start_token').notNull(),
    qrStartToken: text('qr_start_token').notNull(),
    qrStartSecret: text('qr_start_secret').notNull(),
    startedAt: instant('started_at').notNull(),
    status: text('status', { enum: SIGNING_STATUSES }).notNull(),
    hintCode: text('hint_code'),
    /** Identifies the signed state; later changes are not covered by the signature. */
    signedState: text('signed_state').notNull(),
    /** Earliest time of the next `collect`: the e-ID service allows one call per second across all processes. */
    collectAfter: instant('collect_after').notNull(),
    /** The text that the app shows and the customer signs. */
    userVisibleData: text('user_visible_data').notNull(),
    /** What the contract's papers say; null for a service flow. */
    papers: jsonb('papers').$type<Papers>(),
    /** `SigningEvidence` of the e-signing port. */
    evidence: jsonb('evidence').$type<object>(),
    /** What the contract of a quote must say; null for a service flow, and in rows from before the column. */
    agreed: jsonb('agreed').$type<AgreedAtSigning>(),
    /** Whether another visit than the signer's made the quote. */
    isBegunElsewhere: boolean('is_begun_elsewhere').notNull().default(false),
    device: text('device', { enum: SIGNING_DEVICES }).notNull(),
    /** Nonce of the return URL: links the return from the app on the same device to this order. */
    returnNonce: text('return_nonce'),
    completedAt: instant('completed_at'),
  },
  (table) => [
    index('signing_order_status').on(table.status),
    index('signing_order_quote_number').on(table.quoteNumber),
    index('signing_order_signer_hash').on(table.signerHash, table.startedAt),
    index('signing_order_completed_at').on(table.completedAt),
    index('signing_order_submission_id').on(table.submissionId),
    check('signing_order_status', oneOf(table.status, SIGNING_STATUSES)),
    check('signing_order_device', oneOf(table.device, SIGNING_DEVICES)),
    check('signing_order_subject', sql`num_nonnulls(${table.quoteNumber}, ${table.submissionId}) = 1`),
  ],
)
