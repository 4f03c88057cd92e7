import { LOGGED_OUT_PAGE, LOGIN_PAGE, LOGOUT_PAGE } from './session-paths.ts'

const OF_SIGNING_IN_AND_OUT = new Set([LOGIN_PAGE, LOGOUT_PAGE, LOGGED_OUT_PAGE])

/**
 * Whether a page ends the session, or says that it has ended: no sign-in returns to it.
 * @param pathname of a URL, in any spelling that the router accepts for that page
 */
export function isOfSigningInAndOut(pathname: string): boolean {
  return OF_SIGNING_IN_AND_OUT.has(decoded(pathname).replace(/\/+$/, '').toLowerCase())
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
