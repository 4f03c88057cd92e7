import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import bankidCopy from '../../../../flow-schemas/copy/bankid.sv.json' with { type: 'json' }
import signCopy from '../../../../flow-schemas/copy/sign.sv.json' with { type: 'json' }
import { SIGN_COPY_KEYS } from './sign-copy.ts'
import {
  initialSigning,
  LOST_POLLS_GIVEN_UP,
  LOST_POLLS_WARNED,
  MAX_RESTARTS,
  reduceSigning,
  type SigningEffect,
  type SigningEvent,
  type SigningState,
} from './sign-machine.ts'

const begun = { signingId: 'id-1', launchUrl: '/bankid-simulator?autostarttoken=a' }
const pendingProgress = { status: 'pending', messageKey: 'bankid.RFA9' } as const
const unreachable = { kind: 'unreachable' } as const

/** Plays events. The `run` of an answer is the current one. */
function play(...events: readonly SigningEvent[]) {
  let state: SigningState = initialSigning
  let effects: readonly SigningEffect[] = []
  for (const event of events) ({ state, effects } = reduceSigning(state, event))
  return { state, effects }
}

const choose = (device: 'same' | 'other'): SigningEvent => ({ type: 'choose', device })
const onBegun = (run = 1, signingId = 'id-1'): SigningEvent => ({ type: 'begun', run, begun: { ...begun, signingId } })
const collected = (progress: Extract<SigningEvent, { type: 'collected' }>['progress'], run = 1): SigningEvent => ({
  type: 'collected',
  run,
  progress,
})
const lost: SigningEvent = { type: 'collectFault', run: 1, fault: unreachable }
const pending = [choose('other'), onBegun()] as const

describe('a signing', () => {
  it('that is carried out, and ends where the app leads back to, is asked about until it has', () => {
    const waiting = collected({ status: 'pending', messageKey: 'identity.awaitsReturn', hintCode: 'awaitsReturn' })
    expect(play(choose('same'), onBegun(), waiting)).toMatchObject({
      state: { name: 'pending', messageKey: 'identity.awaitsReturn', awaitsReturn: true },
      effects: [{ type: 'collect', afterMs: 1_000 }],
    })
    expect(play(choose('same'), onBegun(), collected(pendingProgress)).state).toMatchObject({ awaitsReturn: false })
    expect(play(choose('same'), onBegun(), waiting, collected({ status: 'complete', messageKey: 'x' })).state.name).toBe('complete')
  })

  it('on another device starts, shows the code, and polls each second', () => {
    expect(play(choose('other'))).toEqual({
      state: { name: 'starting', run: 1, device: 'other', restarts: 0 },
      effects: [{ type: 'start', run: 1, device: 'other' }],
    })
    expect(play(...pending)).toMatchObject({
      state: { name: 'pending', id: 'id-1', qr: null, messageKey: null },
      effects: [{ type: 'collect', run: 1, id: 'id-1', afterMs: 0 }],
    })
    expect(play(...pending, collected({ status: 'pending', messageKey: 'bankid.RFA1QR', qr: 'bankid.x' }))).toMatchObject({
      state: { name: 'pending', qr: 'bankid.x' },
      effects: [{ type: 'collect', run: 1, id: 'id-1', afterMs: 1_000 }],
    })
  })

  it('hides the code when it has been read', () => {
    const read = play(...pending, collected({ ...pendingProgress, qr: 'bankid.x' }), collected(pendingProgress))
    expect(read.state).toMatchObject({ qr: null, messageKey: 'bankid.RFA9' })
  })

  it('on the same device gives the link that starts the app', () => {
    expect(play(choose('same'), onBegun()).state).toMatchObject({
      name: 'pending',
      launchUrl: begun.launchUrl,
      messageKey: null,
    })
  })

  it('is complete', () => {
    expect(play(...pending, collected({ status: 'complete', messageKey: 'x' }))).toEqual({
      state: { name: 'complete', run: 1 },
      effects: [],
    })
  })

  it('fails with the text for it, and may be tried again', () => {
    const failed = play(...pending, collected({ status: 'failed', messageKey: 'bankid.RFA8', hintCode: 'expiredTransaction' }))
    expect(failed).toEqual({ state: { name: 'failed', run: 1, device: 'other', messageKey: 'bankid.RFA8', canRetry: true }, effects: [] })
    expect(reduceSigning(failed.state, { type: 'retry' }).effects).toEqual([{ type: 'start', run: 2, device: 'other' }])
    expect(reduceSigning(failed.state, { type: 'back' }).state).toEqual({ name: 'idle', run: 1 })
  })

  it('that the server knows is taken up again', () => {
    expect(play({ type: 'resume', device: 'same', begun })).toMatchObject({
      state: { name: 'pending', device: 'same', id: 'id-1' },
      effects: [{ type: 'collect', run: 1, id: 'id-1', afterMs: 0 }],
    })
    expect(play(choose('other'), { type: 'resume', device: 'same', begun }).state.name).toBe('starting')
    expect(play({ type: 'resume', device: 'same', begun }).state).toMatchObject({ hasLaunched: true })
    expect(play({ type: 'resume', device: 'other', begun }, { type: 'launched' }).state).toMatchObject({ hasLaunched: false })
  })
})

