import { readFile } from 'node:fs/promises'
import type { InsurancesConfig } from '../../../platform/config/insurances-config.ts'
import { ConfigError } from '../../../platform/config/config-error.ts'
import { createBackEnd, type ReadBackEnd } from './back-end.ts'
import { createOutsideInsurances, type OutsideInsurancesOptions } from './outside-insurances.ts'
import type { Insurances } from '../insurances-port.ts'

type OutsideConfig = Extract<InsurancesConfig, { mode: 'outside' }>

/**
 * Returns the insurances of the configured back end.
 * @throws ConfigError when a certificate cannot be read
 */
export async function configuredOutside(config: OutsideConfig, options: Omit<OutsideInsurancesOptions, 'read'>): Promise<Insurances> {
  return createOutsideInsurances({ ...options, read: await configuredBackEnd(config) })
}

/**
 * Returns a reader of the configured back end.
 * @throws ConfigError when a certificate cannot be read
 */
export async function configuredBackEnd({ baseUrl, token, caFile, certificate }: OutsideConfig): Promise<ReadBackEnd> {
  const ca = caFile === undefined ? undefined : (await readFileOf('INSURANCES_CA', caFile)).toString('utf8')
  const own = certificate && { pfx: await readFileOf('INSURANCES_CERTIFICATE', certificate.file), passphrase: certificate.passphrase }
  return createBackEnd({ baseUrl, token, tls: { ...(ca !== undefined && { ca }), ...own } })
}

async function readFileOf(variable: string, path: string): Promise<Buffer> {
  return readFile(path).catch(({ code }: NodeJS.ErrnoException) => {
    throw new ConfigError(`${variable} cannot be read: ${path} (${code})`)
  })
}
