import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bicycle, flowOf, input } from '../../../tests/fixtures/flow.ts'
import { club } from '../../../tests/fixtures/lint.ts'
import type { Answers, FlowDocument } from '../../engine/document.ts'
import { evaluate } from '../../engine/evaluate.ts'
import { answerReducer, initialAnswerState, type AnswerEvent, type AnswerTransition } from './answer-reducer.ts'
import type { AnswerState } from './answer-state.ts'

const OWNER = '198507092388'
const FAULT = { input: 'owner', message: 'personalNumber.checkDigit', params: {} }
const flow = await flowOf(bicycle)

const begin = (answers: Answers = {}) => initialAnswerState(flow, answers).state
const step = (state: AnswerState, event: AnswerEvent) => answerReducer(flow, state, event)
const run = (...events: AnswerEvent[]) =>
  events.reduce<AnswerTransition>(({ state }, event) => step(state, event), { state: begin(), given: [] })

const typed = (path: string, value: string | number | boolean | undefined): AnswerEvent => ({
  type: 'answered',
  path,
  value,
  isTyped: true,
})
const set = (path: string, value: string | number): AnswerEvent => ({ type: 'answered', path, value, isTyped: false })
const faulty: AnswerEvent = { type: 'faultsSet', faults: [FAULT, { ...FAULT, input: 'rider' }] }

describe('the answer reducer', () => {
  it('evaluates a typed answer, marks it as answered, and gives nothing to the widget', () => {
    const { state, given } = run(typed('value', 500))
    expect(state).toMatchObject({ answers: { value: 500 }, answered: { value: true } })
    expect(state.evaluation.errors['value']?.[0]?.message).toBe('schema.minimum')
    expect(given).toEqual([])
  })

  it('gives an answer that is set to the widget, even the same again', () => {
    expect(run(set('value', 500)).given).toEqual(['value'])
    expect(run(set('value', 500), set('value', 500)).given).toEqual(['value'])
  })

  it('marks the same answer again as answered without a new evaluation', () => {
    const before = begin({ value: 5000 })
    const { state } = step(before, typed('value', 5000))
    expect(state.answered).toEqual({ value: true })
    expect(state.evaluation).toBe(before.evaluation)
  })

  it('keeps the records of the state that a key press does not change', () => {
    const before = run(typed('value', 5000), { type: 'touched', paths: ['value'] }).state
    const { state } = step(before, typed('value', 6000))
    for (const key of ['touched', 'answered', 'faults', 'pending', 'outside'] as const) expect(state[key]).toBe(before[key])
    expect(state.evaluation.errors).toBe(before.evaluation.errors)
  })

  it('drops the refusal of an answer that changes, and no other', () => {
    expect(Object.keys(run(faulty, typed('owner', OWNER)).state.faults)).toEqual(['rider'])
  })

  it('counts a refusal by the rules, and one by the server where there is a fault', () => {
    expect(run({ type: 'refused', paths: ['owner'] }).state).toMatchObject({ refusals: 1, touched: { owner: true } })
    expect(run(faulty).state.refusals).toBe(1)
    expect(run(faulty, { type: 'faultsSet', faults: [] }).state).toMatchObject({ refusals: 1, faults: {} })
  })

  it('returns the same state when nothing is touched that was not', () => {
    const { state } = run({ type: 'touched', paths: ['owner', 'rider'] })
    expect(step(state, { type: 'touched', paths: ['rider'] }).state).toBe(state)
  })

  it('gives every place its answer when all answers are replaced, and keeps what was touched', () => {
    const { state, given } = run({ type: 'touched', paths: ['owner'] }, { type: 'replaced', answers: { owner: OWNER } })
    expect(state).toMatchObject({ answers: { owner: OWNER }, touched: { owner: true } })
    expect(given).toBe('all')
  })

  it('forgets what was touched, answered, refused and pending when it is restarted', () => {
    const before = [typed('value', 5), faulty, { type: 'checkBegun', path: 'owner' }, { type: 'touched', paths: ['value'] }] as const
    const { state, given } = run(...before, { type: 'restarted', answers: {} })
    expect(state).toMatchObject({ answers: {}, touched: {}, answered: {}, faults: {}, pending: {}, refusals: 0 })
    expect(given).toBe('all')
  })

  it('is pending while the server checks an answer, and keeps what the server has against it', () => {
    const begun: AnswerEvent = { type: 'checkBegun', path: 'owner' }
    expect(run(begun).state.pending).toEqual({ owner: true })
    expect(run(begun, { type: 'checkDropped', path: 'owner' }).state.pending).toEqual({})
    expect(run(begun, { type: 'checkEnded', path: 'owner', refusals: [FAULT] }).state).toMatchObject({
      pending: {},
      faults: { owner: [FAULT] },
    })
    expect(run(faulty, begun, { type: 'checkEnded', path: 'owner', refusals: [] }).state.faults).not.toHaveProperty('owner')
  })
})

