import type { BackEndConfig } from '../../../platform/config/insurances-config.ts'
import { readAuthority, readOwnCertificate } from '../../../platform/outside/tls-files.ts'
import { createBackEnd, type CallBackEnd } from './back-end.ts'
import { createOutsideInsurances, type OutsideInsurancesOptions } from './outside-insurances.ts'
import type { OutsideInsurances } from '../insurances-port.ts'

type OutsideConfig = Extract<BackEndConfig, { mode: 'outside' }>

/**
 * Returns the insurances of the configured back end.
 * @throws ConfigError when a certificate cannot be read
 */
export async function configuredOutside(
  config: OutsideConfig,
  options: Omit<OutsideInsurancesOptions, 'read'>,
): Promise<OutsideInsurances> {
  return createOutsideInsurances({ ...options, read: await configuredBackEnd(config, 'INSURANCES', options.clock.now()) })
}

/**
 * Returns the calls to a configured back end.
 * @param kept the beginning of its variables
 * @throws ConfigError when a certificate cannot be read
 */
export async function configuredBackEnd(
  { baseUrl, token, caFile, certificate }: OutsideConfig,
  kept: 'INSURANCES' | 'CUSTOMERS',
  now: Date,
): Promise<CallBackEnd> {
  const ca = caFile === undefined ? undefined : await readAuthority(`${kept}_CA`, caFile, now)
  const own = certificate && (await readOwnCertificate({ of: kept, ...certificate }))
  return createBackEnd({ baseUrl, token, tls: { ...(ca !== undefined && { ca }), ...own } })
}
