import { readFile } from 'node:fs/promises'
import type { InsurancesConfig } from '../../../platform/config/insurances-config.ts'
import { ConfigError } from '../../../platform/config/config-error.ts'
import { createBackEnd } from './back-end.ts'
import { createOutsideInsurances, type OutsideInsurancesOptions } from './outside-insurances.ts'
import type { Insurances } from '../insurances-port.ts'

/**
 * Returns the insurances of the configured back end.
 * @throws ConfigError when a certificate cannot be read
 */
export async function configuredOutside(
  { baseUrl, token, caFile, certificate }: Extract<InsurancesConfig, { mode: 'outside' }>,
  options: Omit<OutsideInsurancesOptions, 'call'>,
): Promise<Insurances> {
  const ca = caFile === undefined ? undefined : (await readFileOf('INSURANCES_CA', caFile)).toString('utf8')
  const own = certificate && { pfx: await readFileOf('INSURANCES_CERTIFICATE', certificate.file), passphrase: certificate.passphrase }
  const call = createBackEnd({ baseUrl, token, tls: { ...(ca !== undefined && { ca }), ...own } })
  return createOutsideInsurances({ ...options, call })
}

async function readFileOf(variable: string, path: string): Promise<Buffer> {
  return readFile(path).catch(({ code }: NodeJS.ErrnoException) => {
    throw new ConfigError(`${variable} cannot be read: ${path} (${code})`)
  })
}
