import type { Mail, MailFile } from '../../ports/messages/mail-transport-port.ts'
import type { OutboxMessage } from '../../ports/messages/outbox.ts'

/** The sender of every message. */
export interface Sender {
  readonly name: string
  /** E-mail address. */
  readonly address: string
}

/** Returns the id of a message's mail: the same at each try. RFC 5322, 3.6.4 */
export function messageIdOf(id: string, { address }: Pick<Sender, 'address'>): string {
  return `${id}@${address.slice(address.lastIndexOf('@') + 1)}`
}

/** Returns the mail of a message. */
export function mailOfMessage({ id, recipient, subject, body, createdAt }: OutboxMessage, from: Sender, files: readonly MailFile[]): Mail {
  return { messageId: messageIdOf(id, from), date: createdAt, from, to: recipient, subject, text: body, files }
}
