import { readBackEndAddress, readBearerToken } from './back-end-address.ts'
import { ConfigError, type Environment } from './config-error.ts'

/** Where the customers' insurances are: in the shop's own table, or in the insurer's back end. */
export type InsurancesConfig =
  | { readonly mode: 'embedded' }
  | {
      readonly mode: 'outside'
      /** Without a trailing slash. */
      readonly baseUrl: string
      readonly token: string
      /** A .pem file with the authority of the back end's certificate, instead of the known ones. */
      readonly caFile: string | undefined
      /** A .p12 file with our certificate, for mutual TLS. */
      readonly certificate: { readonly file: string; readonly passphrase: string } | undefined
    }

/**
 * Reads `INSURANCES_URL` and what belongs to it.
 * @throws ConfigError. It never quotes the token.
 */
export function readInsurances(env: Environment): InsurancesConfig {
  const [url, token] = [env['INSURANCES_URL'], env['INSURANCES_TOKEN']]
  const [caFile, certificate] = [env['INSURANCES_CA'] || undefined, env['INSURANCES_CERTIFICATE'] || undefined]
  if (!url && (token || caFile || certificate))
    throw new ConfigError('INSURANCES_TOKEN, INSURANCES_CA and INSURANCES_CERTIFICATE need INSURANCES_URL, the address of the back end')
  if (!url) return { mode: 'embedded' }
  const use = 'INSURANCES_URL needs INSURANCES_TOKEN, the bearer token that the back end knows the shop by'
  return {
    mode: 'outside',
    baseUrl: readBackEndAddress('INSURANCES_URL', url),
    token: readBearerToken('INSURANCES_TOKEN', token, use),
    caFile,
    certificate: certificate === undefined ? undefined : { file: certificate, passphrase: env['INSURANCES_PASSPHRASE'] ?? '' },
  }
}
