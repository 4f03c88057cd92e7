import { beforeAll, describe, expect, it } from 'vitest'
import { flowOf, input, TODAY } from '../../tests/fixtures/flow.ts'
import { FLOW_FORMAT, type Answers, type FlowDocument } from './document.ts'
import { evaluate, type Flow } from './evaluate.ts'
import { blockedStepAndFields, blockingPaths, outcomeStepOf, shownPaths, shownSteps } from './navigation.ts'

const household: FlowDocument = {
  $schema: FLOW_FORMAT,
  flow: 'household',
  kind: 'service',
  copy: ['household'],
  type: 'object',
  properties: {
    home: input({
      type: 'object',
      widget: 'address',
      properties: { street: input({ type: 'string', minLength: 3 }), city: input({ type: 'string' }) },
      required: ['street'],
    }),
    persons: input({
      type: 'array',
      widget: 'list',
      minItems: 1,
      maxItems: 3,
      items: {
        type: 'object',
        properties: {
          name: input({ type: 'string', name: true }),
          number: input({ type: 'string', personalNumber: true }),
          isDriver: input({ type: 'boolean', widget: 'yesNo' }),
          licence: input({ type: 'integer', widget: 'number', minimum: 1950, showIf: 'drives' }),
        },
        required: ['name', 'isDriver', 'licence'],
        conditions: { drives: { properties: { isDriver: { const: true } }, required: ['isDriver'] } },
      },
    }),
    size: input({ type: 'integer', widget: 'number', readOnly: true, initial: { fact: 'size' } }),
    discount: input({ type: 'boolean', widget: 'yesNo', showIf: 'isBig' }),
  },
  required: ['home', 'persons', 'discount'],
  facts: { size: { type: 'integer', compute: 'rows', with: { list: 'persons' } }, area: { type: 'string', given: true } },
  conditions: {
    isBig: { properties: { size: { minimum: 2 } }, required: ['size'] },
    isRemote: { properties: { area: { const: 'remote' } }, required: ['area'] },
  },
  outcomes: { callUs: { copy: 'household.callUs', contact: 'customerService' } },
  blocks: [{ when: 'isRemote', at: 'home', outcome: 'callUs' }],
  steps: [
    { id: 'where', type: 'input', copy: 'household.where', sections: [{ id: 'home', copy: 'household.home', inputs: ['home'] }] },
    { id: 'remote', type: 'outcome', copy: 'household.remote', outcome: 'callUs' },
    {
      id: 'who',
      type: 'input',
      copy: 'household.who',
      sections: [{ id: 'persons', copy: 'household.persons', inputs: ['persons', 'size', 'discount'] }],
    },
    { id: 'receipt', type: 'receipt', copy: 'household.receipt' },
  ],
}

const rows = {
  rows: {
    name: 'rows',
    params: {},
    compute: ({ list }: { readonly list: unknown }) => (Array.isArray(list) ? list.length : undefined),
  },
} as never

let flow: Flow
beforeAll(async () => {
  flow = await flowOf(household, () => TODAY, rows)
})

const home = { street: 'Storgatan 1' }
const anna = { name: 'Anna', isDriver: false }

describe('lists and composite answers', () => {
  it('reports faults at their paths inside', () => {
    const answers: Answers = { home: { street: 'x' }, persons: [anna, { name: 'B1', isDriver: true, licence: 1900 }] }
    const { errors } = evaluate(flow, answers)
    expect(Object.keys(errors).toSorted()).toEqual(['home.street', 'persons.1.licence', 'persons.1.name'])
  })

  it('asks for what is required in each row, and for as many rows as there must be', () => {
    expect(Object.keys(evaluate(flow, { home, persons: [{}] }).errors)).toEqual(['persons.0.name', 'persons.0.isDriver'])
    expect(evaluate(flow, { home, persons: [] }).errors['persons']?.[0]?.message).toBe('schema.minItems')
    expect(evaluate(flow, { home, persons: [anna, anna, anna, anna] }).errors['persons']?.[0]?.message).toBe('schema.maxItems')
  })

  it('says what is missing of a composite answer at its parts, also before it is begun', () => {
    expect(Object.keys(evaluate(flow, { persons: [anna] }).errors)).toEqual(['home.street'])
    expect(evaluate(flow, { persons: [anna] }).relevant).not.toHaveProperty('home')
  })

  it('shows and drops the parts of a row by conditions over that row', () => {
    const persons = [
      { ...anna, licence: 1999 },
      { name: 'Bo', isDriver: true, licence: 1999 },
    ]
    const { relevant, hiddenInputs } = evaluate(flow, { home, persons, discount: true })
    expect([...hiddenInputs]).toEqual(['persons.0.licence'])
    expect(relevant['persons']).toEqual([anna, persons[1]])
  })

  it('walks the places of a step in the order in which they are asked', () => {
    const evaluation = evaluate(flow, { home, persons: [anna] })
    const who = household.steps[2]
    expect(who && shownPaths(household, who, evaluation)).toEqual([
      'persons',
      'persons.0.name',
      'persons.0.number',
      'persons.0.isDriver',
      'size',
    ])
    expect(blockedStepAndFields(household, evaluate(flow, { home: {}, persons: [{ name: 'Anna' }] }))).toEqual({
      0: 'home.street',
      2: 'persons.0.isDriver',
    })
  })
})

describe('facts', () => {
  it('are worked out of the answers that count, show in read-only inputs, and decide what is asked', () => {
    const one = evaluate(flow, { home, persons: [anna], size: 99, discount: true })
    expect(one.facts).toEqual({ size: 1 })
    expect(one.relevant).toEqual({ home, persons: [anna], size: 1 })
    const two = evaluate(flow, { home, persons: [anna, anna], discount: true })
    expect(two.relevant).toEqual({ home, persons: [anna, anna], size: 2, discount: true })
    expect(evaluate(flow, two.relevant)).toEqual(two)
  })

  it('from outside count only where the document declares them', () => {
    expect(evaluate(flow, { home }, { area: 'remote', size: 7, other: 1 }).facts).toEqual({ area: 'remote' })
  })
})

describe('an outcome that ends the flow', () => {
  const where = household.steps[0]
  const idsOf = (outside: Answers) => shownSteps(household, evaluate(flow, { home, persons: [anna] }, outside)).map(({ id }) => id)

  it('has a step that is seen only while a block leads to it', () => {
    expect(idsOf({})).toEqual(['where', 'who', 'receipt'])
    expect(idsOf({ area: 'remote' })).toEqual(['where', 'remote', 'who', 'receipt'])
  })

  it('is the target of Continue when no error is left', () => {
    const at = (answers: Answers, outside: Answers) => where && outcomeStepOf(household, where, evaluate(flow, answers, outside))
    expect(at({ home }, { area: 'remote' })).toBe(1)
    expect(at({ home: {} }, { area: 'remote' })).toBeUndefined()
    expect(at({ home }, {})).toBeUndefined()
    expect(where && blockingPaths(household, where, evaluate(flow, { home }, { area: 'remote' }))).toEqual(['home'])
  })
})
