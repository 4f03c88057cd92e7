import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { UNDONE_BY } from '../../../../contract/moves.ts'
import type { CollectionRequest } from '../../../../contract/wallet.ts'
import { instant, oneOf } from './columns.ts'

/**
 * A customer's signed consent that we end an insurance at another company: work that is due on `send_on`. The letter needs
 * nothing else: the customer may delete the insurance from the wallet meanwhile.
 */
export const insuranceMoves = pgTable(
  'insurance_move',
  {
    id: text('id').primaryKey(),
    /** Idempotency key: a repeated request is the same consent. */
    applicationId: text('application_id').notNull().unique('insurance_move_application'),
    /** HMAC of the personal number with the server's secret. */
    personHash: text('person_hash').notNull(),
    /** The insurance of the wallet. */
    externalInsurance: text('external_insurance').notNull(),
    insuranceCompany: text('insurance_company').$type<CollectionRequest['insuranceCompany']>().notNull(),
    /** The own insurance that takes over. */
    insuranceNumber: text('insurance_number').notNull(),
    /** Of the customer's case. */
    reference: text('reference').notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    /** JSON, encrypted: who signed what, and what the letter says. */
    content: text('content').notNull(),
    signedAt: instant('signed_at').notNull(),
    sendOn: date('send_on', { mode: 'string' }).notNull(),
    sentAt: instant('sent_at'),
    undoneAt: instant('undone_at'),
    undoneBy: text('undone_by', { enum: UNDONE_BY }),
  },
  (table) => [
    index('insurance_move_person').on(table.personHash),
    index('insurance_move_due')
      .on(table.sendOn)
      .where(sql`${table.sentAt} is null and ${table.undoneAt} is null`),
    uniqueIndex('insurance_move_in_force')
      .on(table.personHash, table.externalInsurance)
      .where(sql`${table.undoneAt} is null`),
    check('insurance_move_undone_by', oneOf(table.undoneBy, UNDONE_BY)),
    check('insurance_move_end', sql`${table.sentAt} is null or ${table.undoneAt} is null`),
    check('insurance_move_undone', sql`(${table.undoneAt} is null) = (${table.undoneBy} is null)`),
  ],
)
