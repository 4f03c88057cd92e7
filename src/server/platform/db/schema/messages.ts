import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** A contract's document, to send with a message. It is printed when the message is sent. */
export interface PolicyAttachment {
  /** The token of the contract's receipt. */
  readonly receiptToken: string
  /** The kind of document. */
  readonly kind: string
}

/** A document that ends an insurance at another company. */
export interface MoveAttachment {
  /** The id of the consent. */
  readonly moveId: string
  readonly kind: 'cancellation' | 'powerOfAttorney'
}

/** A document to send with a message. It is printed when the message is sent. */
export type MessageAttachment = PolicyAttachment | MoveAttachment

/**
 * Messages to customers: written in the transaction that causes them, sent afterwards. A message is in exactly one of three
 * states: due at `due_at`, sent, or dead (given up, until an operator retries it).
 */
export const outboxMessages = pgTable(
  'outbox_message',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    /** HMAC of the personal number of whom the message is to, with the server's secret; null if the sender does not know it. */
    personHash: text('person_hash'),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    attachments: jsonb('attachments').$type<readonly MessageAttachment[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** The next try. While a process sends the message, the time when another process may try. */
    dueAt: instant('due_at'),
    sentAt: instant('sent_at'),
    deadAt: instant('dead_at'),
    /** When an operator gave up a dead letter for good. */
    givenUpAt: instant('given_up_at'),
    /** The number of tries begun. */
    attempts: integer('attempts').notNull().default(0),
    /** Why the last try failed. It names no person. */
    reason: text('reason'),
  },
  (table) => [
    index('outbox_message_person').on(table.personHash),
    index('outbox_message_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    index('outbox_message_dead')
      .on(table.deadAt)
      .where(sql`${table.deadAt} is not null`),
    check('outbox_message_given_up', sql`${table.givenUpAt} is null or ${table.deadAt} is not null`),
    check('outbox_message_state', sql`num_nonnulls(${table.dueAt}, ${table.sentAt}, ${table.deadAt}) = 1`),
  ],
)
