import { createHmac } from 'node:crypto'
import { cookieValue } from '../../platform/http/cookie-value.ts'
import { isSame } from '../../platform/secrets/is-same.ts'

/** `__Host-`: only this host, only over TLS or on localhost, never set by another subdomain. */
const SESSION_COOKIE = '__Host-teckna'
const LOGIN_COOKIE = '__Host-teckna-login'
const EVERYWHERE = 'Path=/; HttpOnly; Secure'

/** The content of a session cookie: the id of an anonymous visit or of a signed-in session. */
export interface SessionName {
  readonly id: string
  readonly isSignedIn: boolean
}

/** Seals session names with an HMAC, so only the server can create them. */
export interface SessionNames {
  /** @returns the value of the `set-cookie` header */
  seal(name: SessionName): string
  /** @param header the browser's `cookie` header */
  read(header: string | undefined): SessionName | undefined
  /** Returns the signing key for a session's calls, base64url. [P7.1] */
  signingKey(id: string): string
}

/** Purpose in the HMAC: an anonymous session's seal is invalid for a signed-in one. */
const purposeOf = (isSignedIn: boolean) => (isSignedIn ? 'signed-in' : 'session')

export function createSessionNames(secret: Buffer): SessionNames {
  const mac = (purpose: string, text: string) => createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url')
  return {
    seal({ id, isSignedIn }) {
      return `${SESSION_COOKIE}=${id}.${mac(purposeOf(isSignedIn), id)}; ${EVERYWHERE}; SameSite=Strict`
    },
    read(header) {
      const [id = '', seal = ''] = cookieValue(header, SESSION_COOKIE).split('.')
      if (id === '') return undefined
      const isSignedIn = [false, true].find((kind) => isSame(seal, mac(purposeOf(kind), id)))
      return isSignedIn === undefined ? undefined : { id, isSignedIn }
    },
    signingKey: (id) => mac('signing', id),
  }
}

/** Deletes the session cookie. */
export const NO_SESSION = `${SESSION_COOKIE}=; ${EVERYWHERE}; SameSite=Strict; Max-Age=0`

/**
 * The cookie of a pending sign-in. `SameSite=Lax`, because the browser returns from the provider, possibly another site,
 * and would not send a strict cookie.
 */
export const loginCookie = (value: string, seconds: number) => `${LOGIN_COOKIE}=${value}; ${EVERYWHERE}; SameSite=Lax; Max-Age=${seconds}`
export const NO_LOGIN = loginCookie('', 0)
export const readLoginCookie = (header: string | undefined) => cookieValue(header, LOGIN_COOKIE)
