import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant, isPersonalNumber, oneOf } from './columns.ts'
import { bundles } from './content.ts'

export const SUBMISSION_STATUSES = ['awaiting', 'signed', 'received'] as const

/** Service flow submissions that are received only after the customer signs. */
export const signedSubmissions = pgTable(
  'signed_submission',
  {
    id: text('id').primaryKey(),
    sessionId: text('session_id').notNull(),
    /** Idempotency key within the session: a repeated request is the same submission. */
    requestId: text('request_id').notNull(),
    flow: text('flow').notNull(),
    bundle: text('bundle')
      .notNull()
      .references(() => bundles.hash),
    /** Personal number of the required signer: twelve digits. */
    signer: text('signer').notNull(),
    status: text('status', { enum: SUBMISSION_STATUSES }).notNull(),
    /** The answers, encrypted; null after the submission is received or abandoned. GDPR article 9. */
    content: text('content'),
    /** Identifies the answers to sign: changed answers give another state. */
    state: text('state').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** The customer's reference, set on receipt. */
    reference: text('reference'),
    receivedAt: instant('received_at'),
  },
  (table) => [
    unique('signed_submission_request').on(table.sessionId, table.requestId),
    index('signed_submission_status').on(table.status),
    index('signed_submission_bundle').on(table.bundle),
    index('signed_submission_signer').on(table.signer, table.status),
    check('signed_submission_status', oneOf(table.status, SUBMISSION_STATUSES)),
    check('signed_submission_signer', isPersonalNumber(table.signer)),
  ],
)
