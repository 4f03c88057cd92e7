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
      /** Whether the back end keeps the customers' cases too, and not the shop's own tables. */
      readonly keepsCases: boolean
    }

const OWN_MACHINE = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/**
 * Reads `INSURANCES_URL` and what belongs to it.
 * @throws ConfigError. It never quotes the token.
 */
export function readInsurances(env: Environment): InsurancesConfig {
  const [url, token] = [env['INSURANCES_URL'], env['INSURANCES_TOKEN']]
  const [caFile, certificate] = [env['INSURANCES_CA'] || undefined, env['INSURANCES_CERTIFICATE'] || undefined]
  const cases = env['INSURANCES_CASES'] || 'own'
  if (cases !== 'own' && cases !== 'outside') throw new ConfigError('INSURANCES_CASES is own or outside')
  if (!url && (token || caFile || certificate || cases === 'outside'))
    throw new ConfigError(
      'INSURANCES_TOKEN, INSURANCES_CA, INSURANCES_CERTIFICATE and INSURANCES_CASES need INSURANCES_URL, the address of the back end',
    )
  if (!url) return { mode: 'embedded' }
  if (!token) throw new ConfigError('INSURANCES_URL needs INSURANCES_TOKEN, the bearer token that the back end knows the shop by')
  if (!/^[\x21-\x7e]+$/.test(token)) throw new ConfigError('INSURANCES_TOKEN must be printable characters without spaces')
  return {
    mode: 'outside',
    baseUrl: readBaseUrl(url),
    token,
    caFile,
    certificate: certificate === undefined ? undefined : { file: certificate, passphrase: env['INSURANCES_PASSPHRASE'] ?? '' },
    keepsCases: cases === 'outside',
  }
}

/** Personal numbers are in the paths, so only this machine is called without TLS. */
function readBaseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && OWN_MACHINE.test(url.hostname))
  if (!url || !isSafe || url.search !== '' || url.hash !== '' || url.username !== '')
    throw new ConfigError('INSURANCES_URL must be a whole address with https://, without user, ? and #; http:// only for this machine')
  return url.origin + url.pathname.replace(/\/+$/, '')
}
