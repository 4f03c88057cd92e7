import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, oneOf } from './columns.ts'
import { signingOrders } from './signing.ts'

/** `waiting` → `concluded` (the contract is made), or one of the ends without a contract. `replaced`: the quote was signed anew. */
export const WAITING_STATUSES = ['waiting', 'concluded', 'declined', 'cancelled', 'expired', 'replaced'] as const

/** A purchase that the policyholder has signed and that waits until everyone else has signed. */
export const waitingPurchases = pgTable(
  'waiting_purchase',
  {
    /** The policyholder's signature. */
    signingId: text('signing_id')
      .primaryKey()
      .references(() => signingOrders.id),
    quoteNumber: text('quote_number').notNull(),
    /** The signed state of the quote: a changed quote waits for nobody. */
    state: text('state').notNull(),
    status: text('status', { enum: WAITING_STATUSES }).notNull(),
    /** SHA-256 of the policyholder's token, so a reader of the table cannot use it. */
    tokenHash: text('token_hash').notNull().unique('waiting_purchase_token_hash'),
    /** JSON, encrypted: the names, addresses and tokens for pages and messages. */
    content: text('content').notNull(),
    askedAt: instant('asked_at').notNull(),
    /** The last day on which the others can sign. */
    validUntil: date('valid_until', { mode: 'string' }).notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('waiting_purchase_quote_number').on(table.quoteNumber),
    index('waiting_purchase_status').on(table.status, table.validUntil),
    check('waiting_purchase_status', oneOf(table.status, WAITING_STATUSES)),
  ],
)

/** Who else signs a purchase. */
export const invitations = pgTable(
  'invitation',
  {
    id: text('id').primaryKey(),
    signingId: text('signing_id')
      .notNull()
      .references(() => waitingPurchases.signingId, { onDelete: 'cascade' }),
    /** The participant's name in the document. */
    participant: text('participant').notNull(),
    /** HMAC of the person's personal number with the server's secret; null in rows from before the column. */
    personHash: text('person_hash'),
    /** The service flow that the person answers and signs. */
    flow: text('flow').notNull(),
    /** SHA-256 of the token in the latest link. */
    tokenHash: text('token_hash').notNull().unique('invitation_token_hash'),
    /** JSON, encrypted: who the person is, and what they are to be insured for. */
    content: text('content').notNull(),
    sentAt: instant('sent_at').notNull(),
    timesSent: integer('times_sent').notNull(),
    /** When the signing began: the day decides if the contract may start. */
    begunAt: instant('begun_at'),
    signedAt: instant('signed_at'),
    /** The case with the person's answers, which only case handlers read. */
    reference: text('reference'),
  },
  (table) => [index('invitation_signing_id').on(table.signingId), index('invitation_person').on(table.personHash)],
)
