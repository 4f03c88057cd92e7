import { describe, expect, it } from 'vitest'
import type { Answers, FlowDocument } from '../engine/document.ts'
import type { Evaluation } from '../engine/evaluate.ts'
import { isReadyToQuote, readinessOf, requiredForQuote } from './readiness.ts'
import { answersForPrice } from './request.ts'
import { GROUPED, inputSchema, inputStep, QUOTELESS, SINGLE } from './testing.ts'

const HOLDER = '189001019802'
const ANSWERS: Answers = { holder: HOLDER, thing: 'x', amount: 2, remark: 'hello', colour: 'red' }

function evaluation(relevant: Answers, errors: string[] = [], blocks: string[] = []): Evaluation {
  const NOTHING = new Set<string>()
  return {
    relevant,
    facts: {},
    advice: {},
    withheld: {},
    hiddenInputs: NOTHING,
    hiddenSections: NOTHING,
    hiddenSteps: NOTHING,
    errors: Object.fromEntries(errors.map((input) => [input, [{ input, message: 'schema.required', params: {} }]])),
    blocks: Object.fromEntries(blocks.map((at) => [at, { when: 'x', at, outcome: 'callUs' }])),
  }
}

describe('[B4.3] readiness to quote', () => {
  const full: Answers = { ...ANSWERS, extent: 'wide' }

  it('names what is required', () => {
    expect(requiredForQuote(SINGLE)).toEqual(['holder', 'thing', 'amount', 'extent'])
    expect(requiredForQuote(QUOTELESS)).toEqual([])
  })

  /** Relevant answers, inputs with an error, inputs that block; ready to create, ready to update. */
  it.each<[string, Answers, string[], string[], boolean, boolean]>([
    ['all valid', full, [], [], true, true],
    ['one that creates is wrong', full, ['thing'], [], false, false],
    ['one that creates is missing', { holder: HOLDER }, ['thing'], [], false, false],
    ['one that updates is missing', ANSWERS, ['extent'], [], true, false],
    ['one that updates is wrong', full, ['extent'], [], false, false],
    ['an optional one is wrong', { ...full, nickname: '?' }, ['nickname'], [], false, false],
    ['one that updates is blocked', full, [], ['extent'], false, false],
    ['one that is not asked for quotes is wrong', full, ['remark', 'colour'], ['remark'], true, true],
  ])('%s', (_, relevant, errors, blocks, create, update) => {
    const verdict = evaluation(relevant, errors, blocks)
    expect(isReadyToQuote(SINGLE, verdict, 'create')).toBe(create)
    expect(isReadyToQuote(SINGLE, verdict, 'update')).toBe(update)
  })

  it('does not hold up an update for what a later step asks', () => {
    const onFirst = evaluation(ANSWERS, ['extent'])
    expect(isReadyToQuote(SINGLE, onFirst, 'update', 0)).toBe(true)
    expect(isReadyToQuote(SINGLE, onFirst, 'update', 1)).toBe(false)
    expect(isReadyToQuote(SINGLE, evaluation(full, ['extent']), 'update', 0)).toBe(false)
    expect(isReadyToQuote(SINGLE, evaluation({ holder: HOLDER }, ['thing']), 'update', -1)).toBe(false)
  })

  it("always needs a group's choice", () => {
    const { amount: _, ...undecided } = full
    expect(isReadyToQuote(SINGLE, evaluation(undecided, ['amount']), 'create')).toBe(true)
    expect(isReadyToQuote(GROUPED, evaluation(undecided, ['amount']), 'create')).toBe(false)
    expect(isReadyToQuote(GROUPED, evaluation(undecided), 'update')).toBe(false)
    expect(isReadyToQuote(GROUPED, evaluation(full), 'create')).toBe(true)
  })

  it('counts a list with only the rows that it begins with as missing, not as refused', () => {
    const row = { type: 'object', properties: { name: inputSchema() }, required: ['name'] } as const
    const persons = inputSchema({ path: 'thing.persons', effect: 'update' }, { type: 'array', widget: 'list', minItems: 1, items: row })
    const document: FlowDocument = {
      ...SINGLE,
      properties: { ...SINGLE.properties, persons },
      required: [...SINGLE.required, 'persons'],
      steps: SINGLE.steps.with(1, inputStep('second', ['extent', 'persons'])),
    }
    const begun = evaluation({ ...full, persons: [{}] }, ['persons.0.name'])
    expect(readinessOf(document, begun, 0)).toEqual({ readyForCreate: true, readyForUpdate: true })
    expect(readinessOf(document, begun, 1)).toEqual({ readyForCreate: true, readyForUpdate: false })
    expect(answersForPrice(document, begun)).not.toHaveProperty('persons')
    const half = evaluation({ ...full, persons: [{ name: 'Anna' }, {}] }, ['persons.1.name'])
    expect(readinessOf(document, half, 0)).toEqual({ readyForCreate: false, readyForUpdate: false })
  })

  it('is there while a choice of the group is blocked: the other choices have quotes', () => {
    expect(isReadyToQuote(GROUPED, evaluation(full, [], ['amount']), 'create')).toBe(true)
    expect(isReadyToQuote(SINGLE, evaluation(full, [], ['amount']), 'create')).toBe(false)
  })

  it('is never there without a quote', () => {
    expect(isReadyToQuote(QUOTELESS, evaluation({ remark: 'x' }), 'create')).toBe(false)
  })
})
