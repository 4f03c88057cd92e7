import { createStore, type StoreApi } from 'zustand/vanilla'
import type { SignedIn } from '../../../contract/session.ts'
import { INITIAL_SESSION, type ContactDetails, type SessionState } from './machine.ts'
import { addressOf } from './session-answers.ts'
import { INITIAL_CONTROL } from './session-control.ts'
import type { SessionEvent } from './session-effects.ts'
import { createPerformer, revoke, type SessionPorts } from './session-performer.ts'
import { afterEvent } from './session-reducer.ts'

/** The session of this page, in one store. [P4.1] */
export interface Session {
  readonly store: Pick<StoreApi<SessionState>, 'getState' | 'getInitialState' | 'subscribe'>
  /** Takes the server's answer at the start of the page, once. Refreshes an earlier session. */
  readonly begin: (signedIn: SignedIn | null) => void
  /** Takes a sign-in in another tab. Does nothing on a page that has a session, or whose session was left. */
  readonly join: (signedIn: SignedIn) => void
  /** Counts an activity on the page. It has no effect during the warning, which the customer answers with `stay`. */
  readonly noteActivity: () => void
  /** Extends the session at the customer's request. */
  readonly stay: () => void
  /** Applies the time since the last look: timers are late, for example after a laptop has slept. */
  readonly checkClock: () => void
  /** Hides private content until the server has confirmed the session. */
  readonly hide: () => void
  /** Asks the server if the session still exists, and ends it here otherwise. Reloads a page whose session was left. */
  readonly ask: () => Promise<void>
  /** Signs out, here and in every tab. @returns false when the server did not end the session */
  readonly logOut: () => Promise<boolean>
  /**
   * Ends an earlier session, and lets a new sign-in begin. Without an earlier `begin`, it also does the session check.
   * [P2.2]
   * @param signedIn the server's answer at the start of the page
   */
  readonly prepareSignIn: (signedIn: SignedIn | null) => Promise<void>
  readonly updateUser: (contactDetails: ContactDetails) => void
}

/** Returns a session in its first state. It passes events to the reducer and performs the resulting effects. */
export function createSession(ports: SessionPorts): Session {
  const store = createStore<SessionState>(() => INITIAL_SESSION)
  let control = INITIAL_CONTROL

  async function dispatch(event: SessionEvent): Promise<void> {
    const next = afterEvent(control, event, ports.clock.now().getTime())
    control = next.control
    store.setState(control.session, true)
    await Promise.all(next.effects.map(async (effect) => performer.perform(effect)))
  }

  const performer = createPerformer(ports, dispatch)
  const report = (event: SessionEvent) => void dispatch(event)

  return {
    store,
    begin: (signedIn) => report({ type: 'begin', signedIn }),
    join: (signedIn) => report({ type: 'join', signedIn }),
    noteActivity: () => report({ type: 'activity' }),
    stay: () => report({ type: 'stay' }),
    checkClock: () => report({ type: 'clock' }),
    hide: () => report({ type: 'hide' }),
    ask() {
      report({ type: 'ask' })
      return performer.checking()
    },
    async logOut() {
      const revocation = await revoke(ports.calls)
      await dispatch({ type: 'revoked', reason: { type: 'logOut' }, revocation })
      return addressOf(revocation) !== undefined
    },
    prepareSignIn: (signedIn) => dispatch({ type: 'prepareSignIn', signedIn }),
    updateUser: (contactDetails) => report({ type: 'updateUser', contactDetails }),
  }
}
