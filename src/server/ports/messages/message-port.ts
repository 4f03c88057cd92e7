import type { MessageAttachment } from '../../platform/db/schema/messages.ts'
import type { DbOrTx } from '../../platform/db/database.ts'

/** A message to a customer in plain text. It holds no personal number. */
export interface Message {
  /** The subject of the message, such as `orderConfirmation`. */
  readonly kind: string
  /** E-mail address. */
  readonly recipient: string
  /** The keyed hash of whom the message is to. Left out if the sender does not know the person. */
  readonly personHash?: string
  readonly subject: string
  readonly body: string
  readonly attachments?: readonly MessageAttachment[]
}

/** Sends messages to customers. A message is sent if and only if its transaction commits. */
export interface Messages {
  send(tx: DbOrTx, message: Message): Promise<void>
}
