import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../../values/clock.ts'
import type { MessageAttachment } from '../../platform/db/schema/messages.ts'
import { safeError } from '../../platform/http/safe-error.ts'
import type { Delivery, MailFile, MailTransport } from '../../ports/messages/mail-transport-port.ts'
import type { OutboxMessage } from '../../ports/messages/outbox.ts'
import type { OutboxQueue } from '../../ports/messages/outbox-queue.ts'
import { mailOfMessage, type Sender } from './mail-of-message.ts'
import { nextTry } from './retry-plan.ts'

export interface SendDueOptions {
  readonly queue: Pick<OutboxQueue, 'claim' | 'markSent' | 'postpone' | 'bury'>
  readonly transport: MailTransport
  readonly sender: Sender
  /** Prints a document. It rejects if the document cannot be printed now. */
  readonly print: (attachment: MessageAttachment) => Promise<MailFile>
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** Checked before each message, so that a long queue does not delay the stop of the server. */
  readonly isStopping: () => boolean
}

/**
 * How long a claim lasts, in milliseconds: longer than printing and one delivery take. A message of a process that died is tried again
 * after this time.
 */
const CLAIM_MS = 10 * 60_000

/**
 * Sends what is due, one message at a time. Several processes may do so at once. A message is sent at least once: a
 * process that dies between the delivery and its record leaves the message due, and the repeated mail has the same id.
 * @returns the number of messages sent
 */
export async function sendDue(options: SendDueOptions): Promise<number> {
  const { queue, clock, log, isStopping } = options
  let sent = 0
  while (!isStopping()) {
    const message = await queue.claim(new Date(clock.now().getTime() + CLAIM_MS))
    if (!message) break
    const delivery = await tryToDeliver(message, options)
    await record(message, delivery, options)
    if (delivery.outcome === 'delivered') sent += 1
  }
  if (sent > 0) log.info({ sent }, 'messages were sent')
  return sent
}

async function tryToDeliver(message: OutboxMessage, options: SendDueOptions): Promise<Delivery> {
  const files = await printAll(message, options)
  if (!files) return { outcome: 'later', reason: 'document not printed' }
  try {
    return await options.transport.deliver(mailOfMessage(message, options.sender, files))
  } catch (error) {
    options.log.error({ message: message.id, error: safeError(error) }, 'the mail transport failed')
    return { outcome: 'later', reason: 'transport failed' }
  }
}

async function printAll({ id, attachments }: OutboxMessage, { print, log }: SendDueOptions): Promise<readonly MailFile[] | undefined> {
  const files: MailFile[] = []
  for (const attachment of attachments) {
    try {
      files.push(await print(attachment))
    } catch (error) {
      log.error({ message: id, document: attachment.kind, error: safeError(error) }, 'a document of a message could not be printed')
      return undefined
    }
  }
  return files
}

async function record(message: OutboxMessage, delivery: Delivery, { queue, clock, log }: SendDueOptions): Promise<void> {
  if (delivery.outcome === 'delivered') return queue.markSent(message)
  const { outcome, reason } = delivery
  const { id, kind, attempts } = message
  const dueAt = outcome === 'later' ? nextTry(attempts, clock.now()) : undefined
  if (dueAt) {
    log.warn({ message: id, kind, attempts, reason, dueAt }, 'a message could not be sent yet')
    return queue.postpone(message, dueAt, reason)
  }
  log.error({ message: id, kind, attempts, reason }, 'a message was given up: see /mina-sidor/drift, or npm run messages')
  return queue.bury(message, reason)
}
