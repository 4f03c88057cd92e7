import { createTransport } from 'nodemailer'
import type { SmtpConfig } from '../../../platform/config/mail-config.ts'
import type { Mail, MailTransport } from '../mail-transport-port.ts'
import { deliveryOfError } from './delivery-of-error.ts'

export interface SmtpTransportOptions extends Omit<SmtpConfig, 'caFile'> {
  /** Authorities of the server's certificate, as PEM, instead of the known ones. */
  readonly ca?: string
  /** How long one try may take, in milliseconds. */
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 60_000

/**
 * Returns the transport through the insurer's mail server. Each try opens a connection of its own, so a broken one fails
 * one mail only.
 */
export function createSmtpTransport(options: SmtpTransportOptions): MailTransport {
  const { timeoutMs = TIMEOUT_MS } = options
  const smtp = smtpConnection(options)
  return {
    async deliver(mail) {
      try {
        await smtp.sendMail({ ...messageOf(mail), signal: AbortSignal.timeout(timeoutMs) })
        return { outcome: 'delivered' }
      } catch (error) {
        return deliveryOfError(error)
      }
    },
  }
}

/** Returns nodemailer's connections to a mail server. */
export function smtpConnection({ host, port, tls, credentials, ca, timeoutMs = TIMEOUT_MS }: SmtpTransportOptions) {
  return createTransport({
    host,
    port,
    secure: tls === 'implicit',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'off',
    ...(ca !== undefined && { tls: { ca } }),
    ...(credentials && { auth: { user: credentials.user, pass: credentials.password }, forceAuth: true }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Returns a mail for nodemailer. Addresses are objects, so that nothing in them is read as a second address. */
function messageOf({ messageId, date, from, to, subject, text, files }: Mail) {
  return {
    messageId: `<${messageId}>`,
    date,
    from: { name: from.name, address: from.address },
    to: { name: '', address: to },
    subject,
    text,
    // no automatic answer comes back. RFC 3834, 5
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: files.map(({ name, type, content }) => ({ filename: name, contentType: type, content: Buffer.from(content) })),
  }
}
