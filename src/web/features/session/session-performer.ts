import type { Clock } from '../../../values/clock.ts'
import { describeError, LOG_LEVELS, type Log } from '../../api/log.ts'
import type { ForgottenPlace } from '../../flow/old-flows.ts'
import type { SetTimer } from '../../ui/timer.ts'
import type { SessionCalls } from './session-calls.ts'
import type { Revocation, SessionEffect, SessionEvent } from './session-effects.ts'
import type { OpenTabs, Tabs } from './tabs.ts'

/** The navigation that the session performs. */
export interface SessionNavigation {
  /** Opens another page in place of this one. This page and its state are then gone. */
  readonly leave: (address: string) => void
  readonly reload: () => void
  /** Returns where the page goes when a refresh fails. [P2.3] */
  readonly redirectAddress: () => string
}

export interface SessionPorts {
  readonly calls: SessionCalls
  readonly clock: Clock
  readonly setTimer: SetTimer
  readonly openTabs: OpenTabs
  readonly log: Log
  readonly navigation: SessionNavigation
  /** Removes unfinished answers from the tab, or from the device too: others may use it. */
  readonly forgetAnswers: (place: ForgottenPlace) => void
}

type Dispatch = (event: SessionEvent) => Promise<void>

/** @returns a promise if the session's caller waits for the effect's result */
type Performers = {
  readonly [Type in SessionEffect['type']]: (effect: Extract<SessionEffect, { type: Type }>) => Promise<void> | void
}

export interface SessionPerformer {
  readonly perform: (effect: SessionEffect) => Promise<void> | void
  /** Resolves when the check in progress is done, or at once without one. */
  readonly checking: () => Promise<void>
}

const NO_TABS: Tabs = { broadcast: () => undefined, close: () => undefined }

/** Returns the performer of one session's effects. It holds the open channel, the timer and the running check. */
export function createPerformer(ports: SessionPorts, dispatch: Dispatch): SessionPerformer {
  const { calls, navigation } = ports
  let checking: Promise<void> | undefined

  const performers: Performers = {
    ...tabPerformers(ports, dispatch),
    ...timerPerformers(ports, dispatch),
    refresh: ({ askedAt }) => void refresh(calls, askedAt).then(dispatch),
    check() {
      checking = check(calls)
        .then(dispatch)
        .finally(() => {
          checking = undefined
        })
    },
    revoke: async ({ reason, options }) => dispatch({ type: 'revoked', reason, revocation: await revoke(calls, options) }),
    leave: ({ address }) => navigation.leave(address),
    redirect: () => navigation.leave(navigation.redirectAddress()),
    reload: () => navigation.reload(),
    forgetAnswers: ({ place }) => ports.forgetAnswers(place),
    log: ({ text, failure }) => ports.log({ text, level: LOG_LEVELS.error, data: describeError(failure), tag: 'session' }),
  }

  return {
    perform(effect) {
      const performer = performers[effect.type] as (effect: SessionEffect) => Promise<void> | void
      return performer(effect)
    },
    checking: () => checking ?? Promise.resolve(),
  }
}

function tabPerformers({ openTabs }: SessionPorts, dispatch: Dispatch): Pick<Performers, 'openTabs' | 'broadcast' | 'closeTabs'> {
  let tabs = NO_TABS
  return {
    openTabs() {
      tabs = openTabs((message) => void dispatch({ type: 'messageReceived', message }))
    },
    broadcast: ({ message }) => tabs.broadcast(message),
    closeTabs() {
      tabs.close()
      tabs = NO_TABS
    },
  }
}

function timerPerformers({ setTimer }: SessionPorts, dispatch: Dispatch): Pick<Performers, 'setTimer' | 'stopTimer'> {
  let stop: (() => void) | undefined
  return {
    setTimer({ milliseconds }) {
      stop?.()
      stop = setTimer(milliseconds, () => void dispatch({ type: 'clock' }))
    },
    stopTimer: () => stop?.(),
  }
}

async function refresh(calls: SessionCalls, askedAt: number): Promise<SessionEvent> {
  try {
    return { type: 'refreshed', askedAt, signedIn: await calls.refresh() }
  } catch (failure) {
    return { type: 'refreshFailed', failure }
  }
}

async function check(calls: SessionCalls): Promise<SessionEvent> {
  try {
    return { type: 'checked', signedIn: await calls.check() }
  } catch {
    return { type: 'checked', signedIn: undefined }
  }
}

/** Ends the session on the server. Does not reject. */
export async function revoke(calls: SessionCalls, options?: { readonly retries: number }): Promise<Revocation> {
  try {
    return { address: await calls.logout(options) }
  } catch (failure) {
    return { failure }
  }
}