const startFailed = (run: number) => collected({ status: 'failed', messageKey: 'bankid.RFA17B', hintCode: 'startFailed' }, run)

describe('an order that nobody opens', () => {
  it('is silently replaced five times, then reported', () => {
    let step = play(...pending)
    for (let run = 1; run <= MAX_RESTARTS; run += 1) {
      step = reduceSigning(step.state, startFailed(run))
      expect(step).toEqual({
        state: { name: 'starting', run: run + 1, device: 'other', restarts: run },
        effects: [{ type: 'start', run: run + 1, device: 'other' }],
      })
      step = reduceSigning(step.state, onBegun(run + 1, `id-${run + 1}`))
    }
    expect(reduceSigning(step.state, startFailed(MAX_RESTARTS + 1)).state).toMatchObject({
      name: 'failed',
      messageKey: 'bankid.RFA17B',
      canRetry: true,
    })
  })

  it('may be renewed as often after a new try', () => {
    const again = play(...pending, startFailed(1), { type: 'cancel' }, { type: 'retry' })
    expect(again.state).toMatchObject({ name: 'starting', restarts: 0 })
  })

  it('is silently replaced on this device while its link has not been followed', () => {
    const failure = collected({ status: 'failed', messageKey: 'bankid.RFA17A', hintCode: 'startFailed' })
    expect(play(choose('same'), onBegun(), failure).state).toMatchObject({ name: 'starting', device: 'same', restarts: 1 })
    expect(play(choose('same'), onBegun(), { type: 'launched' }, failure).state).toMatchObject({
      name: 'failed',
      messageKey: 'bankid.RFA17A',
    })
  })
})

describe('lost contact', () => {
  it('is polled through with growing pauses, then reported, and recovered from', () => {
    const pauses: number[] = []
    let step = play(...pending, collected({ ...pendingProgress, qr: 'bankid.x' }))
    for (let count = 1; count <= 5; count += 1) {
      step = reduceSigning(step.state, lost)
      pauses.push(...step.effects.map((effect) => ('afterMs' in effect ? effect.afterMs : -1)))
      expect(step.state).toMatchObject({
        name: 'pending',
        qr: null,
        messageKey: count < LOST_POLLS_WARNED ? 'bankid.RFA9' : 'sign.connectionUnstable',
      })
    }
    expect(pauses).toEqual([2_000, 4_000, 8_000, 10_000, 10_000])
    expect(reduceSigning(step.state, collected(pendingProgress))).toMatchObject({
      state: { messageKey: 'bankid.RFA9', lostPolls: 0 },
      effects: [{ afterMs: 1_000 }],
    })
  })

  it('is given up when the order can no longer be alive', () => {
    let { state } = play(...pending)
    let waited = 0
    while (state.name === 'pending') {
      const step = reduceSigning(state, lost)
      state = step.state
      for (const effect of step.effects) if (effect.type === 'collect') waited += effect.afterMs
    }
    expect(state).toMatchObject({ name: 'failed', messageKey: 'sign.connectionLost', canRetry: true })
    expect(waited).toBeGreaterThan(180_000)
    expect(LOST_POLLS_GIVEN_UP).toBeLessThan(30)
  })

  it('at the start is reported', () => {
    expect(play(choose('other'), { type: 'beginFault', run: 1, fault: unreachable }).state).toMatchObject({
      name: 'failed',
      messageKey: 'sign.connectionLost',
    })
  })

  it('is not the same as a refusal', () => {
    const fault = { kind: 'refused', messageKey: 'bankid.RFA4', canRetry: false } as const
    expect(play(choose('other'), { type: 'beginFault', run: 1, fault }).state).toMatchObject({
      name: 'failed',
      messageKey: 'bankid.RFA4',
      canRetry: false,
    })
    const failed = play(...pending, { type: 'collectFault', run: 1, fault })
    expect(failed).toMatchObject({ state: { name: 'failed', canRetry: false }, effects: [] })
    expect(reduceSigning(failed.state, { type: 'retry' })).toEqual({ state: failed.state, effects: [] })
  })
})

