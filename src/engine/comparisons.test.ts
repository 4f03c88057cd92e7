import { describe, expect, it } from 'vitest'
import { bicycle, flowOf, input } from '../../tests/fixtures/flow.ts'
import { codesOf, withFields, withInputs } from '../../tests/fixtures/lint.ts'
import type { Answers, FlowDocument, InputSchema } from './document.ts'
import { evaluate } from './evaluate.ts'

const date = (more: object = {}) => input({ type: 'string', widget: 'date', ...more })
const number = (more: object = {}) => input({ type: 'integer', widget: 'number', ...more })

/** Trips whose end is compared with their start, and a deductible that is compared with the value and a fact. */
const properties: FlowDocument['properties'] = {
  departure: date(),
  homeAgain: date({ compareDate: [{ atLeast: { answer: 'departure', days: 1 } }] }),
  deductible: number({ compareNumber: [{ atMost: { fact: 'largest' } }] }),
  trips: input({
    type: 'array',
    widget: 'list',
    items: {
      type: 'object',
      properties: { from: date(), to: date({ compareDate: [{ atLeast: { beside: 'from' } }, { atMost: { answer: 'homeAgain' } }] }) },
      required: [],
    },
  }),
}
const toWeekLater = { properties: { to: { compareDate: [{ atLeast: { beside: 'from', days: 7 } }] } }, required: ['to'] }
const document: FlowDocument = {
  ...bicycle,
  properties,
  required: [],
  facts: { largest: { type: 'number', given: true } },
  conditions: {
    isLong: { properties: { homeAgain: { compareDate: [{ atLeast: { answer: 'departure', days: 60 } }] } }, required: ['homeAgain'] },
    isDear: { properties: { deductible: { compareNumber: [{ atLeast: { fact: 'largest' } }] } }, required: ['deductible'] },
    hasLongTrip: { properties: { trips: { contains: toWeekLater } }, required: ['trips'] },
  },
  blocks: [],
  steps: [{ id: 'all', type: 'input', copy: 'a.b', sections: [{ id: 'all', copy: 'a.b', inputs: Object.keys(properties) }] }],
}
const flow = await flowOf(document)
const holds = (condition: string, known: Answers) => flow.compiled.holds(condition, known)
const errorsOf = (answers: Answers, facts = {}) =>
  Object.entries(evaluate(flow, answers, facts).errors).map(([path, [error]]) => [path, error?.message, error?.params])

describe('[D2] comparisons of answers', () => {
  it('refuse an answer at itself, and name the other answer', () => {
    expect(errorsOf({ departure: '2026-12-24', homeAgain: '2026-12-25' })).toEqual([])
    expect(errorsOf({ departure: '2026-12-24', homeAgain: '2026-12-24' })).toEqual([
      ['homeAgain', 'compareDate.earlyAnswer', { limit: '2026-12-25', other: 'departure' }],
    ])
  })

  it('read the same row, answers of the flow, and facts', () => {
    const trips = [
      { from: '2026-12-02', to: '2026-12-01' },
      { from: '2026-12-02', to: '2026-12-09' },
    ]
    expect(errorsOf({ homeAgain: '2026-12-05', trips })).toEqual([
      ['trips.0.to', 'compareDate.earlyAnswer', { limit: '2026-12-02', other: '~from' }],
      ['trips.1.to', 'compareDate.lateAnswer', { limit: '2026-12-05', other: 'homeAgain' }],
    ])
    expect(errorsOf({ deductible: 6 }, { largest: 5 })).toEqual([['deductible', 'compareNumber.high', { limit: 5 }]])
    expect(errorsOf({ deductible: 6 })).toEqual([])
  })

  it('hold in a condition only once both are known', () => {
    expect(holds('isLong', { departure: '2026-12-01', homeAgain: '2027-01-30' })).toBe(true)
    expect(holds('isLong', { departure: '2026-12-01', homeAgain: '2027-01-29' })).toBe(false)
    expect(holds('isLong', { homeAgain: '2027-01-29' })).toBe(false)
    expect(holds('isDear', { deductible: 9, largest: 9 })).toBe(true)
    expect(holds('isDear', { deductible: 8, largest: 9 })).toBe(false)
    expect(holds('isDear', { deductible: 9 })).toBe(false)
    expect(holds('hasLongTrip', { trips: [{ to: '2026-12-09' }, { from: '2026-12-02', to: '2026-12-08' }] })).toBe(false)
    expect(holds('hasLongTrip', { trips: [{ from: '2026-12-02', to: '2026-12-09' }] })).toBe(true)
  })
})

const comparing = (of: Partial<InputSchema>, document?: FlowDocument) =>
  codesOf(withInputs({ end: date(of), day: date(), month: date({ widget: 'month' }) }, document)).filter(
    (code) => !code.startsWith('unplaced'),
  )

const numberOf = (other: object) =>
  codesOf(withInputs({ news: number({ compareNumber: [{ atMost: other }] }) })).filter((code) => /comparison/.test(code))
