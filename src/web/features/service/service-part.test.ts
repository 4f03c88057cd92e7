import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bicycle, flowOf, input } from '../../../../tests/fixtures/flow.ts'
import type { Answers, FlowDocument, StepType } from '../../../engine/document.ts'
import { evaluate } from '../../../engine/evaluate.ts'
import type { AnswersNow, FlowEvent, FlowState } from '../../flow/controller/flow-part.ts'
import { createFlowReducer, initialFlowState, type FlowTransition } from '../../flow/controller/flow-reducer.ts'
import type { SavedFlow } from '../../flow/saved-flow.ts'
import {
  initialService,
  requestIdFor,
  servicePart,
  type ServiceOwnEffect,
  type ServiceOwnEvent,
  type ServiceState,
} from './service-part.ts'

const { insuranceType: _, quote: __, ...common } = bicycle
const documentWith = (last: StepType): FlowDocument => ({
  ...common,
  kind: 'service',
  submit: { to: 'case' },
  properties: { damage: input({ type: 'string' }), place: input({ type: 'string' }) },
  required: ['damage'],
  conditions: {},
  blocks: [],
  steps: [
    { id: 'what', type: 'input', copy: 'a', sections: [{ id: 'a', copy: 'a', inputs: ['damage'] }] },
    { id: 'where', type: 'input', copy: 'b', sections: [{ id: 'b', copy: 'b', inputs: ['place'] }] },
    { id: 'last', type: last, copy: 'c' },
    { id: 'done', type: 'receipt', copy: 'd' },
  ],
})
const flow = await flowOf(documentWith('summary'))
const { document } = flow
const constants = { document, hash: 'h'.repeat(22), given: {} }
const part = servicePart(constants)
const reduce = createFlowReducer(part, document)

const answered = (answers: Answers): AnswersNow => ({ answers, outside: {}, evaluation: evaluate(flow, answers, {}) })
const NONE = answered({})
const FULL = answered({ damage: 'scratch' })
const RECEIVED = { reference: 'ÄR-26-000001', receivedAt: '2026-11-21T11:00:00.000Z', params: {} }

type Event = FlowEvent<ServiceOwnEvent>
const next: Event = { type: 'nextPressed' }
const back: Event = { type: 'backPressed' }
const full: Event = { type: 'answersChanged', answers: FULL }
const named: Event = { type: 'own', event: { type: 'requestNamed', requestId: 'request-1' } }
const received: Event = { type: 'own', event: { type: 'received', received: RECEIVED } }

function run(...events: Event[]): FlowTransition<ServiceState, ServiceOwnEffect> {
  const begin: FlowState<ServiceState> = initialFlowState(part.keepsFrom, NONE, initialService(document, {}, undefined, undefined), false)
  return events.reduce<FlowTransition<ServiceState, ServiceOwnEffect>>(({ state }, event) => reduce(state, event), {
    state: begin,
    effects: [],
  })
}

const savedOf = ({ state }: FlowTransition<ServiceState, ServiceOwnEffect>, answers: Answers): SavedFlow =>
  part.saved(state.part, { answers, answered: {} })

describe('the part of a service flow', () => {
  it('refuses to pass a blocked step', () => {
    expect(run({ type: 'answersChanged', answers: NONE }, next).effects).toEqual([{ type: 'refuse', input: 'damage' }])
  })

  it('saves when answers change, and not when only a step changes', () => {
    expect(run(full).effects).toEqual([{ type: 'save' }])
    expect(run(full, next).effects).toEqual([{ type: 'showStep', step: 1, replace: false }])
  })

  it('sends at the end of its sequence', () => {
    expect(run(full, next, next, next).effects).toEqual([{ type: 'own', effect: { type: 'send' } }])
  })

  it('saves the id of its request as soon as the request has one', () => {
    const transition = run(full, named)
    expect(transition.effects).toEqual([{ type: 'save' }])
    expect(savedOf(transition, FULL.answers)).toMatchObject({ requestId: 'request-1', answers: { damage: 'scratch' } })
  })

  it('saves, shows the receipt, forgets the answers and announces in this order when it is received', () => {
    const transition = run(full, next, next, next, named, received)
    expect(transition.effects).toEqual([
      { type: 'save' },
      { type: 'showStep', step: 3, replace: true },
      { type: 'restartAnswers', from: 'nothing' },
      { type: 'own', effect: { type: 'announce', received: RECEIVED } },
    ])
    expect(savedOf(transition, {})).toEqual({ hash: constants.hash, answers: {}, given: {}, quotes: null, received: RECEIVED })
  })

  it('shows that it failed, and tries again on retry', () => {
    const refused: Event = { type: 'own', event: { type: 'refused', code: 'network', canRetry: true } }
    expect(run(full, next, next, next, refused).state.part.run.sending).toEqual({ kind: 'failed', code: 'network', canRetry: true })
    expect(run(full, next, next, next, refused, { type: 'retryPressed' }).effects).toEqual([{ type: 'own', effect: { type: 'send' } }])
  })

  it('forgets request and receipt when it is started over', () => {
    const { state, effects } = run(full, next, next, next, named, received, { type: 'answersRestarted', answers: NONE })
    expect(state.part).toMatchObject({ attempt: undefined, received: undefined, run: { currentStep: 0, sending: { kind: 'notSent' } } })
    expect(effects).toEqual([{ type: 'clearSaved' }, { type: 'showStep', step: 0, replace: true }])
  })

  it.each<Event>([{ type: 'entered' }, { type: 'finished' }])('ignores %j', (event) => {
    expect(run(full, event).state.part).toEqual(run(full).state.part)
  })
})

describe('the request of a service flow', () => {
  const state = run(full, named).state.part

  it('is another one when an answer differs', () => {
    expect(requestIdFor(document, state, FULL.answers)).toBe('request-1')
    expect(requestIdFor(document, state, { damage: 'dent' })).toBeUndefined()
  })

  it('of a flow that is signed stays the same when an answer differs', () => {
    expect(requestIdFor(documentWith('sign'), state, { damage: 'dent' })).toBe('request-1')
  })

  it.each([
    ['of the same answers continues after a reload', 'scratch', 'request-1'],
    ['of other answers does not continue after a reload', 'dent', undefined],
  ])('%s', (_title, damage, requestId) => {
    const saved = { hash: '', answers: { damage: 'scratch' }, quotes: null, requestId: 'request-1' }
    expect(initialService(document, { damage }, saved, undefined).attempt?.requestId).toBe(requestId)
  })
})

describe('a service flow, whatever happened before', () => {
  const anyEvents = fc.array(
    fc.oneof(
      fc.constantFrom<Event[]>(next, back, full, named, { type: 'answersChanged', answers: NONE }, { type: 'retryPressed' }),
      fc.nat(4).map((step): Event => ({ type: 'stepVisited', step })),
    ),
  )

  it('returns to the same step on Back after Continue', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const { state } = run(...events)
        const moved = reduce(state, next)
        fc.pre(moved.effects.some(({ type }) => type === 'showStep') && moved.state.part.run.currentStep > state.part.run.currentStep)
        expect(reduce(moved.state, back).state.part.run.currentStep).toBe(state.part.run.currentStep)
      }),
    )
  })

  it('lets no late response navigate a customer who has left', () => {
    fc.assert(
      fc.property(anyEvents, fc.constantFrom(received, next, back), (events, late) => {
        const { state } = run(...events, { type: 'left' })
        const types = reduce(state, late).effects.map(({ type }) => type)
        expect(types).not.toContain('showStep')
        expect(types).not.toContain('save')
      }),
    )
  })
})
