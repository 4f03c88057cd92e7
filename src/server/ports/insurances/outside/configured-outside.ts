import { readFile } from 'node:fs/promises'
import type { BackEndConfig } from '../../../platform/config/insurances-config.ts'
import { ConfigError } from '../../../platform/config/config-error.ts'
import { createBackEnd, type CallBackEnd } from './back-end.ts'
import { createOutsideInsurances, type OutsideInsurancesOptions } from './outside-insurances.ts'
import type { Insurances } from '../insurances-port.ts'

type OutsideConfig = Extract<BackEndConfig, { mode: 'outside' }>

/**
 * Returns the insurances of the configured back end.
 * @throws ConfigError when a certificate cannot be read
 */
export async function configuredOutside(config: OutsideConfig, options: Omit<OutsideInsurancesOptions, 'read'>): Promise<Insurances> {
  return createOutsideInsurances({ ...options, read: await configuredBackEnd(config, 'INSURANCES') })
}

/**
 * Returns the calls to a configured back end.
 * @param kept the beginning of its variables
 * @throws ConfigError when a certificate cannot be read
 */
export async function configuredBackEnd(
  { baseUrl, token, caFile, certificate }: OutsideConfig,
  kept: 'INSURANCES' | 'CUSTOMERS',
): Promise<CallBackEnd> {
  const ca = caFile === undefined ? undefined : (await readFileOf(`${kept}_CA`, caFile)).toString('utf8')
  const own = certificate && { pfx: await readFileOf(`${kept}_CERTIFICATE`, certificate.file), passphrase: certificate.passphrase }
  return createBackEnd({ baseUrl, token, tls: { ...(ca !== undefined && { ca }), ...own } })
}

async function readFileOf(variable: string, path: string): Promise<Buffer> {
  return readFile(path).catch(({ code }: NodeJS.ErrnoException) => {
    throw new ConfigError(`${variable} cannot be read: ${path} (${code})`)
  })
}
