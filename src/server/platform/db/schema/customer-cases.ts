import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { CUSTOMER_CASE_STATUSES, type CustomerCaseKind } from '../../../../contract/customer-cases.ts'
import { instant, oneOf } from './columns.ts'

/** The cases of signed-in customers, as they find them again. */
export const customerCases = pgTable(
  'customer_case',
  {
    /** The core system's reference. */
    reference: text('reference').primaryKey(),
    /** HMAC of the customer's personal number with the server's secret. */
    personHash: text('person_hash').notNull(),
    /** Only the type limits it: each further form has a kind, and needs no migration. */
    kind: text('kind').$type<CustomerCaseKind>().notNull(),
    /** The form's name when the case came. */
    title: text('title').notNull(),
    insuranceNumber: text('insurance_number'),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [index('customer_case_person').on(table.personHash, table.receivedAt)],
)

/** What has happened to a case, from 1. */
export const customerCaseSteps = pgTable(
  'customer_case_step',
  {
    reference: text('reference')
      .notNull()
      .references(() => customerCases.reference, { onDelete: 'cascade' }),
    step: integer('step').notNull(),
    status: text('status', { enum: CUSTOMER_CASE_STATUSES }).notNull(),
    at: instant('at').notNull(),
    /** What the case handler writes to the customer, encrypted. */
    answer: text('answer'),
  },
  (table) => [
    primaryKey({ columns: [table.reference, table.step] }),
    check('customer_case_step_status', oneOf(table.status, CUSTOMER_CASE_STATUSES)),
  ],
)