const name = input({ type: 'string' })
const city = input({ type: 'string', initial: { fact: 'level' } })
const listed: FlowDocument = {
  ...club,
  properties: { members: input({ type: 'array', widget: 'list', items: { type: 'object', properties: { name, city }, required: [] } }) },
  required: [],
  facts: { level: { type: 'string', given: true } },
  conditions: {},
  blocks: [],
  steps: [{ id: 'all', type: 'input', copy: 'a', sections: [{ id: 'all', copy: 'a', inputs: ['members'] }] }],
}

describe('the answer reducer of a list', async () => {
  const club = await flowOf(listed)
  const rows = initialAnswerState(club, { members: [{ name: 'Ada' }, { name: 'Bo' }] }).state
  const inserted: AnswerEvent = { type: 'rowInserted', list: 'members', index: 0, row: {}, isUndo: false }
  const removed: AnswerEvent = { type: 'rowRemoved', list: 'members', index: 0 }

  it('moves what it knows of later rows when a row is inserted', () => {
    const before = { ...rows, touched: { 'members.1.name': true as const }, pending: { 'members.0.name': true as const } }
    const { state, given } = answerReducer(club, before, inserted)
    expect(state).toMatchObject({
      answers: { members: [{}, { name: 'Ada' }, { name: 'Bo' }] },
      touched: { 'members.2.name': true },
      pending: {},
    })
    expect(given).toEqual(['members'])
  })

  it('forgets what it knows of a row that is removed', () => {
    const before = { ...rows, faults: { 'members.0.name': [FAULT] }, touched: { 'members.1.name': true as const } }
    expect(answerReducer(club, before, removed).state).toMatchObject({
      answers: { members: [{ name: 'Bo' }] },
      faults: {},
      touched: { 'members.0.name': true },
    })
  })

  it('gives the places that follow a fact, and takes them back with it', () => {
    const { state, given } = answerReducer(club, rows, { type: 'factsSet', facts: { level: 'Visby' } })
    expect(state.answers['members']).toEqual([
      { name: 'Ada', city: 'Visby' },
      { name: 'Bo', city: 'Visby' },
    ])
    expect(given).toEqual(['members.0.city', 'members.1.city'])
    const { state: without } = answerReducer(club, state, { type: 'factsSet', facts: { level: undefined } })
    expect(without.answers).toEqual(rows.answers)
    expect(without.outside).toEqual({})
  })

  it('returns to the same answers when an inserted row is removed', () => {
    expect(answerReducer(club, answerReducer(club, rows, inserted).state, removed).state.answers).toEqual(rows.answers)
  })
})

/** The value, frozen at every depth: a change in place throws. */
function frozen<Value extends object>(value: Value): Value {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) frozen(part)
  return Object.freeze(value)
}

describe('the answer reducer, whatever happened before', () => {
  const anyEvent: fc.Arbitrary<AnswerEvent> = fc.oneof(
    fc.record({
      type: fc.constant('answered' as const),
      path: fc.constantFrom('value', 'power'),
      value: fc.option(fc.integer({ min: 0, max: 60_000 }), { nil: undefined }),
      isTyped: fc.boolean(),
    }),
    fc.boolean().map((value): AnswerEvent => typed('isElectric', value)),
    fc.constantFrom<AnswerEvent[]>(faulty, { type: 'touched', paths: ['value'] }, { type: 'replaced', answers: { value: 700 } }),
    fc.constantFrom<AnswerEvent[]>({ type: 'restarted', answers: {} }, { type: 'checkBegun', path: 'value' }),
  )

  it('has the evaluation of its answers', () => {
    fc.assert(
      fc.property(fc.array(anyEvent), (events) => {
        const { answers, outside, evaluation } = run(...events).state
        expect(evaluation).toEqual(evaluate(flow, answers, outside))
      }),
    )
  })

  it('changes neither the state before nor its parts', () => {
    fc.assert(
      fc.property(fc.array(anyEvent), anyEvent, (events, event) => {
        const { state } = run(...events)
        expect(() => step(frozen(state), event)).not.toThrow()
      }),
    )
  })
})
