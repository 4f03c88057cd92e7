import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bicycle } from '../../../../tests/fixtures/flow.ts'
import type { FlowEvent, FlowState } from './flow-part.ts'
import { createFlowReducer, initialFlowState } from './flow-reducer.ts'
import { ANSWERS, walkingPart, type WalkEvent, type WalkState } from './testing.ts'

type Event = FlowEvent<WalkEvent>

const anyEvent: fc.Arbitrary<Event> = fc.oneof(
  fc.constantFrom<Event[]>(
    { type: 'nextPressed' },
    { type: 'backPressed' },
    { type: 'retryPressed' },
    { type: 'startOverPressed' },
    { type: 'finished' },
    { type: 'own', event: 'responded' },
    { type: 'own', event: 'done' },
    { type: 'pageWanted', page: 'prisforslag' },
    { type: 'answersRestarted', answers: ANSWERS },
    { type: 'answersRefused', faults: [{ input: 'value', message: 'schema.minimum', params: {} }] },
  ),
  fc.nat(5).map((step): Event => ({ type: 'stepVisited', step })),
  fc.nat(9).map((value): Event => ({ type: 'answersChanged', answers: { ...ANSWERS, answers: { value } } })),
)
const anyEvents = fc.array(fc.oneof({ weight: 8, arbitrary: anyEvent }, fc.constantFrom<Event[]>({ type: 'left' }, { type: 'entered' })))
const keepsFrom = fc.constantFrom('start' as const, 'firstAnswer' as const)

const isOfSameFlow = ({ type }: Event) => type !== 'answersRestarted'
const isNoAnswer = ({ type }: Event) => type !== 'answersChanged'

const reducerOf = (from: 'start' | 'firstAnswer') => createFlowReducer(walkingPart(from), bicycle)
const stateAfter = (from: 'start' | 'firstAnswer', events: readonly Event[]) =>
  events.reduce<FlowState<WalkState>>(
    (state, event) => reducerOf(from)(state, event).state,
    initialFlowState(from, ANSWERS, { current: 0 }, false),
  )

describe('the flow reducer, whatever happened before', () => {
  it('returns the same transition for the same state and event', () => {
    fc.assert(
      fc.property(keepsFrom, anyEvents, anyEvent, (from, events, event) => {
        const state = Object.freeze(stateAfter(from, events))
        expect(reducerOf(from)(state, event)).toEqual(reducerOf(from)(state, event))
      }),
    )
  })

  it('lets no late response navigate a customer who has left, or write to the storage', () => {
    fc.assert(
      fc.property(keepsFrom, anyEvents, anyEvent, (from, events, late) => {
        const left = stateAfter(from, [...events, { type: 'left' }])
        const types = reducerOf(from)(left, late).effects.map(({ type }) => type)
        expect(types).not.toContain('showStep')
        expect(types).not.toContain('showPage')
        expect(types).not.toContain('save')
      }),
    )
  })

  it('saves nothing after the flow is done, until it is started over', () => {
    fc.assert(
      fc.property(keepsFrom, anyEvents, fc.array(anyEvent), (from, events, later) => {
        let state = stateAfter(from, [...events, { type: 'finished' }])
        for (const event of later.filter(isOfSameFlow)) {
          const transition = reducerOf(from)(state, event)
          expect(transition.effects.map(({ type }) => type)).not.toContain('save')
          state = transition.state
        }
      }),
    )
  })

  it('saves nothing of a flow that is kept from its first answer before there is one', () => {
    fc.assert(
      fc.property(fc.array(anyEvent), anyEvent, (events, event) => {
        fc.pre(isNoAnswer(event))
        const { effects } = reducerOf('firstAnswer')(stateAfter('firstAnswer', events.filter(isNoAnswer)), event)
        expect(effects.map(({ type }) => type)).not.toContain('save')
      }),
    )
  })
})
