import { readBackEndAddress, readBearerToken } from './back-end-address.ts'
import { ConfigError, type Environment } from './config-error.ts'

/**
 * What fetches customers' insurances from other companies: the embedded simulation, an aggregator, or nothing.
 */
export type CollectorConfig =
  | { readonly mode: 'embedded' }
  | { readonly mode: 'none' }
  | {
      readonly mode: 'outside'
      /** Without a trailing slash. */
      readonly baseUrl: string
      readonly token: string
    }

/**
 * Reads `COLLECTOR_URL` and `COLLECTOR_TOKEN`.
 * @param isSimulated whether the BankID simulator runs, where the customers of the simulated companies sign in
 * @throws ConfigError
 */
export function readCollector(env: Environment, isSimulated: boolean): CollectorConfig {
  const [url, token] = [env['COLLECTOR_URL'], env['COLLECTOR_TOKEN']]
  if (!url && token) throw new ConfigError('COLLECTOR_TOKEN needs COLLECTOR_URL, the address of the service that fetches insurances')
  if (!url) return { mode: isSimulated ? 'embedded' : 'none' }
  const use = 'COLLECTOR_URL needs COLLECTOR_TOKEN, the bearer token that the service knows the shop by'
  return { mode: 'outside', baseUrl: readBackEndAddress('COLLECTOR_URL', url), token: readBearerToken('COLLECTOR_TOKEN', token, use) }
}
