import type { MessageAttachment } from '../../platform/db/schema/messages.ts'
import type { DbOrTx } from '../../platform/db/database.ts'

/** A message to a customer, as plain text. Holds no personal number. */
export interface Message {
  /** What it is about, such as `orderConfirmation`. */
  readonly kind: string
  /** E-mail address. */
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly attachments?: readonly MessageAttachment[]
}

/** Messages to customers. One is sent exactly when the transaction that it belongs to is kept. */
export interface Messages {
  send(tx: DbOrTx, message: Message): Promise<void>
}
