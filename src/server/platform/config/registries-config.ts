import { readBackEndAddress, readBearerToken } from './back-end-address.ts'
import { ConfigError, type Environment } from './config-error.ts'
import { readSeconds } from './seconds.ts'

/** Which registries the shop asks: the demonstration's, or the insurer's behind HTTP. */
export type RegistriesConfig =
  | { readonly mode: 'embedded' }
  | {
      readonly mode: 'outside'
      /** Without a trailing slash. */
      readonly baseUrl: string
      readonly token: string
      readonly timeoutMs: number
    }

const DEFAULT_SECONDS = '2'
/** A customer waits in front of a field. */
const MOST_SECONDS = 10

/** Reads `REGISTRIES_URL` and what belongs to it. @throws ConfigError. It never quotes the token. */
export function readRegistries(env: Environment): RegistriesConfig {
  const [url, token, seconds] = [env['REGISTRIES_URL'], env['REGISTRIES_TOKEN'], env['REGISTRIES_SECONDS']]
  if (!url && (token || seconds))
    throw new ConfigError('REGISTRIES_TOKEN and REGISTRIES_SECONDS need REGISTRIES_URL, the address of the registries')
  if (!url) return { mode: 'embedded' }
  const use = 'REGISTRIES_URL needs REGISTRIES_TOKEN, the bearer token that the registries know the shop by'
  return {
    mode: 'outside',
    baseUrl: readBackEndAddress('REGISTRIES_URL', url),
    token: readBearerToken('REGISTRIES_TOKEN', token, use),
    timeoutMs: readSeconds('REGISTRIES_SECONDS', seconds || DEFAULT_SECONDS, MOST_SECONDS),
  }
}
