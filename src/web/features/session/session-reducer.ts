import { LOGGED_OUT_PAGE } from '../../../contract/session-paths.ts'
import type { SignedIn } from '../../../contract/session.ts'
import { nameOf } from '../../api/session.ts'
import { signedOutAddress } from './endings.ts'
import { ACTIVITY_THROTTLE } from './limits.ts'
import { millisecondsLeft } from './machine.ts'
import { checked, forgetAtEnd, readyForSignIn, refreshed, refreshFailed, revoked } from './session-answers.ts'
import { ask, receiveActivity, checkClock, recordActivity } from './session-clock.ts'
import { act, adopt, emit, isKept, leaveBy, update, type SessionControl, type Transition } from './session-control.ts'
import type { SessionEvent } from './session-effects.ts'
import type { TabMessage } from './tabs.ts'

type Step<Type extends SessionEvent['type']> = (from: Transition, event: Extract<SessionEvent, { type: Type }>, now: number) => Transition

const STEPS: { readonly [Type in SessionEvent['type']]: Step<Type> } = {
  begin: (from, { signedIn }, now) => {
    if (from.control.session.hasCheckedSessionForPreviousLogin) return from
    return signedIn === null ? act(from, { type: 'sessionChecked' }) : keep(from, signedIn, now)
  },
  join: (from, { signedIn }, now) => (from.control.hasLeft || from.control.session.isLoggedIn ? from : keep(from, signedIn, now)),
  activity: (from, _, now) => noteActivity(from, now),
  stay: (from, _, now) =>
    isKept(from) && millisecondsLeft(from.control.session, now) > 0 ? recordActivity(from, now) : checkClock(from, now),
  clock: (from, _, now) => checkClock(from, now),
  hide: (from) => act(from, { type: 'suspect' }),
  ask,
  prepareSignIn: (from, { signedIn }) => prepareSignIn(from, signedIn),
  updateUser: (from, { contactDetails }) => act(from, { type: 'updateUser', contactDetails }),
  messageReceived: (from, { message }, now) => receiveMessage(from, message, now),
  refreshed: (from, { signedIn, askedAt }, now) => refreshed(from, signedIn, askedAt, now),
  refreshFailed: (from, { failure }, now) => refreshFailed(from, failure, now),
  checked: (from, { signedIn }, now) => checked(from, signedIn, now),
  revoked: (from, { reason, revocation }) => revoked(from, reason, revocation),
}

/**
 * Returns the session after an event, and the effects to perform.
 * @param now milliseconds
 */
export function afterEvent(control: SessionControl, event: SessionEvent, now: number): Transition {
  const step = STEPS[event.type] as Step<SessionEvent['type']>
  return step({ control, effects: [] }, event, now)
}

type MessageHandler<Type extends TabMessage['type']> = (
  from: Transition,
  message: Extract<TabMessage, { type: Type }>,
  now: number,
) => Transition

const MESSAGE_HANDLERS: { readonly [Type in TabMessage['type']]: MessageHandler<Type> } = {
  activity: (from, { at }, now) => receiveActivity(from, at, now),
  refreshed(from, { token, isLast }, now) {
    const known = from.control.session.token
    const covered = update(from, { refreshedFor: now })
    const isOlder = known !== undefined && token.expire_time < known.expire_time
    return checkClock(isOlder ? covered : act(covered, { type: 'updateToken', token, isLast, now }), now)
  },
  signedOut: (from, message) => leaveBy(forgetAtEnd(from, message), { type: 'leave', address: signedOutAddress(message.ending) }),
  signedIn(from, { name }, now) {
    const { user } = from.control.session
    return user && nameOf(user) !== name ? leaveBy(from, { type: 'leave', address: LOGGED_OUT_PAGE }) : checkClock(from, now)
  },
}

function receiveMessage(from: Transition, message: TabMessage, now: number): Transition {
  const step = MESSAGE_HANDLERS[message.type] as MessageHandler<TabMessage['type']>
  return step(from, message, now)
}

/** Takes the session of a person who was not signed in on this page. */
function keep(from: Transition, signedIn: SignedIn, now: number): Transition {
  const adopted = adopt(act(from, { type: 'activity', at: now }), signedIn, now)
  const notified = emit(adopted, { type: 'openTabs' }, { type: 'broadcast', message: { type: 'signedIn', name: nameOf(signedIn.user) } })
  return recordActivity(notified, now)
}

/** Counts an activity, at most one per throttle. It does not end a warning, which the customer answers with `stay`. */
function noteActivity(from: Transition, now: number): Transition {
  if (now - from.control.session.lastActivity < ACTIVITY_THROTTLE) return from
  const looked = checkClock(from, now)
  return isKept(looked) && !looked.control.session.thirtySecondsOrLessToLogout ? recordActivity(looked, now) : looked
}

/** Ends an earlier session first. Without an earlier `begin`, `signedIn` says if there is one. */
function prepareSignIn(from: Transition, signedIn: SignedIn | null): Transition {
  const { hasCheckedSessionForPreviousLogin, isLoggedIn } = from.control.session
  const hasSession = hasCheckedSessionForPreviousLogin ? isLoggedIn : signedIn !== null
  if (!hasSession) return readyForSignIn(from)
  return emit(from, { type: 'revoke', reason: { type: 'signIn', wasOpen: isLoggedIn } })
}
