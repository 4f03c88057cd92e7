import { check, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { CaseRequest } from '../../../../contract/case-request.ts'
import { instant, oneOf } from './columns.ts'
import { bundles } from './content.ts'

export const CASE_STATUSES = ['received'] as const

/** Requests that customers submitted through service flows, for an employee to handle. */
export const serviceCases = pgTable(
  'service_case',
  {
    reference: text('reference').primaryKey(),
    sessionId: text('session_id').notNull(),
    /** Idempotency key within the session: a repeated request is the same case. */
    requestId: text('request_id').notNull(),
    flow: text('flow').notNull(),
    bundle: text('bundle')
      .notNull()
      .references(() => bundles.hash),
    status: text('status', { enum: CASE_STATUSES }).notNull(),
    /** The answers without the sensitive ones. */
    request: jsonb('request').$type<CaseRequest>().notNull(),
    /** Health answers, encrypted. GDPR article 9. */
    sensitiveAnswers: text('sensitive_answers'),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    unique('service_case_request').on(table.sessionId, table.requestId),
    index('service_case_bundle').on(table.bundle),
    index('service_case_received_at').on(table.receivedAt),
    check('service_case_status', oneOf(table.status, CASE_STATUSES)),
  ],
)
