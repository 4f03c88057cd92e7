import type { Mail, MailTransport } from './mail-transport-port.ts'

/** A simulated mailbox that takes every mail and sends none. The outbox page shows what it has. */
export interface EmbeddedMailbox extends MailTransport {
  /** Returns a mail with this id, or undefined if it never came or is too old. */
  find(messageId: string): Mail | undefined
}

/** The mailbox keeps the latest mails in memory. */
const KEPT = 100

/** Recipients at these domains show in development what a mail server does. Neither domain exists. RFC 2606, 3 */
const REFUSES = /@refused\.example$/i
const IS_BUSY = /@later\.example$/i

/** Returns an empty mailbox. A mail that comes again replaces itself. */
export function createEmbeddedMailbox(): EmbeddedMailbox {
  const kept = new Map<string, Mail>()
  return {
    find: (messageId) => kept.get(messageId),
    async deliver(mail) {
      if (REFUSES.test(mail.to)) return { outcome: 'refused', reason: 'mailbox refused' }
      if (IS_BUSY.test(mail.to)) return { outcome: 'later', reason: 'mailbox busy' }
      kept.delete(mail.messageId)
      kept.set(mail.messageId, mail)
      const oldest = kept.keys().next().value
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
      return { outcome: 'delivered' }
    },
  }
}
