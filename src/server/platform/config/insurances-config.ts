import { ConfigError, type Environment } from './config-error.ts'

/** Where data is that the shop or the insurer keeps: in the shop's own tables, or in the insurer's back end. */
export type BackEndConfig =
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

/** Where the customers' insurances are, and whether the back end keeps the customers' cases too. */
export type InsurancesConfig = BackEndConfig & { readonly keepsCases: boolean }

const OWN_MACHINE = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/** The variables of a back end. */
interface Variables {
  readonly url: string | undefined
  readonly token: string | undefined
  readonly caFile: string | undefined
  readonly certificate: string | undefined
  readonly passphrase: string | undefined
}

/** What a back end keeps: the beginning of its variables. */
type Kept = 'INSURANCES' | 'CUSTOMERS'

/** Reads `INSURANCES_URL` and what belongs to it. @throws ConfigError. It never quotes the token. */
export function readInsurances(env: Environment): InsurancesConfig {
  const cases = env['INSURANCES_CASES'] || 'own'
  if (cases !== 'own' && cases !== 'outside') throw new ConfigError('INSURANCES_CASES is own or outside')
  const backEnd = readBackEnd('INSURANCES', {
    url: env['INSURANCES_URL'],
    token: env['INSURANCES_TOKEN'],
    caFile: env['INSURANCES_CA'] || undefined,
    certificate: env['INSURANCES_CERTIFICATE'] || undefined,
    passphrase: env['INSURANCES_PASSPHRASE'],
  })
  if (cases === 'outside' && backEnd.mode === 'embedded')
    throw new ConfigError('INSURANCES_CASES needs INSURANCES_URL, the address of the back end')
  return { ...backEnd, keepsCases: cases === 'outside' }
}

/** Reads `CUSTOMERS_URL` and what belongs to it. @throws ConfigError. It never quotes the token. */
export function readCustomers(env: Environment): BackEndConfig {
  return readBackEnd('CUSTOMERS', {
    url: env['CUSTOMERS_URL'],
    token: env['CUSTOMERS_TOKEN'],
    caFile: env['CUSTOMERS_CA'] || undefined,
    certificate: env['CUSTOMERS_CERTIFICATE'] || undefined,
    passphrase: env['CUSTOMERS_PASSPHRASE'],
  })
}

function readBackEnd(kept: Kept, { url, token, caFile, certificate, passphrase = '' }: Variables): BackEndConfig {
  if (!url && (token || caFile || certificate))
    throw new ConfigError(`${kept}_TOKEN, ${kept}_CA and ${kept}_CERTIFICATE need ${kept}_URL, the address of the back end`)
  if (!url) return { mode: 'embedded' }
  if (!token) throw new ConfigError(`${kept}_URL needs ${kept}_TOKEN, the bearer token that the back end knows the shop by`)
  if (!/^[\x21-\x7e]+$/.test(token)) throw new ConfigError(`${kept}_TOKEN must be printable characters without spaces`)
  return {
    mode: 'outside',
    baseUrl: readBaseUrl(url, kept),
    token,
    caFile,
    certificate: certificate === undefined ? undefined : { file: certificate, passphrase },
  }
}

/** Personal numbers are in the paths, so only this machine is called without TLS. */
function readBaseUrl(text: string, kept: Kept): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && OWN_MACHINE.test(url.hostname))
  if (!url || !isSafe || url.search !== '' || url.hash !== '' || url.username !== '')
    throw new ConfigError(`${kept}_URL must be a whole address with https://, without user, ? and #; http:// only for this machine`)
  return url.origin + url.pathname.replace(/\/+$/, '')
}
