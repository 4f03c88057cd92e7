import { describe, expect, it } from 'vitest'
import { input } from '../../../tests/fixtures/flow.ts'
import type { FlowDocument } from '../document.ts'
import type { JsonSchema } from '../../values/json.ts'
import { club, codesOf, withFields, withInputs } from '../../../tests/fixtures/lint.ts'

const when = (odd: JsonSchema, document: FlowDocument = club): FlowDocument => ({
  ...document,
  conditions: { ...document.conditions, odd },
})
const canHold = (condition: JsonSchema, document?: FlowDocument) =>
  !codesOf(when(condition, document)).includes('impossibleCondition /conditions/odd')

const members = (schema: JsonSchema): JsonSchema => ({ properties: { members: schema }, required: ['members'] })
const isRider = (value: boolean): JsonSchema => ({ properties: { isRider: { const: value } }, required: ['isRider'] })
const power = (schema: JsonSchema): JsonSchema => ({ properties: { power: schema }, required: ['power'] })

const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, { type: 'boolean', widget: 'yesNo' } as const]))

const papers = (condition: JsonSchema) => {
  const [people, ...rest] = club.steps
  const sections = [{ ...people!.sections![0]!, inputs: ['home', 'members', 'papers'] }]
  const document = withInputs({ papers: { type: 'array', widget: 'files', maxItems: 2 } })
  return canHold({ properties: { papers: condition }, required: ['papers'] }, { ...document, steps: [{ ...people!, sections }, ...rest] })
}

describe('a condition over a list', () => {
  it.each<[string, JsonSchema, boolean]>([
    ['so many rows', members({ minItems: 3 }), true],
    ['more rows than there may be', members({ minItems: 4 }), false],
    ['fewer rows than there must be', members({ maxItems: 0 }), false],
    ['no list at all', { not: { required: ['members'] } }, true],
    ['a row of a sort', members({ contains: isRider(true) }), true],
    [
      'a row of a sort that there is not',
      members({ contains: { properties: { isRider: { const: 'ja' } }, required: ['isRider'] } }),
      false,
    ],
    ['two sorts of rows', { allOf: [members({ contains: isRider(true), minContains: 2 }), members({ contains: isRider(false) })] }, true],
    [
      'more of two sorts than there may be rows',
      { allOf: [members({ contains: isRider(true), minContains: 2 }), members({ contains: isRider(false), minContains: 2 })] },
      false,
    ],
    ['only rows of a sort', members({ items: isRider(true) }), true],
    ['only rows of a sort, and another', members({ items: isRider(true), contains: isRider(false) }), false],
    ['a field that is shown', members({ contains: power({ minimum: 200 }) }), true],
    ['a field that is hidden', members({ contains: { allOf: [power({ minimum: 200 }), isRider(false)] } }), false],
    ['a field beyond its limits', members({ contains: power({ minimum: 251 }) }), false],
    ['rows that a validator would have to know', members({ contains: { properties: { number: { age: { min: 300 } } } } }), true],
    ['very many rows', members({ minItems: 100 }), false],
  ])('%s', (_, condition, answer) => expect(canHold(condition)).toBe(answer))

  it('is left open where there is too much to try', () => {
    const fields = Object.fromEntries(Object.keys(many(9)).map((id) => [id, { const: 'ja' }]))
    const impossible = members({ contains: { properties: fields, required: Object.keys(fields) } })
    expect(canHold(impossible, withFields(many(9)))).toBe(true)
  })

  it('counts files by their number only', () => {
    expect(papers({ minItems: 2 })).toBe(true)
    expect(papers({ minItems: 3 })).toBe(false)
    expect(papers({ contains: { required: ['size'] } })).toBe(true)
  })
})

const home = (schema: JsonSchema): JsonSchema => ({ properties: { home: schema }, required: ['home'] })

describe('a condition over a composite answer', () => {
  it.each<[string, JsonSchema, boolean]>([
    ['a part', home({ required: ['postalCode'] }), true],
    ['a part and none', home({ required: ['street'], not: { required: ['street'] } }), false],
    ['a part of another type', home({ properties: { street: { const: 5 } }, required: ['street'] }), false],
  ])('%s', (_, condition, answer) => expect(canHold(condition)).toBe(answer))
})

