import { readBackEndAddress, readBearerToken } from './back-end-address.ts'
import { ConfigError, type Environment } from './config-error.ts'
import { readSeconds } from './seconds.ts'

/** Which core system makes prices and contracts: the embedded one, that of the insurer's module, or the insurer's own behind HTTP. */
export type CoreConfig =
  | { readonly mode: 'embedded' }
  | { readonly mode: 'own' }
  | {
      readonly mode: 'outside'
      /** Without a trailing slash. */
      readonly baseUrl: string
      readonly token: string
      readonly timeoutMs: number
    }

const DEFAULT_SECONDS = '8'
const MOST_SECONDS = 60

/** Reads `CORE_SYSTEM_URL` and what belongs to it. @throws ConfigError. It never quotes the token. */
export function readCore(env: Environment): CoreConfig {
  const [url, token, seconds] = [env['CORE_SYSTEM_URL'], env['CORE_SYSTEM_TOKEN'], env['CORE_SYSTEM_SECONDS']]
  if (!url && (token || seconds))
    throw new ConfigError('CORE_SYSTEM_TOKEN and CORE_SYSTEM_SECONDS need CORE_SYSTEM_URL, the address of the core system')
  if (!url) return { mode: 'embedded' }
  if (env['TARIFF_DIR']) throw new ConfigError('TARIFF_DIR is for the embedded core system: leave it out with CORE_SYSTEM_URL')
  const use = 'CORE_SYSTEM_URL needs CORE_SYSTEM_TOKEN, the bearer token that the core system knows the shop by'
  return {
    mode: 'outside',
    baseUrl: readBackEndAddress('CORE_SYSTEM_URL', url),
    token: readBearerToken('CORE_SYSTEM_TOKEN', token, use),
    timeoutMs: readSeconds('CORE_SYSTEM_SECONDS', seconds || DEFAULT_SECONDS, MOST_SECONDS),
  }
}
