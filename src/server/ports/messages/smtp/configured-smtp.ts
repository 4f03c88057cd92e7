import { readFile } from 'node:fs/promises'
import { ConfigError } from '../../../platform/config/config-error.ts'
import type { SmtpConfig } from '../../../platform/config/mail-config.ts'
import type { MailTransport } from '../mail-transport-port.ts'
import { createSmtpTransport } from './smtp-transport.ts'

/**
 * Returns the transport of the configuration.
 * @throws ConfigError when the authority's file cannot be read
 */
export async function configuredSmtp({ caFile, ...smtp }: SmtpConfig): Promise<MailTransport> {
  if (caFile === undefined) return createSmtpTransport(smtp)
  const ca = await readFile(caFile, 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
    throw new ConfigError(`SMTP_CA cannot be read: ${caFile} (${code})`)
  })
  return createSmtpTransport({ ...smtp, ca })
}
