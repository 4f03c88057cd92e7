import { LOGGED_OUT_PAGE } from '../../../contract/session-paths.ts'
import type { SignedIn } from '../../../contract/session.ts'
import { ApiCallError } from '../../api/failure.ts'
import { nameOf } from '../../api/session.ts'
import { withEnding, type Ending } from './endings.ts'
import { REFRESH_THROTTLE } from './limits.ts'
import { fromServer, isLastToken, millisecondsLeft, refreshedAt, timeoutOf, type SessionState } from './machine.ts'
import { delayRefresh, checkClock } from './session-clock.ts'
import { act, adopt, emit, forget, leaveBy, update, type Transition } from './session-control.ts'
import type { Revocation, RevokeReason } from './session-effects.ts'
import type { TabMessage } from './tabs.ts'

/** Takes the extended session. A session left in the meantime stays left. */
export function refreshed(from: Transition, signedIn: SignedIn | null, askedAt: number, now: number): Transition {
  if (signedIn === null) return refreshFailed(from, new Error('Could not find a refresh_token'), now)
  const done = update(from, { isRefreshing: false })
  if (!done.control.session.isLoggedIn) return done
  const { token } = fromServer(signedIn)
  const isLast = isLastToken(token, askedAt)
  // a session at its limit keeps its end: without the delay the page would refresh it again at once
  const delayed = update(delayRefresh(done, now + REFRESH_THROTTLE), { refreshedFor: askedAt })
  const adopted = adopt(delayed, signedIn, now, isLast)
  return checkClock(emit(adopted, { type: 'broadcast', message: { type: 'refreshed', token, isLast } }), now)
}

/**
 * Leaves the page when the server refuses. If the server cannot be reached, the page retries while the session lives.
 */
export function refreshFailed(from: Transition, failure: unknown, now: number): Transition {
  const done = update(from, { isRefreshing: false })
  if (!done.control.session.isLoggedIn) return checkClock(done, now)
  const logged = emit(done, { type: 'log', text: 'Error when trying to refresh', failure })
  if (!isTransient(failure)) return leaveBy(logged, { type: 'redirect' })
  return checkClock(update(logged, { refreshNotBefore: now + REFRESH_THROTTLE }), now)
}

/** Returns whether a call may succeed later: the server, or the identity provider behind it, did not answer. */
function isTransient(failure: unknown): boolean {
  return failure instanceof ApiCallError && (failure.kind === 'network' || failure.kind === 'timeout' || failure.status === 503)
}

/**
 * Continues with the session that the server knows, or ends it here.
 * @param signedIn null when the session has ended; undefined when the server did not answer
 */
export function checked(from: Transition, signedIn: SignedIn | null | undefined, now: number): Transition {
  const known = from.control.check?.token
  const done = update(from, { check: undefined })
  const { session } = done.control
  if (!session.isLoggedIn) return done
  const isOver = millisecondsLeft(session, now) === 0
  const ending = isOver ? endingAt(session, now) : undefined
  // Without an answer this tab shows nothing private, and leaves. The other tabs continue.
  if (signedIn === undefined && !isOver) return leaveBy(done, { type: 'leave', address: LOGGED_OUT_PAGE })
  if (!signedIn) return end(done, ending)
  // This page does not end the session of another person.
  if (session.user && nameOf(signedIn.user) !== nameOf(session.user)) return leaveBy(done, { type: 'leave', address: LOGGED_OUT_PAGE })
  const { token } = fromServer(signedIn)
  const isProlonged = !known || token.expire_time > known.expire_time
  const counted = isProlonged ? act(done, { type: 'activity', at: refreshedAt(token) }) : done
  const adopted = adopt(counted, signedIn, now)
  if (millisecondsLeft(adopted.control.session, now) === 0) return end(adopted, ending)
  return checkClock(act(adopted, { type: 'confirm' }), now)
}

/** Returns why a session whose time is over ends; undefined when an active customer's token could not be refreshed. */
function endingAt({ isLast, lastActivity, token }: SessionState, now: number): Ending | undefined {
  if (isLast) return 'limit'
  return lastActivity + timeoutOf(token) <= now ? 'inactive' : undefined
}

/**
 * Ends the session in every tab and on the server. The call is not retried, because the customer did not ask for it.
 */
function end(from: Transition, ending: Ending | undefined): Transition {
  const notified = emit(from, { type: 'broadcast', message: { type: 'signedOut', ...(ending && { ending }) } })
  return emit(forgetAtEnd(forget(notified), ending ? { ending } : {}), {
    type: 'revoke',
    reason: { type: 'end', ending },
    options: { retries: 0 },
  })
}

/**
 * Removes begun answers when the session's time is over, or when the customer signed out. After inactivity and after signing out they go
 * from the device too: the next person at the screen may be another. At the limit the customer was there: only the tab forgets, which has
 * the forms of my pages and the answers about health.
 */
export function forgetAtEnd(from: Transition, { ending, isChosen }: Omit<Extract<TabMessage, { type: 'signedOut' }>, 'type'>): Transition {
  if (ending === undefined && isChosen !== true) return from
  return emit(from, { type: 'forgetAnswers', place: ending === 'limit' ? 'tab' : 'everywhere' })
}

/** Handles the result of a call that ends the session on the server. */
export function revoked(from: Transition, reason: RevokeReason, revocation: Revocation): Transition {
  const address = addressOf(revocation)
  const failure = 'failure' in revocation && address === undefined ? revocation.failure : undefined
  const logged = address === undefined ? emit(from, { type: 'log', text: 'Error when trying to revoke', failure }) : from
  if (reason.type === 'end') return leaveBy(logged, { type: 'leave', address: withEnding(address ?? LOGGED_OUT_PAGE, reason.ending) })
  if (reason.type === 'signIn') return readyForSignIn(broadcastSignedOut(reason.wasOpen ? logged : emit(logged, { type: 'openTabs' })))
  if (address === undefined) return logged
  const told = emit(logged, { type: 'broadcast', message: { type: 'signedOut', isChosen: true } })
  return leaveBy(emit(told, { type: 'forgetAnswers', place: 'everywhere' }), { type: 'leave', address })
}

/**
 * Returns where to end the provider's session, or undefined when the server did not end its own. A session unknown to
 * the server counts as ended.
 */
export function addressOf(revocation: Revocation): string | undefined {
  if ('address' in revocation) return revocation.address
  const { failure } = revocation
  return failure instanceof ApiCallError && failure.status === 401 ? LOGGED_OUT_PAGE : undefined
}

function broadcastSignedOut(from: Transition): Transition {
  return emit(from, { type: 'broadcast', message: { type: 'signedOut' } })
}

/** Removes the session from the page, and lets a new sign-in begin. [P2.2] */
export function readyForSignIn(from: Transition): Transition {
  return act(forget(from), { type: 'haapiReady' })
}