const conditions = (other: object) => ({
  rides: { properties: { size: { compareNumber: [{ atMost: other }] } }, required: ['size'] },
})
const insideRow = (other: object) => codesOf(withFields({ size: number(), room: number() }, { conditions: conditions(other) }))

const openIn = (condition: object) =>
  codesOf({ ...document, conditions: { ...document.conditions, isLong: condition as never } }).filter((code) =>
    code.startsWith('comparison'),
  )

const askedWith = (other: object, inputs: readonly string[]) =>
  codesOf({
    ...document,
    properties: { ...properties, first: number({ compareNumber: [{ atMost: other }] }) },
    facts: { largest: { type: 'number', compute: 'sum', with: { a: 'deductible' } } },
    steps: [
      { id: 'early', type: 'input', copy: 'a.b', sections: [{ id: 'early', copy: 'a.b', inputs: ['first', ...inputs] }] },
      {
        id: 'all',
        type: 'input',
        copy: 'a.b',
        sections: [{ id: 'all', copy: 'a.b', inputs: Object.keys(properties).filter((id) => !inputs.includes(id)) }],
      },
    ],
  }).filter((code) => code.startsWith('comparison'))

describe('[D4] the lint of comparisons', () => {
  it.each<[string, object, string[]]>([
    ['a date', { compareDate: [{ atLeast: { answer: 'day', days: 1 } }] }, []],
    ['a fact that is a text', { compareDate: [{ atLeast: { fact: 'level' } }] }, []],
    ['nothing', { compareDate: [{ atLeast: { answer: 'ghost' } }] }, ['unknownInput /properties/end/compareDate']],
    ['a list without its row', { compareDate: [{ atLeast: { answer: 'members.name' } }] }, ['unknownInput /properties/end/compareDate']],
    ['no fact', { compareDate: [{ atLeast: { fact: 'ghost' } }] }, ['unknownFact /properties/end/compareDate']],
    ['itself', { compareDate: [{ atLeast: { answer: 'end' } }] }, ['ownInput /properties/end/compareDate']],
    ['a number', { compareDate: [{ atLeast: { answer: 'height' } }] }, ['comparison /properties/end/compareDate']],
    ['a month', { compareDate: [{ atLeast: { answer: 'month' } }] }, ['comparison /properties/end/compareDate']],
    ['a fact that is a number', { compareDate: [{ atLeast: { fact: 'bmi' } }] }, ['comparison /properties/end/compareDate']],
    [
      'days of a month',
      { widget: 'month', compareDate: [{ atLeast: { answer: 'month', days: 1 } }] },
      ['comparison /properties/end/compareDate'],
    ],
    ['a date as a text', { widget: 'text', compareDate: [{ atLeast: { answer: 'day' } }] }, ['comparison /properties/end/compareDate']],
    ['two at once', { compareDate: [{ atLeast: { answer: 'day', fact: 'level' } }] }, ['parameters /properties/end/compareDate']],
  ])('judges a date against %s', (_, schema, found) => {
    expect(comparing(schema)).toEqual(found)
  })

  it('refuses a condition that also holds while the compared answer is not given', () => {
    const longTrip = { properties: { homeAgain: { compareDate: [{ atLeast: { answer: 'departure' } }] } } }
    expect(openIn(longTrip)).toEqual(['comparison /conditions/isLong'])
    expect(openIn({ anyOf: [longTrip] })).toEqual(['comparison /conditions/isLong'])
    expect(openIn({ ...longTrip, required: ['homeAgain'] })).toEqual([])
  })

  it('refuses a comparison with what a later step asks, also by a fact, and not with what the same step asks', () => {
    const later = ['comparison /properties/first/compareNumber']
    expect(askedWith({ answer: 'deductible' }, [])).toEqual(later)
    expect(askedWith({ fact: 'largest' }, [])).toEqual(later)
    expect(askedWith({ answer: 'deductible' }, ['deductible'])).toEqual([])
    expect(askedWith({ fact: 'largest' }, ['deductible'])).toEqual([])
  })

  it('refuses a comparison whose text would show a health answer, or a fact made of one', () => {
    expect(numberOf({ answer: 'weight' })).toEqual(['comparison /properties/news/compareNumber'])
    expect(numberOf({ fact: 'bmi' })).toEqual(['comparison /properties/news/compareNumber'])
    expect(codesOf(withInputs({ weight: { compareNumber: [{ atMost: { answer: 'height' } }] } }))).toEqual([])
  })

  it('refuses a condition of a row that compares with what is outside it', () => {
    expect(insideRow({ beside: 'room' })).toEqual([])
    expect(insideRow({ answer: 'height' })).toEqual(['comparison /properties/members/items/conditions/rides'])
  })

  it('finds the cycle of an answer that is compared with a fact made of it', () => {
    const { circle } = Object.groupBy(
      codesOf(withInputs({ height: { compareNumber: [{ atMost: { fact: 'bmi' } }] } })),
      (code) => code.split(' ', 1)[0]!,
    )
    expect(circle).toEqual(['circle /facts/bmi/with/height'])
  })
})
