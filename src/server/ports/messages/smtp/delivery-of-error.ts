import type { Delivery } from '../mail-transport-port.ts'

/** The part of a nodemailer error that decides what happens next. */
interface SmtpError {
  /** Such as `EENVELOPE`. */
  readonly code?: unknown
  /** The SMTP command that failed, `CONN` for the connection, `API` before anything was sent. */
  readonly command?: unknown
  /** The server's reply and its number. The text may name the recipient. */
  readonly response?: unknown
  readonly responseCode?: unknown
}

/**
 * Returns what a failed try means. Only a permanent refusal of this recipient or this content is for good. A refused sign-in, sender or
 * certificate is the operator's to mend, so the mail waits.
 */
export function deliveryOfError(error: unknown): Delivery {
  const smtp: SmtpError = typeof error === 'object' && error !== null ? error : {}
  return { outcome: isForGood(smtp) ? 'refused' : 'later', reason: reasonOf(smtp) }
}

function isForGood({ code, command, responseCode }: SmtpError): boolean {
  if (responseCode === undefined) return code === 'EENVELOPE' || code === 'EMESSAGE'
  return (command === 'RCPT TO' || command === 'DATA') && isPermanent(responseCode)
}

/** 503 says that the session is in the wrong state, not that the mail is refused. RFC 5321, 4.2.1 */
function isPermanent(responseCode: unknown): boolean {
  return typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600 && responseCode !== 503
}

/** Enhanced status code. RFC 3463, 2 */
const ENHANCED = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})(?= |$)/

function reasonOf({ code, command, response, responseCode }: SmtpError): string {
  const enhanced = typeof response === 'string' ? ENHANCED.exec(response)?.[1] : undefined
  const parts = [word(command), word(code), typeof responseCode === 'number' ? String(responseCode) : undefined, enhanced]
  return ['smtp', ...parts.filter((part) => part !== undefined)].join(' ')
}

/** Returns a code that the library chose, never text that a server sent. */
function word(value: unknown): string | undefined {
  return typeof value === 'string' && /^[A-Z][A-Z\d_ ]{1,30}$/.test(value) ? value : undefined
}
