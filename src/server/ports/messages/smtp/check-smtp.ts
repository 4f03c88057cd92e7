import type { SmtpConfig } from '../../../platform/config/mail-config.ts'
import { connectionError, OutsideError } from '../../../platform/outside/outside-error.ts'
import { readAuthority } from '../../../platform/outside/tls-files.ts'
import { smtpConnection } from './smtp-transport.ts'

const TIMEOUT_MS = 5_000

/**
 * Signs in at the mail server, and sends nothing.
 * @throws OutsideError, ConfigError
 */
export async function checkSmtp({ caFile, ...smtp }: SmtpConfig, now: Date): Promise<void> {
  const ca = caFile === undefined ? undefined : await readAuthority('SMTP_CA', caFile, now)
  const connection = smtpConnection({ ...smtp, timeoutMs: TIMEOUT_MS, ...(ca !== undefined && { ca }) })
  try {
    await connection.verify()
  } catch (error) {
    throw faultOf(error, caFile)
  } finally {
    connection.close()
  }
}

function faultOf(error: unknown, caFile: string | undefined): OutsideError {
  const { code, responseCode } = (error ?? {}) as { readonly code?: unknown; readonly responseCode?: unknown }
  if (code === 'EAUTH')
    return new OutsideError('credentialsRefused', `SMTP_URL: the mail server refuses the user or the password (${String(responseCode)})`, {
      cause: error,
    })
  return connectionError(error, { address: 'SMTP_URL', authority: caFile === undefined ? 'SMTP_URL' : 'SMTP_CA' })
}
