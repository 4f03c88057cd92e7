import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LIFE, signedInAt } from '../../testing/session.ts'
import { START } from '../../testing/time.ts'
import {
  fromServer,
  INITIAL_SESSION,
  millisecondsLeft,
  millisecondsToCheck,
  millisecondsToRefresh,
  refreshedAt,
  sessionAfter,
  timeoutOf,
  type SessionAction,
  type SessionState,
} from './machine.ts'

const { token, user } = fromServer(signedInAt(START))
const END = START + LIFE * 1000

/** The person of a new sign-in. */
const LOGGED_IN: SessionState = {
  ...INITIAL_SESSION,
  hasCheckedSessionForPreviousLogin: true,
  isLoggedIn: true,
  token,
  user,
  lastActivity: START,
}

const after = (...actions: readonly SessionAction[]) => actions.reduce(sessionAfter, INITIAL_SESSION)
const from = (state: SessionState, action: SessionAction) => sessionAfter(state, action)

describe('[P3.1] the session in the browser', () => {
  it('begins with nothing known', () => {
    expect(INITIAL_SESSION).toEqual({
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
    })
  })

  it('knows the life of the token, and no token', () => {
    expect(fromServer({ ...signedInAt(START), access_token: 'secret' } as never).token).toEqual({ expires_in: LIFE, expire_time: END })
  })

  it('[P3.2] knows who is signed in, what they have and what they may do', () => {
    expect(user).toMatchObject({ firstName: 'Elin', lastName: 'Sjövall', isStudent: false, engagements: ['card'], roles: ['customer'] })
  })
})

describe('[P4.1] updateToken', () => {
  const signIn: SessionAction = { type: 'updateToken', token, user, now: START }

  it('logs in, with the token and its end', () => {
    expect(after({ type: 'activity', at: START }, signIn)).toEqual({ ...LOGGED_IN, hasCheckedSessionForPreviousLogin: false })
  })

  it('is ignored without a token', () => {
    for (const state of [INITIAL_SESSION, LOGGED_IN]) expect(from(state, { type: 'updateToken', token: undefined, now: START })).toBe(state)
  })

  it('replaces the user when one is given, and keeps the one before otherwise', () => {
    const other = fromServer(signedInAt(START, { firstName: 'Johan' })).user
    const later = { expires_in: 60, expire_time: START + 60_000 }
    expect(from(LOGGED_IN, { type: 'updateToken', token: later, user: other, now: START })).toMatchObject({ token: later, user: other })
    expect(from(LOGGED_IN, { type: 'updateToken', token: later, now: START })).toMatchObject({ token: later, user })
  })

  it('leaves the last token the last one where nothing new is known of it', () => {
    const lastly = { ...LOGGED_IN, isLast: true }
    expect(from(lastly, { type: 'updateToken', token, now: START })).toMatchObject({ isLast: true })
    expect(from(lastly, { type: 'updateToken', token, isLast: false, now: START })).toMatchObject({ isLast: false })
  })

  it('ends the warning when the token lives longer', () => {
    const warned = from(LOGGED_IN, { type: 'timePassed', now: END - 10_000 })
    const later = from(warned, { type: 'activity', at: END - 10_000 })
    const refreshed = from(later, { type: 'updateToken', token: fromServer(signedInAt(END - 10_000)).token, now: END - 10_000 })
    expect([warned.thirtySecondsOrLessToLogout, refreshed.thirtySecondsOrLessToLogout, refreshed.secondsToLogout]).toEqual([
      true,
      false,
      undefined,
    ])
  })
})

describe('[P4.1] the other actions', () => {
  it('updateIdToken sets the user, and the session check is done', () => {
    expect(after({ type: 'updateIdToken', user })).toEqual({ ...INITIAL_SESSION, user, hasCheckedSessionForPreviousLogin: true })
  })

  it('updateUser merges contact details into the user', () => {
    const contactDetails = { addressStreet: 'Tallvägen 5', addressZip: 75236, addressCity: 'Uppsala', emailAddress: 'elin@example.se' }
    expect(from(LOGGED_IN, { type: 'updateUser', contactDetails })).toEqual({ ...LOGGED_IN, user: { ...user, ...contactDetails } })
    expect(from(INITIAL_SESSION, { type: 'updateUser', contactDetails })).toBe(INITIAL_SESSION)
  })

  it('revokeToken forgets everything but that the session check is done', () => {
    const busy: SessionState = {
      ...LOGGED_IN,
      haapiReady: true,
      thirtySecondsOrLessToLogout: true,
      secondsToLogout: 3,
      isUnconfirmed: true,
    }
    expect(from(busy, { type: 'revokeToken' })).toEqual({ ...INITIAL_SESSION, hasCheckedSessionForPreviousLogin: true })
  })

  it('sessionChecked and haapiReady say so', () => {
    expect(after({ type: 'sessionChecked' })).toEqual({ ...INITIAL_SESSION, hasCheckedSessionForPreviousLogin: true })
    expect(after({ type: 'haapiReady' })).toEqual({ ...INITIAL_SESSION, haapiReady: true })
  })

  it('activity counts forwards alone', () => {
    expect(from(LOGGED_IN, { type: 'activity', at: START + 1 }).lastActivity).toBe(START + 1)
    expect(from(LOGGED_IN, { type: 'activity', at: START - 1 })).toBe(LOGGED_IN)
  })

  it('suspect changes only a logged-in session, and confirm ends it', () => {
    const suspected = from(LOGGED_IN, { type: 'suspect' })
    expect(suspected.isUnconfirmed).toBe(true)
    expect(from(suspected, { type: 'confirm' })).toEqual(LOGGED_IN)
    expect(from(INITIAL_SESSION, { type: 'suspect' })).toBe(INITIAL_SESSION)
  })
})

