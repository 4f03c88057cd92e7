import { OTHER_TABS_TIME } from './limits.ts'
import { millisecondsLeft, millisecondsToCheck, millisecondsToRefresh } from './machine.ts'
import { act, emit, isKept, update, type SessionControl, type Transition } from './session-control.ts'

/** Maximum milliseconds between looks at the clock: timers stop while a laptop sleeps. */
const MAX_TIMER_MS = 5_000

/** Applies the time: warns, refreshes, or asks the server when the time is up. Sets the next timer. */
export function checkClock(from: Transition, now: number): Transition {
  const stopped = emit(from, { type: 'stopTimer' })
  if (!isKept(stopped)) return stopped
  const looked = act(stopped, { type: 'timePassed', now })
  if (millisecondsLeft(looked.control.session, now) === 0) return ask(looked)
  const refreshing = toRefresh(looked.control, now) === 0 ? refresh(looked, now) : looked
  const { control } = refreshing
  const milliseconds = Math.min(millisecondsToCheck(control.session, now), toRefresh(control, now) ?? Infinity, MAX_TIMER_MS)
  return emit(refreshing, { type: 'setTimer', milliseconds })
}

/**
 * Milliseconds to the next refresh; undefined without activity to refresh for, or when a refresh in progress or the
 * latest one covers it.
 */
function toRefresh({ session, isRefreshing, refreshedFor, refreshNotBefore }: SessionControl, now: number): number | undefined {
  const isCovered = isRefreshing || session.lastActivity <= refreshedFor
  const wanted = isCovered ? undefined : millisecondsToRefresh(session, now)
  return wanted === undefined ? undefined : Math.max(wanted, refreshNotBefore - now)
}

function refresh(from: Transition, now: number): Transition {
  return emit(update(from, { isRefreshing: true }), { type: 'refresh', askedAt: now })
}

/** Hides private content and asks the server if the session still exists: another tab may have extended it. */
export function ask(from: Transition): Transition {
  const { session, check, hasLeft } = from.control
  const reloaded = hasLeft ? emit(from, { type: 'reload' }) : from
  if (!session.isLoggedIn || check) return reloaded
  return emit(update(act(reloaded, { type: 'suspect' }), { check: { token: session.token } }), { type: 'check' })
}

/** Counts an activity on this page, and reports it to the other tabs. */
export function recordActivity(from: Transition, now: number): Transition {
  const counted = act(from, { type: 'activity', at: now })
  return checkClock(emit(counted, { type: 'broadcast', message: { type: 'activity', at: now } }), now)
}

/** Counts an activity on another tab, and lets that tab refresh first. A time in the future counts as now. */
export function receiveActivity(from: Transition, at: number, now: number): Transition {
  const counted = act(from, { type: 'activity', at: Math.min(at, now) })
  return checkClock(delayRefresh(counted, now + OTHER_TABS_TIME), now)
}

/** Delays the next refresh until the given millisecond or later. */
export function delayRefresh(from: Transition, until: number): Transition {
  return update(from, { refreshNotBefore: Math.max(from.control.refreshNotBefore, until) })
}
