import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** A file sent with a message. */
export interface MessageAttachment {
  readonly name: string
  /** Media type, for example `application/pdf`. */
  readonly type: string
  /** base64 */
  readonly content: string
}

/** Messages to customers: written in the transaction that causes them, sent afterwards. */
export const outboxMessages = pgTable(
  'outbox_message',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    attachments: jsonb('attachments').$type<readonly MessageAttachment[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('outbox_message_unsent')
      .on(table.createdAt)
      .where(sql`${table.sentAt} is null`),
  ],
)
