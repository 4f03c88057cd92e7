import { describe, expect, it } from 'vitest'
import { bicycle } from '../../../../tests/fixtures/flow.ts'
import type { FlowEvent, FlowState, KeepsFrom } from './flow-part.ts'
import { createFlowReducer, initialFlowState, type FlowTransition } from './flow-reducer.ts'
import { ANSWERS, walkingPart, type WalkEvent, type WalkState } from './testing.ts'

type Event = FlowEvent<WalkEvent>

const other = { ...ANSWERS, answers: { owner: '198507092388' } }
const responded: Event = { type: 'own', event: 'responded' }
const done: Event = { type: 'own', event: 'done' }

function run(events: readonly Event[], keepsFrom: KeepsFrom = 'start', wasSaved = false): FlowTransition<WalkState, 'announce'> {
  const reduce = createFlowReducer(walkingPart(keepsFrom), bicycle)
  const begin: FlowState<WalkState> = initialFlowState(keepsFrom, ANSWERS, { current: 0 }, wasSaved)
  return events.reduce<FlowTransition<WalkState, 'announce'>>(({ state }, event) => reduce(state, event), { state: begin, effects: [] })
}

const typesAfter = (...args: Parameters<typeof run>) => run(...args).effects.map(({ type }) => type)

describe('the flow reducer', () => {
  it.each<readonly [Event, number]>([
    [{ type: 'nextPressed' }, 1],
    [{ type: 'stepVisited', step: 2 }, 2],
  ])('hands %j on to the part and returns its effects', (event, step) => {
    const { state, effects } = run([event])
    expect(state.part.current).toBe(step)
    expect(effects).toContainEqual({ type: 'showStep', step, replace: false })
  })

  it('keeps the newest answers in its state', () => {
    expect(run([{ type: 'answersChanged', answers: other }]).state.answers).toBe(other)
  })

  it('shows a page that a response leads to', () => {
    expect(run([{ type: 'pageWanted', page: 'prisforslag' }]).effects).toEqual([{ type: 'showPage', page: 'prisforslag' }])
  })
})

describe('a flow that is kept from its first answer', () => {
  it('is not saved before the first answer, and is saved after it', () => {
    expect(typesAfter([{ type: 'nextPressed' }], 'firstAnswer')).not.toContain('save')
    expect(typesAfter([{ type: 'answersChanged', answers: other }, { type: 'nextPressed' }], 'firstAnswer')).toContain('save')
  })

  it('is not saved when only the evaluation changes', () => {
    const evaluated = { ...ANSWERS, evaluation: { ...ANSWERS.evaluation } }
    expect(typesAfter([{ type: 'answersChanged', answers: evaluated }], 'firstAnswer')).not.toContain('save')
  })

  it('that was saved before a reload is saved at once', () => {
    expect(typesAfter([{ type: 'nextPressed' }], 'firstAnswer', true)).toContain('save')
  })
})

describe('a flow that the customer has left', () => {
  it.each<Event>([responded, { type: 'pageWanted', page: 'prisforslag' }, { type: 'nextPressed' }])(
    'neither navigates nor saves after %j',
    (event) => {
      const types = typesAfter([{ type: 'answersChanged', answers: other }, { type: 'entered' }, { type: 'left' }, event])
      expect(types).not.toContain('showStep')
      expect(types).not.toContain('showPage')
      expect(types).not.toContain('save')
    },
  )

  it('still performs the own effects of its part', () => {
    expect(run([{ type: 'left' }, responded]).effects).toContainEqual({ type: 'own', effect: 'announce' })
  })

  it('navigates and saves again once it is entered again', () => {
    expect(typesAfter([{ type: 'left' }, { type: 'entered' }, responded])).toEqual(['showStep', 'own', 'save'])
  })
})

describe('starting over', () => {
  const pressed: Event = { type: 'startOverPressed' }
  const restarted: Event = { type: 'answersRestarted', answers: ANSWERS }

  it('restarts the answers, and saves nothing of their change', () => {
    expect(run([pressed]).effects).toEqual([{ type: 'restartAnswers', from: 'beginning' }])
    expect(typesAfter([pressed, { type: 'answersChanged', answers: other }])).not.toContain('save')
  })

  it('clears the storage before the part begins again', () => {
    const { state, effects } = run([{ type: 'nextPressed' }, pressed, restarted])
    expect(state.part.current).toBe(0)
    expect(effects).toEqual([{ type: 'clearSaved' }, { type: 'showStep', step: 0, replace: true }])
  })

  it('waits for the first answer again where the flow is kept from it', () => {
    const begun: Event[] = [{ type: 'answersChanged', answers: other }, pressed, restarted]
    expect(typesAfter([...begun, { type: 'nextPressed' }], 'firstAnswer')).not.toContain('save')
  })
})

describe('a flow that is done', () => {
  it('is cleared from the storage, and its later answers are not saved', () => {
    const finished: Event = { type: 'finished' }
    expect(run([finished]).effects).toEqual([{ type: 'clearSaved' }])
    expect(typesAfter([finished, { type: 'answersChanged', answers: other }])).not.toContain('save')
  })

  it('by its part is saved a last time', () => {
    expect(typesAfter([done])).toContain('save')
    expect(typesAfter([done, { type: 'nextPressed' }])).not.toContain('save')
  })
})

describe('answers that the server refuses', () => {
  const fault = { input: 'value', message: 'schema.minimum', params: { limit: 1000 } }

  it('are shown at their inputs, and the step of the first one is shown', () => {
    expect(run([{ type: 'answersRefused', faults: [fault] }]).effects).toEqual([
      { type: 'showFaults', faults: [fault] },
      { type: 'showStep', step: 1, replace: false },
    ])
  })

  it('on the step where the customer stands do not navigate', () => {
    expect(typesAfter([{ type: 'nextPressed' }, { type: 'answersRefused', faults: [fault] }])).toEqual(['showFaults'])
  })

  it('that the document does not ask are ignored', () => {
    expect(run([{ type: 'answersRefused', faults: [{ ...fault, input: 'unknown' }] }]).effects).toEqual([])
  })
})
