import { readBackEndAddress, readBearerToken } from './back-end-address.ts'
import { ConfigError, type Environment } from './config-error.ts'

/** What compares our insurances with those of other companies: invented examples, a service, or nothing. */
export type ComparisonConfig =
  | { readonly mode: 'embedded' }
  | { readonly mode: 'none' }
  | {
      readonly mode: 'outside'
      /** Without a trailing slash. */
      readonly baseUrl: string
      /** Undefined: the service is open. */
      readonly token?: string
    }

/**
 * Reads `COMPARISON_URL` and `COMPARISON_TOKEN`. In production invented scores would mislead customers, so there are none
 * without a service. Marketing Practices Act (2008:486) 10
 * @throws ConfigError
 */
export function readComparison(env: Environment, isProduction: boolean): ComparisonConfig {
  const [url, token] = [env['COMPARISON_URL'], env['COMPARISON_TOKEN']]
  if (!url && token) throw new ConfigError('COMPARISON_TOKEN needs COMPARISON_URL, the address of the service that compares insurances')
  if (!url) return { mode: isProduction ? 'none' : 'embedded' }
  const baseUrl = readBackEndAddress('COMPARISON_URL', url)
  return { mode: 'outside', baseUrl, ...(token && { token: readBearerToken('COMPARISON_TOKEN', token, 'COMPARISON_TOKEN is empty') }) }
}
