import type { SignedIn, SignedInUser } from '../../../contract/session.ts'
import { COUNTDOWN_STEP, DEFAULT_TIMEOUT, LAST_TOKEN_MARGIN, REFRESH_THROTTLE, WARNING_TIME } from './limits.ts'

/**
 * What the browser knows of the access token: its lifetime in seconds, and the millisecond of its end. The server's
 * session keeps the token itself. [P3.1]
 */
export interface TokenLife {
  readonly expires_in: number
  readonly expire_time: number
}

/** The signed-in person, with their engagements and roles. [P3.2] */
export type SessionUser = SignedInUser & Pick<SignedIn, 'engagements' | 'roles'>

/** [P3.1] */
export interface SessionState {
  /** Whether the page knows if a person is signed in. */
  readonly hasCheckedSessionForPreviousLogin: boolean
  readonly isLoggedIn: boolean
  /** Whether a new sign-in may begin: the sign-in page has ended the earlier session. */
  readonly haapiReady: boolean
  readonly thirtySecondsOrLessToLogout: boolean
  /** Seconds left, during the warning. */
  readonly secondsToLogout: number | undefined
  readonly token: TokenLife | undefined
  /** Whether the token is the last one: a refresh no longer moves its end. */
  readonly isLast: boolean
  readonly user: SessionUser | undefined
  /** Millisecond of the latest activity in any tab. */
  readonly lastActivity: number
  /** Whether the page waits for the server to confirm the session. Until then it hides private content. */
  readonly isUnconfirmed: boolean
}

export const INITIAL_SESSION: SessionState = {
  hasCheckedSessionForPreviousLogin: false,
  isLoggedIn: false,
  haapiReady: false,
  thirtySecondsOrLessToLogout: false,
  secondsToLogout: undefined,
  token: undefined,
  isLast: false,
  user: undefined,
  lastActivity: 0,
  isUnconfirmed: false,
}

/** The customer's contact details, from their own record. */
export type ContactDetails = Pick<SignedInUser, 'addressStreet' | 'addressZip' | 'addressCity' | 'emailAddress' | 'phoneNumber'>

interface TokenUpdate {
  readonly token: TokenLife | undefined
  readonly user?: SessionUser
  /** Left out when the token does not come from a refresh. The state then keeps its value. */
  readonly isLast?: boolean
  readonly now: number
}

/** The changes of a session. `now` and `at` are milliseconds. [P4.1] */
export type SessionAction =
  | ({ readonly type: 'updateToken' } & TokenUpdate)
  | { readonly type: 'updateIdToken'; readonly user: SessionUser }
  | { readonly type: 'updateUser'; readonly contactDetails: ContactDetails }
  | { readonly type: 'revokeToken' }
  | { readonly type: 'sessionChecked' }
  | { readonly type: 'haapiReady' }
  | { readonly type: 'activity'; readonly at: number }
  | { readonly type: 'timePassed'; readonly now: number }
  | { readonly type: 'suspect' }
  | { readonly type: 'confirm' }

type Step<Type extends SessionAction['type']> = (state: SessionState, action: Extract<SessionAction, { type: Type }>) => SessionState

const STEPS: { readonly [Type in SessionAction['type']]: Step<Type> } = {
  updateToken(state, { token, user, isLast = state.isLast, now }) {
    if (token === undefined) return state
    return withWarning({ ...state, isLoggedIn: true, token, isLast, user: user ?? state.user }, now)
  },
  updateIdToken: (state, { user }) => ({ ...state, user, hasCheckedSessionForPreviousLogin: true }),
  updateUser: (state, { contactDetails }) => (state.user ? { ...state, user: { ...state.user, ...contactDetails } } : state),
  revokeToken: () => ({ ...INITIAL_SESSION, hasCheckedSessionForPreviousLogin: true }),
  sessionChecked: (state) => ({ ...state, hasCheckedSessionForPreviousLogin: true }),
  haapiReady: (state) => ({ ...state, haapiReady: true }),
  activity: (state, { at }) => (at > state.lastActivity ? { ...state, lastActivity: at } : state),
  timePassed: (state, { now }) => withWarning(state, now),
  suspect: (state) => (state.isLoggedIn ? { ...state, isUnconfirmed: true } : state),
  confirm: (state) => ({ ...state, isUnconfirmed: false }),
}

/** Returns the session after an action. An action that changes nothing returns the same object. [P4.1] */
export function sessionAfter(state: SessionState, action: SessionAction): SessionState {
  const step = STEPS[action.type] as Step<SessionAction['type']>
  return step(state, action)
}

function withWarning(state: SessionState, now: number): SessionState {
  const left = millisecondsLeft(state, now)
  const thirtySecondsOrLessToLogout = state.isLoggedIn && left <= WARNING_TIME
  const secondsToLogout = thirtySecondsOrLessToLogout ? Math.ceil(left / COUNTDOWN_STEP) : undefined
  return secondsToLogout === state.secondsToLogout ? state : { ...state, thirtySecondsOrLessToLogout, secondsToLogout }
}

/** Milliseconds without activity after which the session ends: the lifetime of the token when it is known. [P9.1] */
export function timeoutOf(token: TokenLife | undefined): number {
  return token === undefined ? DEFAULT_TIMEOUT : token.expires_in * 1000
}

/** Milliseconds until the session ends, by inactivity or at the token's end; never below 0. */
export function millisecondsLeft({ lastActivity, token }: SessionState, now: number): number {
  const byInactivity = lastActivity + timeoutOf(token)
  return Math.max(0, Math.min(byInactivity, token?.expire_time ?? byInactivity) - now)
}

/** Milliseconds until the next look at the clock: each second during the warning. */
export function millisecondsToCheck(state: SessionState, now: number): number {
  const left = millisecondsLeft(state, now)
  return left > WARNING_TIME ? left - WARNING_TIME : left % COUNTDOWN_STEP || COUNTDOWN_STEP
}

/** Millisecond of the refresh or sign-in that issued the token. */
export function refreshedAt(token: TokenLife): number {
  return token.expire_time - timeoutOf(token)
}

/**
 * Returns whether a refresh moved the end by less than a lifetime: the session is at its limit.
 * @param askedAt millisecond of the request
 */
export function isLastToken(token: TokenLife, askedAt: number): boolean {
  return refreshedAt(token) < askedAt - LAST_TOKEN_MARGIN
}

/** Milliseconds until the next refresh; undefined without activity since the last one. [P9.1] */
export function millisecondsToRefresh({ lastActivity, token }: SessionState, now: number): number | undefined {
  if (token === undefined || lastActivity <= refreshedAt(token)) return undefined
  return Math.max(0, refreshedAt(token) + REFRESH_THROTTLE - now)
}

/** Returns the part of the server's answer that the browser keeps. */
export function fromServer({ user, engagements, roles, expiresIn, expiresAt }: SignedIn): { token: TokenLife; user: SessionUser } {
  return { token: { expires_in: expiresIn, expire_time: Date.parse(expiresAt) }, user: { ...user, engagements, roles } }
}
