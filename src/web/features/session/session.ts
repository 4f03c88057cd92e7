import { createStore, type StoreApi } from 'zustand/vanilla'
import { LOGGED_OUT_PAGE } from '../../../contract/session-paths.ts'
import type { SignedIn } from '../../../contract/session.ts'
import type { Clock } from '../../../values/clock.ts'
import { ApiCallError } from '../../api/failure.ts'
import { describeError, LOG_LEVELS, type Log } from '../../api/log.ts'
import { nameOf } from '../../api/session.ts'
import type { SetTimer } from '../../ui/timer.ts'
import { signedOutAddress, withEnding, type Ending } from './endings.ts'
import { ACTIVITY_THROTTLE, OTHER_TABS_TIME, REFRESH_THROTTLE } from './limits.ts'
import {
  fromServer,
  INITIAL_SESSION,
  isLastToken,
  millisecondsLeft,
  millisecondsToLook,
  millisecondsToRefresh,
  refreshedAt,
  sessionAfter,
  type ContactDetails,
  type SessionAction,
  type SessionState,
} from './machine.ts'
import type { SessionCalls } from './session-calls.ts'
import type { OpenTabs, TabMessage, Tabs } from './tabs.ts'

/** What a session takes from outside. */
export interface SessionParts {
  readonly calls: SessionCalls
  readonly clock: Clock
  readonly setTimer: SetTimer
  readonly openTabs: OpenTabs
  readonly log: Log
  /** Opens another page in place of this one, and forgets all that this one knows. */
  readonly leave: (address: string) => void
  /** Loads this page anew. */
  readonly reload: () => void
  /** Where the whole page goes when a refresh fails. [P2.3] */
  readonly redirectAddress: () => string
  /** Removes from the device what was begun to be answered: who signs out may not be alone with it. */
  readonly forgetAnswers: () => void
}

/** The session of this page: one store, and what makes time, the server and other tabs change it. [P4.1] */
export interface Session {
  readonly store: Pick<StoreApi<SessionState>, 'getState' | 'getInitialState' | 'subscribe'>
  /** Takes what the server said at the start of the page, once. A session from before is refreshed. */
  readonly begin: (signedIn: SignedIn | null) => void
  /** Takes that somebody has signed in, in another tab, since the page began. */
  readonly join: (signedIn: SignedIn) => void
  /** The customer did something on the page. Does not count while they are warned: then they say whether to stay. */
  readonly noteActivity: () => void
  /** The customer wants to stay signed in. */
  readonly stay: () => void
  /** Sees what time has done: after timers that were late, as when a laptop has slept. */
  readonly lookAtClock: () => void
  /** Shows nothing private until the server has been asked. */
  readonly hide: () => void
  /**
   * Asks the server whether the session still is; ends it here when it is not. A page that was left for good, and that the
   * browser shows again, is loaded anew.
   */
  readonly ask: () => Promise<void>
  /** Signs out, here and in every tab. @returns false when the server could not be told */
  readonly logOut: () => Promise<boolean>
  /**
   * Ends a session from before, and lets a new sign-in begin. Where `begin` has not been called, the session check is done
   * when this is. [P2.2]
   * @param signedIn what the server said at the start of the page
   */
  readonly prepareSignIn: (signedIn: SignedIn | null) => Promise<void>
  readonly updateUser: (contactDetails: ContactDetails) => void
}

/** Timers stand still while a laptop sleeps: the clock is looked at this often, in milliseconds. */
const LOOK_WITHIN = 5_000

/** Whether a refresh that failed may succeed later: nobody answered, here or behind the server. */
function mayPass(error: unknown): boolean {
  return error instanceof ApiCallError && (error.kind === 'network' || error.kind === 'timeout' || error.status === 503)
}

const NO_TABS: Tabs = { tell: () => undefined, close: () => undefined }

