import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiCallError } from '../../api/failure.ts'
import { LIFE, signedInAt } from '../../testing/session.ts'
import { START } from '../../testing/time.ts'
import { INITIAL_CONTROL, type SessionControl, type Transition } from './session-control.ts'
import type { SessionEffect, SessionEvent } from './session-effects.ts'
import { afterEvent } from './session-reducer.ts'
import type { TabMessage } from './tabs.ts'

const ELIN = signedInAt(START)
const JOHAN = signedInAt(START, { customerNumber: 'K-2002', firstName: 'Johan' })
const END = START + LIFE * 1000
const LOGGED_OUT = '/mina-sidor/utloggad'

/** A page that a customer signed in on at `START`. */
const { control: SIGNED_IN } = afterEvent(INITIAL_CONTROL, { type: 'begin', signedIn: ELIN }, START)

const typesOf = (effects: readonly SessionEffect[]) => effects.map(({ type }) => type)
const withoutTimers = (effects: readonly SessionEffect[]) => effects.filter(({ type }) => type !== 'setTimer' && type !== 'stopTimer')

/** Returns the transition of the last event, after the earlier ones. */
function after(events: readonly (readonly [event: SessionEvent, now: number])[], from: SessionControl = SIGNED_IN) {
  return events.reduce((before, [event, now]) => afterEvent(before.control, event, now), {
    control: from,
    effects: [] as readonly SessionEffect[],
  })
}

const revoked = (revocation: Extract<SessionEvent, { type: 'revoked' }>['revocation']) =>
  after([[{ type: 'revoked', reason: { type: 'logOut' }, revocation }, START + 1_000]])

/** Returns the types of the effects that a transition must not have. */
function faultsOf(before: SessionControl, { type: cause }: SessionEvent, { control, effects }: Transition): readonly string[] {
  const isRefreshing = before.isRefreshing && cause !== 'refreshed' && cause !== 'refreshFailed'
  const isPrivate = !control.hasLeft || control.session.user !== undefined
  const isFault: Partial<Record<SessionEffect['type'], boolean>> = {
    refresh: isRefreshing,
    check: before.check !== undefined && cause !== 'checked',
    leave: isPrivate,
    redirect: isPrivate,
  }
  return typesOf(effects).filter((type) => isFault[type])
}

/** Returns whether each timer is set after the one before it was stopped. */
function hasOneTimer(effects: readonly SessionEffect[]): boolean {
  const timers = typesOf(effects).filter((type) => type === 'setTimer' || type === 'stopTimer')
  return timers.every((type, index) => type !== 'setTimer' || timers[index - 1] !== 'setTimer')
}

describe('the first event of a page', () => {
  it('opens the tabs, reports the sign-in and the activity, and sets a timer', () => {
    const { effects } = afterEvent(INITIAL_CONTROL, { type: 'begin', signedIn: ELIN }, START)
    expect(effects).toEqual([
      { type: 'openTabs' },
      { type: 'broadcast', message: { type: 'signedIn', name: 'K-1001' } },
      { type: 'broadcast', message: { type: 'activity', at: START } },
      { type: 'stopTimer' },
      { type: 'setTimer', milliseconds: 5_000 },
    ])
  })

  it('without a session completes the check, with no effect', () => {
    const { control, effects } = afterEvent(INITIAL_CONTROL, { type: 'begin', signedIn: null }, START)
    expect(control.session.hasCheckedSessionForPreviousLogin).toBe(true)
    expect(effects).toEqual([])
  })

  it('with an older session refreshes it at once', () => {
    const { control, effects } = afterEvent(INITIAL_CONTROL, { type: 'begin', signedIn: signedInAt(START - 60_000) }, START)
    expect(control.isRefreshing).toBe(true)
    expect(effects).toContainEqual({ type: 'refresh', askedAt: START })
  })
})

