import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant, isPersonalNumber, oneOf } from './columns.ts'
import { bundles } from './content.ts'

export const SUBMISSION_STATUSES = ['awaiting', 'signed', 'received'] as const

/** Answers of service flows that are taken once they are signed. */
export const signedSubmissions = pgTable(
  'signed_submission',
  {
    id: text('id').primaryKey(),
    sessionId: text('session_id').notNull(),
    /** Names the request of the session: sent again, it is the same submission. */
    requestId: text('request_id').notNull(),
    flow: text('flow').notNull(),
    bundle: text('bundle')
      .notNull()
      .references(() => bundles.hash),
    /** Who is to sign: twelve digits. */
    signer: text('signer').notNull(),
    status: text('status', { enum: SUBMISSION_STATUSES }).notNull(),
    /** The answers, encrypted; nothing once they were received, or given up. GDPR article 9. */
    content: text('content'),
    /** Name of what is to be signed: other answers are another state. */
    state: text('state').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** What the customer refers to it by, once it was received. */
    reference: text('reference'),
    receivedAt: instant('received_at'),
  },
  (table) => [
    unique('signed_submission_request').on(table.sessionId, table.requestId),
    index('signed_submission_status').on(table.status),
    index('signed_submission_bundle').on(table.bundle),
    check('signed_submission_status', oneOf(table.status, SUBMISSION_STATUSES)),
    check('signed_submission_signer', isPersonalNumber(table.signer)),
  ],
)
