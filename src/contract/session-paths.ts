import type { MY_PAGES } from './my-pages.ts'
import { PAGES } from './page-paths.ts'

/**
 * Paths for signing in and out. The browser navigates to `login` and `callback`; `refresh` and `logout` are signed
 * calls.
 */
export const SESSION_PATHS = {
  session: '/api/session',
  /** GET ?method=bankid|username&returnTo=/path → the identity provider. */
  login: '/api/login',
  /** GET, from the identity provider. */
  callback: '/api/login/callback',
  /**
   * POST → SessionResponse. 401 `unauthorized`: the session has ended. 502 `refreshFailed`: the provider refuses, which
   * ends the session. 503 `refreshUnavailable`: the provider does not answer; the session stays until it expires.
   */
  refresh: '/api/session/refresh',
  /** GET → LogoutResponse. Revokes the tokens; a failure of the provider is only logged. [P7.2] */
  logout: '/api/session/logout',
} as const

/** Path of the embedded identity provider. */
export const IDENTITY_PATH = '/identity'

const myPage = (page: (typeof MY_PAGES)[number]) => `/${PAGES.myPages}/${page}`

/** The page where sign-in starts. `?fel=` holds the reason of a failed sign-in, a `LoginFault`. [P2.1] */
export const LOGIN_PAGE = myPage('logga-in')

/** The sign-out page. [P2.1] */
export const LOGOUT_PAGE = myPage('logga-ut')

/** The page after signing out. [P2.1] */
export const LOGGED_OUT_PAGE = myPage('utloggad')

/** The page after a sign-in without a return address. [P2.1] */
export const OVERVIEW_PAGE = myPage('oversikt')
