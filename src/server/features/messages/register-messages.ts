import type { Foundation } from '../../platform/foundation/foundation.ts'
import type { EmbeddedMailbox } from '../../ports/messages/embedded-mailbox.ts'
import type { Mail, MailTransport } from '../../ports/messages/mail-transport-port.ts'
import { createOutboxQueue } from '../../ports/messages/outbox-queue.ts'
import { messageIdOf } from './mail-of-message.ts'
import { sendDue, type SendDueOptions } from './send-due.ts'

export interface MessagesParts extends Pick<Foundation, 'config' | 'db' | 'clock' | 'log' | 'telemetry'>, Pick<SendDueOptions, 'print'> {
  readonly mail: { readonly transport: MailTransport; readonly mailbox: Pick<EmbeddedMailbox, 'find'> | undefined }
}

/** Sends the messages of the outbox. */
export interface Sending {
  /** Sends what is due. @returns the number of messages sent */
  sendDue(isStopping: SendDueOptions['isStopping']): Promise<number>
  /** Returns the mail of a message, if the embedded mailbox has it. */
  received(id: string): Mail | undefined
}

/** Registers the sending of messages, which has no routes. */
export function registerMessages({ config, db, clock, log, telemetry, print, mail }: MessagesParts): { readonly sending: Sending } {
  const queue = createOutboxQueue({ db, clock })
  telemetry.watch('outbox', async () => queue.count())
  const sender = { name: config.insurer.name, address: config.mail.from }
  return {
    sending: {
      sendDue: async (isStopping) => sendDue({ queue, transport: mail.transport, sender, print, clock, log, isStopping }),
      received: (id) => mail.mailbox?.find(messageIdOf(id, sender)),
    },
  }
}
