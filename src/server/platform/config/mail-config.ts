import { ConfigError, type Environment } from './config-error.ts'
import { PRODUCTION_NEEDS } from './insurer-config.ts'

/** How messages leave the server. */
export interface MailConfig {
  /** The sender's e-mail address. */
  readonly from: string
  /** The insurer's mail server. Undefined: the embedded mailbox, which sends nothing. */
  readonly smtp: SmtpConfig | undefined
}

/**
 * Encryption of the connection to the mail server. `implicit`: TLS from the first byte; `starttls`: required before
 * anything else is said; `off`: none. In production, or with a password, only for a server on this machine.
 */
export type SmtpTls = 'implicit' | 'starttls' | 'off'

/** The address of a mail server. */
export interface SmtpConfig {
  readonly host: string
  readonly port: number
  readonly tls: SmtpTls
  readonly credentials: SmtpCredentials | undefined
  /** A .pem file with the authority of the server's certificate, besides the known ones. */
  readonly caFile: string | undefined
}

export interface SmtpCredentials {
  readonly user: string
  readonly password: string
}

interface MailDefaults {
  readonly isProduction: boolean
  /** The sender without a mail server. */
  readonly insurerEmail: string
  /** Whether a module of the insurer may send the messages. */
  readonly hasModule?: boolean
}

/**
 * Reads `SMTP_URL`, `SMTP_CA` and `MAIL_FROM`.
 * @throws ConfigError. It never quotes `SMTP_URL`, which holds a password.
 */
export function readMail(env: Environment, { isProduction, insurerEmail, hasModule = false }: MailDefaults): MailConfig {
  const [url, from, caFile] = [env['SMTP_URL'], env['MAIL_FROM'], env['SMTP_CA'] || undefined]
  if (!url && isProduction && !hasModule) throw new ConfigError(PRODUCTION_NEEDS.messages.fault)
  if (!url && ((from && !hasModule) || caFile)) throw new ConfigError('MAIL_FROM and SMTP_CA need SMTP_URL, the address of the mail server')
  if (!url) return { from: from ? readAddress(from) : insurerEmail, smtp: undefined }
  if (!from) throw new ConfigError('SMTP_URL needs MAIL_FROM: the address that messages come from, such as no-reply@insurer.example')
  return { from: readAddress(from), smtp: readSmtp(url, caFile, isProduction) }
}

/** A plain address: the name before it is the insurer's. The domain becomes part of each message's id. RFC 5322, 3.4.1 */
function readAddress(text: string): string {
  if (!/^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z\d-]+\.)+[a-z\d-]+$/i.test(text))
    throw new ConfigError(`MAIL_FROM must be one e-mail address, such as no-reply@insurer.example, not "${text}"`)
  return text
}

/** Ports of submission. RFC 8314, 3.3; RFC 6409, 3.1 */
const PORTS: Readonly<Record<SmtpTls, number>> = { implicit: 465, starttls: 587, off: 25 }
const SMTP_FORM = 'SMTP_URL must be smtp://user:password@host:port or smtps://… with nothing after the port but ?tls=off'
const OWN_MACHINE = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

function readSmtp(text: string, caFile: string | undefined, isProduction: boolean): SmtpConfig {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '' || !/^\/?$/.test(url.pathname) || url.hash !== '')
    throw new ConfigError(SMTP_FORM)
  const tls = readTls(url)
  const credentials = readCredentials(url)
  if (tls === 'off' && (credentials || isProduction) && !OWN_MACHINE.test(url.hostname))
    throw new ConfigError('SMTP_URL has ?tls=off: in production, or with a password, only a server on this machine may have it')
  return { host: url.hostname.replaceAll(/[[\]]/g, ''), port: Number(url.port || PORTS[tls]), tls, credentials, caFile }
}

function readTls({ protocol, search }: URL): SmtpTls {
  if (protocol === 'smtps:' && search === '') return 'implicit'
  if (protocol === 'smtp:' && search === '') return 'starttls'
  if (protocol === 'smtp:' && search === '?tls=off') return 'off'
  throw new ConfigError(SMTP_FORM)
}

function readCredentials({ username, password }: URL): SmtpCredentials | undefined {
  if (username === '' && password === '') return undefined
  if (username === '' || password === '') throw new ConfigError('SMTP_URL must have both a user and a password, or neither')
  return { user: decode(username), password: decode(password) }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new ConfigError('SMTP_URL has a % in its user or password that is not followed by two hexadecimal digits: write %25')
  }
}