describe('cancelling', () => {
  it('takes effect at once and notifies the server', () => {
    expect(play(...pending, { type: 'cancel' })).toEqual({
      state: { name: 'cancelled', run: 1, device: 'other' },
      effects: [{ type: 'cancel', run: 1, id: 'id-1' }],
    })
  })

  it('while starting cancels the order when it is there', () => {
    const cancelled = play(choose('other'), { type: 'cancel' })
    expect(cancelled).toEqual({ state: { name: 'cancelled', run: 1, device: 'other' }, effects: [] })
    expect(reduceSigning(cancelled.state, onBegun()).effects).toEqual([{ type: 'cancel', run: 1, id: 'id-1' }])
    const again = reduceSigning(cancelled.state, choose('same'))
    expect(reduceSigning(again.state, onBegun())).toEqual({ state: again.state, effects: [{ type: 'cancel', run: 1, id: 'id-1' }] })
  })

  it('too late: what was signed is signed', () => {
    const answer = { type: 'cancelAnswered', run: 1, progress: { status: 'complete', messageKey: 'x' } } as const
    expect(play(...pending, { type: 'cancel' }, answer).state).toEqual({ name: 'complete', run: 1 })
    expect(play(...pending, { type: 'cancel' }, choose('other'), answer).state.name).toBe('starting')
  })
})

const progress = fc.record(
  {
    status: fc.constantFrom('pending', 'complete', 'failed'),
    messageKey: fc.constant('bankid.RFA9'),
    hintCode: fc.constantFrom('startFailed', 'userCancel', 'new'),
    qr: fc.constant('bankid.x'),
  },
  { requiredKeys: ['status', 'messageKey'] },
)
const fault = fc.oneof(
  fc.constant(unreachable),
  fc.record({ kind: fc.constant('refused'), messageKey: fc.constant('sign.refused'), canRetry: fc.boolean() }),
)
const run = fc.integer({ min: 1, max: 4 })
const device = fc.constantFrom('same', 'other')
const anyEvent: fc.Arbitrary<SigningEvent> = fc.oneof(
  fc.record({ type: fc.constant('choose'), device }),
  fc.record({ type: fc.constant('resume'), device, begun: fc.constant(begun) }),
  fc.record({ type: fc.constant('begun'), run, begun: fc.constant(begun) }),
  fc.record({ type: fc.constant('beginFault'), run, fault }),
  fc.record({ type: fc.constant('collected'), run, progress }),
  fc.record({ type: fc.constant('collectFault'), run, fault }),
  fc.record({ type: fc.constant('cancelAnswered'), run, progress }),
  fc.record({ type: fc.constantFrom('cancel', 'retry', 'back', 'launched') }),
)

/** What a customer can do in a state, besides waiting. */
const WAYS_OUT: Record<SigningState['name'], readonly SigningEvent[]> = {
  idle: [choose('same'), choose('other')],
  starting: [{ type: 'cancel' }],
  pending: [{ type: 'cancel' }],
  failed: [{ type: 'back' }, choose('other')],
  cancelled: [{ type: 'back' }, { type: 'retry' }],
  complete: [],
}

describe('whatever happens', () => {
  it('there is a way out of every state but the signed one, and every text exists', () => {
    const copy = { ...bankidCopy, ...signCopy }
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
        const { state } = play(...events)
        expect(WAYS_OUT[state.name].map((event) => reduceSigning(state, event).state.name)).not.toContain(state.name)
        expect(Object.keys(copy)).toContain(('messageKey' in state && state.messageKey) || 'sign.heading')
      }),
    )
  })

  it('a customer who waits is never left without a call under way, and never with two of a run', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), fc.infiniteStream(fc.nat()), (events, picks) => {
        let state: SigningState = initialSigning
        let underWay: SigningEffect[] = []
        for (const event of events) {
          // Only calls in progress get answers.
          const isAnswer = 'run' in event
          const open = underWay.filter((effect) => isAnswer && answersTo(effect) === answerKind(event))
          const call = open[(picks.next().value ?? 0) % Math.max(1, open.length)]
          if (isAnswer && !call) continue
          underWay = underWay.filter((effect) => effect !== call)
          const step = reduceSigning(state, isAnswer && call ? { ...event, run: call.run } : event)
          state = step.state
          underWay.push(...step.effects)
          const ofRun = underWay.filter((effect) => effect.type !== 'cancel' && effect.run === state.run)
          const isWaiting = state.name === 'starting' || state.name === 'pending'
          expect(isWaiting ? [1] : [0, 1]).toContain(ofRun.length)
        }
      }),
    )
  })

  it('the copy file holds exactly the texts of the screen', () => {
    expect(Object.keys(signCopy).toSorted()).toEqual([...SIGN_COPY_KEYS].toSorted())
    expect(Object.values(signCopy).every((text) => text.trim() !== '')).toBe(true)
  })
})

function answersTo({ type }: SigningEffect): string {
  return type
}

function answerKind({ type }: SigningEvent): string {
  if (type === 'begun' || type === 'beginFault') return 'start'
  return type === 'cancelAnswered' ? 'cancel' : 'collect'
}
