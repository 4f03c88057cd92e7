import type { SignedIn } from '../../../contract/session.ts'
import { fromServer, INITIAL_SESSION, sessionAfter, type SessionAction, type SessionState, type TokenLife } from './machine.ts'
import type { SessionEffect } from './session-effects.ts'

/** The session that the page shows, and the data that decides when to call the server. */
export interface SessionControl {
  readonly session: SessionState
  readonly isRefreshing: boolean
  /** Millisecond before which the page requests no refresh. */
  readonly refreshNotBefore: number
  /** Millisecond of the activity that the latest refresh covers. A session at its limit keeps its end, so the token does not show it. */
  readonly refreshedFor: number
  /** The check in progress, with the token known at its start. */
  readonly check: { readonly token: TokenLife | undefined } | undefined
  readonly hasLeft: boolean
}

export const INITIAL_CONTROL: SessionControl = {
  session: INITIAL_SESSION,
  isRefreshing: false,
  refreshNotBefore: 0,
  refreshedFor: 0,
  check: undefined,
  hasLeft: false,
}

/** The state after a step, and all effects so far. */
export interface Transition {
  readonly control: SessionControl
  readonly effects: readonly SessionEffect[]
}

export function act({ control, effects }: Transition, action: SessionAction): Transition {
  return { control: { ...control, session: sessionAfter(control.session, action) }, effects }
}

export function update({ control, effects }: Transition, change: Partial<SessionControl>): Transition {
  return { control: { ...control, ...change }, effects }
}

export function emit({ control, effects }: Transition, ...more: readonly SessionEffect[]): Transition {
  return { control, effects: [...effects, ...more] }
}

/** Returns whether the page has a session that time can change. */
export function isKept({ control: { session } }: Transition): boolean {
  return session.isLoggedIn && !session.isUnconfirmed
}

/** Takes the token and the user from the server. @param isLast left out when they do not come from a refresh */
export function adopt(from: Transition, signedIn: SignedIn, now: number, isLast?: boolean): Transition {
  const { token, user } = fromServer(signedIn)
  const updated = act(from, { type: 'updateToken', token, user, ...(isLast === undefined ? {} : { isLast }), now })
  return act(updated, { type: 'updateIdToken', user })
}

/** Removes the session from the page. */
export function forget(from: Transition): Transition {
  return emit(act(from, { type: 'revokeToken' }), { type: 'stopTimer' }, { type: 'closeTabs' })
}

/** Removes the session from the page, and leaves the page. */
export function leaveBy(from: Transition, effect: Extract<SessionEffect, { type: 'leave' | 'redirect' }>): Transition {
  return emit(update(forget(from), { hasLeft: true }), effect)
}