describe('a refresh', () => {
  const ACTIVE = after([[{ type: 'activity' }, START + 20_000]])

  it('is asked for once while it is under way', () => {
    expect(typesOf(ACTIVE.effects)).toContain('refresh')
    expect(typesOf(afterEvent(ACTIVE.control, { type: 'activity' }, START + 24_000).effects)).not.toContain('refresh')
  })

  it('that succeeds reports the new token to the other tabs', () => {
    const signedIn = signedInAt(START + 20_000)
    const { control, effects } = afterEvent(ACTIVE.control, { type: 'refreshed', askedAt: START + 20_000, signedIn }, START + 20_100)
    const token = { expires_in: LIFE, expire_time: START + 20_000 + LIFE * 1000 }
    expect(control).toMatchObject({ isRefreshing: false, refreshNotBefore: START + 35_100, session: { token } })
    expect(withoutTimers(effects)).toEqual([{ type: 'broadcast', message: { type: 'refreshed', token, isLast: false } }])
  })

  it('that succeeds after the customer has signed out changes nothing', () => {
    const { control: left } = afterEvent(ACTIVE.control, { type: 'messageReceived', message: { type: 'signedOut' } }, START + 21_000)
    const late: SessionEvent = { type: 'refreshed', askedAt: START + 20_000, signedIn: signedInAt(START + 20_000) }
    expect(afterEvent(left, late, START + 22_000)).toEqual({ control: { ...left, isRefreshing: false }, effects: [] })
  })

  it.each([
    ['network', new ApiCallError('network', 'Network error')],
    ['timeout', new ApiCallError('timeout', 'Timeout')],
    ['503', new ApiCallError('server', 'no', { status: 503 })],
  ])('that fails with %s is logged, and delayed', (_, failure) => {
    const { control, effects } = afterEvent(ACTIVE.control, { type: 'refreshFailed', failure }, START + 20_500)
    expect(control).toMatchObject({ hasLeft: false, isRefreshing: false, refreshNotBefore: START + 35_500 })
    expect(withoutTimers(effects)).toEqual([{ type: 'log', text: 'Error when trying to refresh', failure }])
  })

  it.each([
    ['502', new ApiCallError('server', 'no', { status: 502 })],
    ['an unknown error', new Error('no')],
  ])('that fails with %s removes the session and redirects', (_, failure) => {
    const { control, effects } = afterEvent(ACTIVE.control, { type: 'refreshFailed', failure }, START + 20_500)
    expect([control.hasLeft, control.session.user]).toEqual([true, undefined])
    expect(typesOf(effects)).toEqual(['log', 'stopTimer', 'closeTabs', 'redirect'])
  })
})

describe('the end of the time', () => {
  it('hides what is private and asks the server, once', () => {
    const { control, effects } = after([[{ type: 'clock' }, END]])
    expect(control.session.isUnconfirmed).toBe(true)
    expect(typesOf(effects)).toEqual(['stopTimer', 'check'])
    expect(typesOf(afterEvent(control, { type: 'ask' }, END).effects)).toEqual([])
  })

  it('with no session on the server ends it everywhere, and then leaves', () => {
    const { control, effects } = after([
      [{ type: 'clock' }, END],
      [{ type: 'checked', signedIn: null }, END + 100],
    ])
    const reason = { type: 'end', ending: 'inactive' } as const
    expect(withoutTimers(effects)).toEqual([
      { type: 'broadcast', message: { type: 'signedOut', ending: 'inactive' } },
      { type: 'closeTabs' },
      { type: 'forgetAnswers', place: 'everywhere' },
      { type: 'revoke', reason, options: { retries: 0 } },
    ])
    const ended = afterEvent(control, { type: 'revoked', reason, revocation: { address: '/end?x=1' } }, END + 200)
    expect(ended.effects.at(-1)).toEqual({ type: 'leave', address: '/end?x=1&state=inactive' })
  })

  it('of the last token ends by the limit', () => {
    const last = { ...SIGNED_IN, session: { ...SIGNED_IN.session, isLast: true } }
    const { effects } = after([[{ type: 'checked', signedIn: null }, END]], last)
    expect(effects).toContainEqual({ type: 'broadcast', message: { type: 'signedOut', ending: 'limit' } })
  })

  it('continues with a session that another tab has extended', () => {
    const { control, effects } = after([
      [{ type: 'clock' }, END],
      [{ type: 'checked', signedIn: signedInAt(END - 60_000) }, END],
    ])
    expect(control.session).toMatchObject({ isLoggedIn: true, isUnconfirmed: false, lastActivity: END - 60_000 })
    expect(typesOf(effects)).toEqual(['stopTimer', 'setTimer'])
  })
})

describe('a check', () => {
  it.each([
    ['without an answer', undefined],
    ['that finds another customer', JOHAN],
  ])('%s leaves without revoking or reporting anything', (_, signedIn) => {
    const { effects } = after([
      [{ type: 'ask' }, START + 1_000],
      [{ type: 'checked', signedIn }, START + 2_000],
    ])
    expect(withoutTimers(effects)).toEqual([{ type: 'closeTabs' }, { type: 'leave', address: LOGGED_OUT }])
  })

  it('of a page that was left reloads it', () => {
    const { effects } = after([
      [{ type: 'messageReceived', message: { type: 'signedOut' } }, START],
      [{ type: 'ask' }, START + 1_000],
    ])
    expect(effects).toEqual([{ type: 'reload' }])
  })
})

describe('signing out', () => {
  it('reports to the tabs, removes unfinished answers, and leaves for the provider', () => {
    const { effects } = revoked({ address: '/end' })
    expect(withoutTimers(effects)).toEqual([
      { type: 'broadcast', message: { type: 'signedOut', isChosen: true } },
      { type: 'forgetAnswers', place: 'everywhere' },
      { type: 'closeTabs' },
      { type: 'leave', address: '/end' },
    ])
  })

  it('of a session that the server does not know leaves for the signed-out page', () => {
    const { effects } = revoked({ failure: new ApiCallError('unauthorized', 'who?', { status: 401 }) })
    expect(effects.at(-1)).toEqual({ type: 'leave', address: LOGGED_OUT })
    expect(typesOf(effects)).not.toContain('log')
  })

  it('that fails is logged, and keeps the session', () => {
    const failure = new ApiCallError('network', 'Network error')
    expect(revoked({ failure })).toEqual({ control: SIGNED_IN, effects: [{ type: 'log', text: 'Error when trying to revoke', failure }] })
  })
})

