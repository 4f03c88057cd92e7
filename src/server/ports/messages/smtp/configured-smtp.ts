import type { SmtpConfig } from '../../../platform/config/mail-config.ts'
import { readAuthority } from '../../../platform/outside/tls-files.ts'
import type { MailTransport } from '../mail-transport-port.ts'
import { createSmtpTransport } from './smtp-transport.ts'

/**
 * Returns the transport of the configuration.
 * @throws ConfigError when the authority's file cannot be used
 */
export async function configuredSmtp({ caFile, ...smtp }: SmtpConfig, now: Date): Promise<MailTransport> {
  if (caFile === undefined) return createSmtpTransport(smtp)
  return createSmtpTransport({ ...smtp, ca: await readAuthority('SMTP_CA', caFile, now) })
}
