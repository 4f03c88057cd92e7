import { ConfigError } from './config-error.ts'

const OWN_MACHINE = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/**
 * Returns the address of a system that gets personal numbers, without a trailing slash. Only this machine is called
 * without TLS.
 * @param variable named in the error
 * @throws ConfigError
 */
export function readBackEndAddress(variable: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && OWN_MACHINE.test(url.hostname))
  if (!url || !isSafe || url.search !== '' || url.hash !== '' || url.username !== '')
    throw new ConfigError(`${variable} must be a whole address with https://, without user, ? and #; http:// only for this machine`)
  return url.origin + url.pathname.replace(/\/+$/, '')
}

/**
 * Returns a bearer token.
 * @param use what it is for, in the error
 * @throws ConfigError that never quotes the token
 */
export function readBearerToken(variable: string, token: string | undefined, use: string): string {
  if (!token) throw new ConfigError(use)
  if (!/^[\x21-\x7e]+$/.test(token)) throw new ConfigError(`${variable} must be printable characters without spaces`)
  return token
}