const fact = (name: string, schema: JsonSchema): JsonSchema => ({ properties: { [name]: schema }, required: [name] })

describe('a condition over a fact', () => {
  it.each<[string, JsonSchema, boolean]>([
    ['a value of its type', fact('level', { const: 'gold' }), true],
    ['a value of another type', fact('level', { const: 5 }), false],
    ['a number, whatever it is worked out of', fact('bmi', { minimum: 10_000 }), true],
    ['a number above and below', fact('bmi', { minimum: 30, maximum: 20 }), false],
    ['what is not known', { not: { required: ['level'] } }, true],
    ['a part', fact('place', { properties: { city: { const: 'Lund' } }, required: ['city'] }), true],
    ['a part of another type', fact('place', { properties: { city: { const: 5 } }, required: ['city'] }), false],
    ['what is only shown, whatever its fact is', fact('index', { exclusiveMinimum: 100 }), true],
    ['an answer and a fact', { allOf: [fact('level', { const: 'gold' }), fact('height', { minimum: 200 })] }, true],
  ])('%s', (_, condition, answer) => expect(canHold(condition)).toBe(answer))

  it('hides no input permanently that its fact may show', () => {
    expect(codesOf(when(fact('level', { const: 'gold' }), withInputs({ index: { showIf: 'odd' } })))).toEqual([])
    expect(codesOf(when(fact('level', { const: 5 }), withInputs({ news: { showIf: 'odd' } })))).toContain('neverShown /properties/news')
  })
})

describe('blocks', () => {
  const isLight: JsonSchema = { properties: { weight: { maximum: 40 } }, required: ['weight'] }
  const blocked = (...blocks: FlowDocument['blocks'] & object) => codesOf({ ...when(isLight), blocks })
  const outcomes = { callUs: { copy: 'a.b' }, wait: { copy: 'a.b' } }

  it('may be several at one place, with outcomes of their own', () => {
    const blocks = [
      { when: 'isLarge', at: 'weight', outcome: 'callUs' },
      { when: 'odd', at: 'weight', outcome: 'wait' },
    ]
    expect(codesOf({ ...when(isLight), blocks, outcomes })).toEqual([])
  })

  it('stop no customer if another block always stops first', () => {
    const large = { when: 'isLarge', at: 'weight', outcome: 'callUs' }
    expect(blocked(large, { ...large, when: 'odd' })).toEqual([])
    expect(blocked(large, { ...large })).toEqual(['idleBlock /blocks/1/when'])
  })

  it('stop no customer at an input that is always hidden', () => {
    const document = when({ required: ['weight'], not: { required: ['weight'] } }, withInputs({ weight: { showIf: 'odd' } }))
    expect(codesOf(document)).toContain('idleBlock /blocks/0/when')
  })

  it('stop every customer when they hold for all rows', () => {
    const always = {
      blocks: [{ when: 'odd', at: 'members', outcome: 'callUs' }],
      steps: club.steps.filter(({ type }) => type !== 'outcome'),
    }
    expect(codesOf({ ...when(members({ minItems: 1 })), ...always })).toEqual(['deadEnd /blocks/0'])
    expect(codesOf({ ...when(members({ minItems: 2 })), ...always })).toEqual([])
  })
})

const trips = (condition: JsonSchema) =>
  withFields({
    trips: {
      type: 'array',
      widget: 'list',
      items: {
        type: 'object',
        properties: {
          to: input({ type: 'string', enum: ['a', 'b'], showIf: 'odd' }),
          far: input({ type: 'boolean', widget: 'yesNo' }),
        },
        required: ['to'],
        conditions: { odd: condition },
      },
    },
  })

const far = (value: unknown) => ({ properties: { far: { const: value } }, required: ['far'] }) as JsonSchema

describe('a row of a list in a row', () => {
  it('is tried by itself', () => {
    expect(codesOf(trips(far(true)))).toEqual([])
    expect(codesOf(trips(far('ja')))).toEqual([
      'impossibleCondition /properties/members/items/properties/trips/items/conditions/odd',
      'requiredHidden /properties/members/items/properties/trips/items/properties/to',
    ])
  })
})