/** A session in its first state. */
export function createSession({
  calls,
  clock,
  setTimer,
  openTabs,
  log,
  leave,
  reload,
  redirectAddress,
  forgetAnswers,
}: SessionParts): Session {
  const store = createStore<SessionState>(() => INITIAL_SESSION)
  const act = (action: SessionAction) => store.setState((state) => sessionAfter(state, action), true)
  const now = () => clock.now().getTime()
  let tabs = NO_TABS
  let stopTimer: (() => void) | undefined
  let isRefreshing = false
  let refreshNotBefore = 0
  /** Millisecond of the activity that the latest refresh was for: where the end does not move, the token does not tell. */
  let refreshedFor = 0
  let asking: Promise<void> | undefined
  let hasLeft = false

  /** Whether there is a session that time can change. */
  const isKept = ({ isLoggedIn, isInDoubt } = store.getState()) => isLoggedIn && !isInDoubt

  function adopt(signedIn: SignedIn, news: { readonly isLast?: boolean } = {}): void {
    const { token, user } = fromServer(signedIn)
    act({ type: 'updateToken', token, user, ...news, now: now() })
    act({ type: 'updateIdToken', user })
  }

  /** Keeps the session of somebody who was not signed in on this page. */
  function keep(signedIn: SignedIn): void {
    act({ type: 'activity', at: now() })
    adopt(signedIn)
    tabs = openTabs(hear)
    tabs.tell({ type: 'signedIn', name: nameOf(signedIn.user) })
    recordActivity()
  }

  /** Forgets who was signed in; nothing of it is shown any more. */
  function forget(): void {
    act({ type: 'revokeToken' })
    stopTimer?.()
    tabs.close()
    tabs = NO_TABS
  }

  function leaveFor(address: string): void {
    forget()
    hasLeft = true
    leave(address)
  }

  function hear(message: TabMessage): void {
    const { user, token } = store.getState()
    if (message.type === 'activity') {
      act({ type: 'activity', at: Math.min(message.at, now()) })
      refreshNotBefore = Math.max(refreshNotBefore, now() + OTHER_TABS_TIME)
    } else if (message.type === 'refreshed') {
      const { token: heard, isLast } = message
      refreshedFor = now()
      if (!token || heard.expire_time >= token.expire_time) act({ type: 'updateToken', token: heard, isLast, now: now() })
    } else if (message.type === 'signedOut') return leaveFor(signedOutAddress(message.ending))
    else if (user && nameOf(user) !== message.name) return leaveFor(LOGGED_OUT_PAGE)
    lookAtClock()
  }

  function lookAtClock(): void {
    stopTimer?.()
    if (!isKept()) return
    act({ type: 'timePassed', now: now() })
    if (millisecondsLeft(store.getState(), now()) === 0) return void ask()
    if (toRefresh() === 0) void refresh()
    stopTimer = setTimer(Math.min(millisecondsToLook(store.getState(), now()), toRefresh() ?? Infinity, LOOK_WITHIN), lookAtClock)
  }

  /** Milliseconds to the next refresh, if one is wanted, and none is under way or was for the same. */
  function toRefresh(): number | undefined {
    const isAnswered = isRefreshing || store.getState().lastActivity <= refreshedFor
    const wanted = isAnswered ? undefined : millisecondsToRefresh(store.getState(), now())
    return wanted === undefined ? undefined : Math.max(wanted, refreshNotBefore - now())
  }

  async function refresh(): Promise<void> {
    isRefreshing = true
    const askedAt = now()
    try {
      const signedIn = await calls.refresh()
      if (signedIn === null) throw new Error('Could not find a refresh_token')
      if (!store.getState().isLoggedIn) return
      // the end of a session that may not be prolonged any more stays where it is
      refreshNotBefore = Math.max(refreshNotBefore, now() + REFRESH_THROTTLE)
      refreshedFor = askedAt
      const { token } = fromServer(signedIn)
      const isLast = isLastToken(token, askedAt)
      adopt(signedIn, { isLast })
      tabs.tell({ type: 'refreshed', token, isLast })
    } catch (error) {
      if (store.getState().isLoggedIn) refreshFailed(error)
    } finally {
      isRefreshing = false
    }
    lookAtClock()
  }

  /** A server that cannot be reached has refused nothing: it is asked again, as long as the session lives. */
  function refreshFailed(error: unknown): void {
    log({ text: 'Error when trying to refresh', level: LOG_LEVELS.error, data: describeError(error), tag: 'session' })
    if (mayPass(error)) refreshNotBefore = now() + REFRESH_THROTTLE
    else leaveFor(redirectAddress())
  }

  function recordActivity(): void {
    const at = now()
    act({ type: 'activity', at })
    tabs.tell({ type: 'activity', at })
    lookAtClock()
  }

  /** Another tab may have kept the session alive without this one having heard of it. */
  async function askServer(): Promise<void> {
    const known = store.getState().token
    act({ type: 'doubt' })
    const asked = await calls.check().then(
      (signedIn) => ({ signedIn }),
      () => undefined,
    )
    const { isLoggedIn, user } = store.getState()
    if (!isLoggedIn) return
    // Where nobody answers, nothing private is shown here, but other tabs may know better.
    if (asked === undefined && millisecondsLeft(store.getState(), now()) > 0) return leaveFor(LOGGED_OUT_PAGE)
    const ending = endingNow()
    const signedIn = asked?.signedIn
    // Somebody else's session is not this page's to end.
    if (signedIn && user && nameOf(signedIn.user) !== nameOf(user)) return leaveFor(LOGGED_OUT_PAGE)
    if (signedIn) {
      const { token } = fromServer(signedIn)
      if (!known || token.expire_time > known.expire_time) act({ type: 'activity', at: refreshedAt(token) })
      adopt(signedIn)
      if (millisecondsLeft(store.getState(), now()) > 0) {
        act({ type: 'trust' })
        return lookAtClock()
      }
    }
    await end(ending)
  }

  /** Why the session ends now; undefined while its time is not up. */
  function endingNow(): Ending | undefined {
    const state = store.getState()
    if (millisecondsLeft(state, now()) > 0) return undefined
    return state.isLast ? 'limit' : 'inactive'
  }

  /** Ends the session without having been asked to: its time is up, or the server does not know it any more. */
  async function end(ending: Ending | undefined): Promise<void> {
    tabs.tell({ type: 'signedOut', ...(ending && { ending }) })
    forget()
    leaveFor(withEnding((await revoke({ retries: 0 })) ?? LOGGED_OUT_PAGE, ending))
  }

  /** @returns where to end the provider's session; undefined when the server could not be told, which is only logged */
  async function revoke(options?: { readonly retries: number }): Promise<string | undefined> {
    try {
      return await calls.logout(options)
    } catch (error) {
      // A session that the server does not know any more is as good as ended.
      if (error instanceof ApiCallError && error.status === 401) return LOGGED_OUT_PAGE
      log({ text: 'Error when trying to revoke', level: LOG_LEVELS.error, data: describeError(error), tag: 'session' })
      return undefined
    }
  }

  function ask(): Promise<void> {
    if (hasLeft) reload()
    if (!store.getState().isLoggedIn) return Promise.resolve()
    asking ??= askServer().finally(() => {
      asking = undefined
    })
    return asking
  }

  return {
    store,
    begin(signedIn) {
      if (store.getState().hasCheckedSessionForPreviousLogin) return
      if (signedIn === null) return act({ type: 'sessionChecked' })
      keep(signedIn)
    },
    join(signedIn) {
      if (!hasLeft && !store.getState().isLoggedIn) keep(signedIn)
    },
    noteActivity() {
      if (now() - store.getState().lastActivity < ACTIVITY_THROTTLE) return
      lookAtClock()
      if (isKept() && !store.getState().thirtySecondsOrLessToLogout) recordActivity()
    },
    stay() {
      if (isKept() && millisecondsLeft(store.getState(), now()) > 0) recordActivity()
      else lookAtClock()
    },
    lookAtClock,
    hide: () => act({ type: 'doubt' }),
    ask,
    async logOut() {
      const address = await revoke()
      if (address === undefined) return false
      tabs.tell({ type: 'signedOut' })
      forgetAnswers()
      leaveFor(address)
      return true
    },
    async prepareSignIn(signedIn) {
      const { hasCheckedSessionForPreviousLogin, isLoggedIn } = store.getState()
      if (hasCheckedSessionForPreviousLogin ? isLoggedIn : signedIn !== null) {
        await revoke()
        if (!isLoggedIn) tabs = openTabs(hear)
        tabs.tell({ type: 'signedOut' })
      }
      forget()
      act({ type: 'haapiReady' })
    },
    updateUser: (contactDetails) => act({ type: 'updateUser', contactDetails }),
  }
}