/** Returns what a tab does when another one ends the session. */
const endedAs = (message: TabMessage) => after([[{ type: 'messageReceived', message }, START]]).effects

describe('[P2.3] the answers of a purchase', () => {
  it('are removed in this tab when the session ends by inactivity, here or in another tab', () => {
    const { effects } = after([
      [{ type: 'ask' }, END],
      [{ type: 'checked', signedIn: null }, END],
    ])
    expect(effects).toContainEqual({ type: 'forgetAnswers', place: 'everywhere' })
    expect(endedAs({ type: 'signedOut', ending: 'inactive' })).toContainEqual({ type: 'forgetAnswers', place: 'everywhere' })
  })

  it('[P4.2] are removed in every tab when the customer signs out in one', () => {
    expect(endedAs({ type: 'signedOut', isChosen: true })).toContainEqual({ type: 'forgetAnswers', place: 'everywhere' })
  })

  it('are removed from this tab alone when the session reaches its limit, and kept when it ends for another reason', () => {
    expect(endedAs({ type: 'signedOut', ending: 'limit' })).toContainEqual({ type: 'forgetAnswers', place: 'tab' })
    expect(typesOf(endedAs({ type: 'signedOut' }))).not.toContain('forgetAnswers')
  })
})

describe('[P2.2] a page that signs in', () => {
  it.each([
    ['the page has a session', SIGNED_IN, null, true],
    ['the server had a session at the start', INITIAL_CONTROL, ELIN, false],
  ])('revokes first when %s', (_, from, signedIn, wasOpen) => {
    const { control, effects } = after([[{ type: 'prepareSignIn', signedIn }, START]], from)
    const reason = { type: 'signIn', wasOpen } as const
    expect(effects).toEqual([{ type: 'revoke', reason }])
    expect(control).toBe(from)
    const done = afterEvent(control, { type: 'revoked', reason, revocation: { address: '/end' } }, START)
    expect(done.control.session).toMatchObject({ isLoggedIn: false, haapiReady: true })
    expect(typesOf(done.effects)).toEqual([...(wasOpen ? [] : ['openTabs']), 'broadcast', 'stopTimer', 'closeTabs'])
  })

  it('is ready at once when there is no session', () => {
    const { control, effects } = after([[{ type: 'prepareSignIn', signedIn: null }, START]], INITIAL_CONTROL)
    expect([control.session.haapiReady, typesOf(effects)]).toEqual([true, ['stopTimer', 'closeTabs']])
  })
})

describe('any events in any order', () => {
  const signedIn = fc.constantFrom(ELIN, JOHAN, signedInAt(START + 200_000))
  const failure = fc.constantFrom(new ApiCallError('network', 'down'), new ApiCallError('unauthorized', 'who?', { status: 401 }))
  const event: fc.Arbitrary<SessionEvent> = fc.oneof(
    fc.record({ type: fc.constantFrom('begin' as const, 'prepareSignIn' as const), signedIn: fc.option(signedIn) }),
    fc.record({ type: fc.constant('join' as const), signedIn }),
    fc.record({ type: fc.constantFrom('activity' as const, 'stay' as const, 'clock' as const, 'hide' as const, 'ask' as const) }),
    fc.record({
      type: fc.constant('messageReceived' as const),
      message: fc.constantFrom({ type: 'signedOut' as const }, { type: 'signedIn' as const, name: 'K-1001' }),
    }),
    fc.record({ type: fc.constant('refreshed' as const), askedAt: fc.constant(START), signedIn: fc.option(signedIn) }),
    fc.record({ type: fc.constant('refreshFailed' as const), failure }),
    fc.record({ type: fc.constant('checked' as const), signedIn: fc.option(signedIn, { nil: undefined }) }),
    fc.record({
      type: fc.constant('revoked' as const),
      reason: fc.constantFrom({ type: 'logOut' as const }, { type: 'signIn' as const, wasOpen: true }),
      revocation: fc.oneof(fc.constant({ address: '/end' }), fc.record({ failure })),
    }),
  )
  const steps = fc.array(fc.tuple(event, fc.integer({ min: 0, max: 100_000 })), { maxLength: 30 })

  it('leave no private data on a page that was left, call the server once at a time, and keep one timer', () => {
    fc.assert(
      fc.property(steps, (waits) => {
        let [control, now] = [INITIAL_CONTROL, START]
        const effects: SessionEffect[] = []
        const faults: string[] = []
        for (const [each, wait] of waits) {
          now += wait
          const next = afterEvent(control, each, now)
          faults.push(...faultsOf(control, each, next))
          effects.push(...next.effects)
          control = next.control
        }
        expect(faults).toEqual([])
        expect(hasOneTimer(effects)).toBe(true)
        expect(control.session.isLoggedIn || control.session.user === undefined).toBe(true)
      }),
    )
  })
})
