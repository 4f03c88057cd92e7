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

/** The customer's own cases. `#` and a reference opens one. */
export const OWN_CASES_PAGE = myPage('mina-arenden')

/** The pages with forms for customers. `?nummer=` chooses an insurance. [P2.1] */
export const CUSTOMER_FORM_PAGES = {
  contact: myPage('kontakta-oss'),
  complaint: myPage('kontakta-oss/klagomal'),
  changeInsurance: myPage('andra-forsakring'),
  changeInsuredAddress: myPage('andra-forsakring/adress'),
  /** `?nummer=` chooses the insurance. */
  claim: myPage('anmal-skada'),
} as const
/** The customer's settings, who has looked at the data, and the deletion of it. [P2.1] */
export const SETTINGS_PAGE = myPage('mina-installningar')
export const LOOKS_PAGE = myPage('mina-installningar/vem-som-har-tittat')
export const FORGET_PAGE = myPage('mina-installningar/radera')

/** Where a customer applies for direct debit of an insurance. [P2.1] */
export const AUTOGIRO_PAGE = myPage('ansok-om-autogiro')

/** The page after a signed application. [P2.1] */
export const AUTOGIRO_RECEIVED_PAGE = myPage('autogiroansokan-mottagen')

/** When what is paid, and the mandates for direct debit. */
export const PAYMENTS_PAGE = myPage('betalningar')

/** What waits for the customer's signature. */
export const TO_SIGN_PAGE = myPage('att-signera')

/** The cases, for case handlers. */
export const CASES_PAGE = myPage('arenden')

/** The customer's claims. [P2.1] */
export const CLAIMS_PAGE = myPage('mina-skador')

/** The page where customers end an own insurance, or regret that. [P2.1] */
export const CANCEL_PAGE = myPage('avsluta-forsakring')
