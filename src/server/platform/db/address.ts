import { DatabaseOpenError } from './database.ts'

/** The address of a database, safe to log. */
export interface Address {
  /** Without the password. */
  readonly shown: string
  /** Masks the password in a text. */
  readonly redact: (text: string) => string
}

/**
 * Reads the address of a PostgreSQL database.
 * @throws DatabaseOpenError when it is not such an address; the message does not repeat it
 */
export function parseAddress(url: string): Address {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (parsed === undefined || !['postgres:', 'postgresql:'].includes(parsed.protocol)) {
    throw new DatabaseOpenError('DATABASE_URL is not the address of a PostgreSQL database: postgresql://user:password@host:port/name')
  }
  const written = [parsed.password, /[?&]password=([^&#]*)/.exec(parsed.search)?.[1] ?? '']
  const secrets = written.flatMap((secret) => (secret === '' ? [] : [secret, safeDecode(secret)]))
  const user = parsed.username === '' ? '' : `${parsed.username}@`
  const host = parsed.host === '' ? (parsed.searchParams.get('host') ?? '') : parsed.host
  return {
    shown: `postgresql://${user}${host}${parsed.pathname}`,
    redact: (text) => secrets.reduce((shown, secret) => shown.replaceAll(secret, '***'), text),
  }
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
