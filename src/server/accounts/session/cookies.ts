import { createHmac } from 'node:crypto'
import { isSame } from '../../platform/secrets/is-same.ts'

/** `__Host-`: only this host, only over TLS or on localhost, never set by a neighbour. */
const SESSION_COOKIE = '__Host-teckna'
const LOGIN_COOKIE = '__Host-teckna-login'
const EVERYWHERE = 'Path=/; HttpOnly; Secure'

/** What a session's cookie names: an anonymous visit, or a session of somebody who has signed in. */
export interface SessionName {
  readonly id: string
  readonly isSignedIn: boolean
}

/** Seals session names, so that nobody but the server makes them. */
export interface SessionNames {
  /** @returns the value of the cookie header */
  seal(name: SessionName): string
  /** @param header of cookies, as the browser sent it */
  read(header: string | undefined): SessionName | undefined
  /** The key of a session's calls, base64url. [P7.1] */
  signingKey(id: string): string
}

/** What a name's seal is made for: an anonymous name cannot be passed off as one that has signed in. */
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

/** Takes the session's cookie away. */
export const NO_SESSION = `${SESSION_COOKIE}=; ${EVERYWHERE}; SameSite=Strict; Max-Age=0`

/**
 * The cookie of a sign-in under way. Lax, for the provider may lie on another site: a strict cookie is not sent when the
 * browser comes back from there.
 */
export const loginCookie = (value: string, seconds: number) => `${LOGIN_COOKIE}=${value}; ${EVERYWHERE}; SameSite=Lax; Max-Age=${seconds}`
export const NO_LOGIN = loginCookie('', 0)
export const readLoginCookie = (header: string | undefined) => cookieValue(header, LOGIN_COOKIE)

function cookieValue(header: string | undefined, name: string): string {
  const cookie = (header ?? '').split(/;\s*/).find((part) => part.startsWith(`${name}=`))
  return cookie?.slice(name.length + 1) ?? ''
}