describe('[P9.1] the end of a session', () => {
  it.each([
    [30_001, false, undefined],
    [30_000, true, 30],
    [29_999, true, 30],
    [29_000, true, 29],
    [1, true, 1],
    [0, true, 0],
    [-5_000, true, 0],
  ])('%i ms before it, whether the customer is warned is %s, with %s seconds', (left, isWarned, seconds) => {
    expect(from(LOGGED_IN, { type: 'timePassed', now: END - left })).toMatchObject({
      thirtySecondsOrLessToLogout: isWarned,
      secondsToLogout: seconds,
    })
  })

  it('is ignored while no one is logged in', () => {
    expect(from(INITIAL_SESSION, { type: 'timePassed', now: END })).toBe(INITIAL_SESSION)
  })

  it('comes after the life of the token when that is known, otherwise after 300 000 ms', () => {
    expect([timeoutOf(undefined), timeoutOf({ expires_in: 60, expire_time: 0 })]).toEqual([300_000, 60_000])
  })

  it('comes by inactivity, or with the token, whichever is first', () => {
    expect(millisecondsLeft(LOGGED_IN, START)).toBe(300_000)
    expect(millisecondsLeft({ ...LOGGED_IN, lastActivity: START - 1_000 }, START)).toBe(299_000)
    expect(millisecondsLeft({ ...LOGGED_IN, lastActivity: START + 50_000 }, START + 50_000)).toBe(250_000)
    expect(millisecondsLeft(LOGGED_IN, END + 1)).toBe(0)
    expect(millisecondsLeft({ ...LOGGED_IN, token: undefined }, START)).toBe(300_000)
  })

  it.each([
    [300_000, 270_000],
    [30_001, 1],
    [30_000, 1_000],
    [29_400, 400],
    [1_000, 1_000],
  ])('%i ms before it, the clock is looked at again after %i ms', (left, wait) => {
    expect(millisecondsToCheck(LOGGED_IN, END - left)).toBe(wait)
  })
})

describe('[P9.1] the next refresh', () => {
  const active = { ...LOGGED_IN, lastActivity: START + 1 }

  it('is not wanted as long as nothing has happened since the last one', () => {
    expect(refreshedAt(token)).toBe(START)
    expect(millisecondsToRefresh(LOGGED_IN, START + 100_000)).toBeUndefined()
    expect(millisecondsToRefresh({ ...active, token: undefined }, START)).toBeUndefined()
  })

  it('comes 15 000 ms after the last one, or at once', () => {
    expect([0, 14_999, 15_000, 99_000].map((since) => millisecondsToRefresh(active, START + since))).toEqual([15_000, 1, 0, 0])
  })
})

describe('any actions in any order', () => {
  const time = fc.integer({ min: START - 400_000, max: END + 400_000 })
  const action = fc.oneof(
    fc.record({ type: fc.constant('updateToken' as const), token: fc.constantFrom(token, undefined), user: fc.constant(user), now: time }),
    fc.constant<SessionAction>({ type: 'updateIdToken', user }),
    fc.constant<SessionAction>({ type: 'updateUser', contactDetails: { addressCity: 'Uppsala' } }),
    fc.constant<SessionAction>({ type: 'revokeToken' }),
    fc.constant<SessionAction>({ type: 'sessionChecked' }),
    fc.constant<SessionAction>({ type: 'haapiReady' }),
    fc.record({ type: fc.constant('activity' as const), at: time }),
    fc.record({ type: fc.constant('timePassed' as const), now: time }),
    fc.constant<SessionAction>({ type: 'suspect' }),
    fc.constant<SessionAction>({ type: 'confirm' }),
  )

  it('warn with a countdown of 0 to 30 seconds, those alone who are logged in, and never unlearn that the check is done', () => {
    fc.assert(
      fc.property(fc.array(action), action, (actions, last) => {
        const before = after(...actions)
        const state = from(before, last)
        expect(state.thirtySecondsOrLessToLogout).toBe(state.secondsToLogout !== undefined)
        expect(state.secondsToLogout ?? 0).toBeGreaterThanOrEqual(0)
        expect(state.secondsToLogout ?? 0).toBeLessThanOrEqual(30)
        expect(state.isLoggedIn || !(state.thirtySecondsOrLessToLogout || state.isUnconfirmed)).toBe(true)
        expect(state.hasCheckedSessionForPreviousLogin || !before.hasCheckedSessionForPreviousLogin).toBe(true)
        expect(state.isLoggedIn).toBe(state.token !== undefined)
      }),
    )
  })
})
