import { readBackEndAddress, readBearerToken } from './back-end-address.ts'
import { ConfigError, type Environment } from './config-error.ts'

/** Where data is that the shop or the insurer keeps: in the shop's own tables, behind an adapter of the insurer, or in the insurer's back end. */
export type BackEndConfig =
  | { readonly mode: 'embedded' }
  | { readonly mode: 'own' }
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
  const use = `${kept}_URL needs ${kept}_TOKEN, the bearer token that the back end knows the shop by`
  return {
    mode: 'outside',
    baseUrl: readBackEndAddress(`${kept}_URL`, url),
    token: readBearerToken(`${kept}_TOKEN`, token, use),
    caFile,
    certificate: certificate === undefined ? undefined : { file: certificate, passphrase },
  }
}
