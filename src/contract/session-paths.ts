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

/** The page where signing in begins. Why it came to nothing stands behind it: `?fel=`, a `LoginFault`. [P2.1] */
export const LOGIN_PAGE = '/mina-sidor/logga-in'
