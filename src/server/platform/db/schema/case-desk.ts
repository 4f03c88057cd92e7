import { check, date, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { CASE_KINDS, CASE_STATES } from '../../../../contract/cases.ts'
import { DAY_PARTS } from '../../../../contract/inquiries.ts'
import { instant, oneOf } from './columns.ts'
import { bundles } from './content.ts'

/** The work on the cases that the core system holds: who is to be reached, when, and which case handler has it. */
export const deskCases = pgTable(
  'desk_case',
  {
    /** The core system's reference. */
    reference: text('reference').primaryKey(),
    kind: text('kind', { enum: CASE_KINDS }).notNull(),
    state: text('state', { enum: CASE_STATES }).notNull(),
    flow: text('flow').notNull(),
    bundle: text('bundle')
      .notNull()
      .references(() => bundles.hash),
    /** The product's name when the case came. */
    product: text('product').notNull(),
    /** Unguessable token that opens the confirmation of an inquiry without login. */
    token: text('token').unique('desk_case_token'),
    quoteNumber: text('quote_number'),
    /** The state of the quote that the inquiry is about: changed answers make another case. */
    quoteState: text('quote_state'),
    /** JSON, encrypted */
    contact: text('contact'),
    callBackDay: date('call_back_day', { mode: 'string' }),
    callBackPart: text('call_back_part', { enum: DAY_PARTS }),
    receivedAt: instant('received_at').notNull(),
    /** The account of the case handler who took it. */
    handler: text('handler'),
    takenAt: instant('taken_at'),
    closedAt: instant('closed_at'),
  },
  (table) => [
    unique('desk_case_quote').on(table.quoteNumber, table.quoteState),
    index('desk_case_bundle').on(table.bundle),
    index('desk_case_list').on(table.state, table.receivedAt, table.reference),
    check('desk_case_kind', oneOf(table.kind, CASE_KINDS)),
    check('desk_case_state', oneOf(table.state, CASE_STATES)),
    check('desk_case_call_back_part', oneOf(table.callBackPart, DAY_PARTS)),
  ],
)
