/**
 * Where the browser goes, or calls, to sign in and out. `login` and `callback` are addresses that the browser opens;
 * `refresh` and `logout` are signed calls.
 */
export const SESSION_PATHS = {
  session: '/api/session',
  /** GET ?method=bankid|username&returnTo=/path → the identity provider. */
  login: '/api/login',
  /** GET, from the identity provider. */
  callback: '/api/login/callback',
  /**
   * POST → SessionResponse. 401 `unauthorized` when there is no session any more, 502 `refreshFailed` when
   * the provider refuses, which ends it; 503 `refreshUnavailable` when the provider does not answer: it lives to its own end.
   */
  refresh: '/api/session/refresh',
  /** GET → LogoutResponse. Revokes; a failure of the provider is only logged. [P7.2] */
  logout: '/api/session/logout',
} as const

/** Path of the embedded identity provider. */
export const IDENTITY_PATH = '/identity'

/** The page where signing in begins. Why it came to nothing stands behind it: `?fel=`, a `LoginFault`. [P2.1] */
export const LOGIN_PAGE = '/mina-sidor/logga-in'

/** Where the customer signs out. [P2.1] */
export const LOGOUT_PAGE = '/mina-sidor/logga-ut'

/** Where the customer lands after signing out. [P2.1] */
export const LOGGED_OUT_PAGE = '/mina-sidor/utloggad'

/** Where a customer comes to who has signed in without coming from a page. [P2.1] */
export const OVERVIEW_PAGE = '/mina-sidor/oversikt'

const OF_SIGNING_IN_AND_OUT = new Set([LOGIN_PAGE, LOGOUT_PAGE, LOGGED_OUT_PAGE])

/**
 * Whether a page would end the session at once, or say that it has ended: nobody comes to it from signing in.
 * @param pathname of a URL; it may be spelled in any way that the router takes for that page
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
