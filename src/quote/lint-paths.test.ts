import { describe, expect, it } from 'vitest'
import { bicycle, input } from '../../tests/fixtures/flow.ts'
import type { Fact, FlowDocument, InputSchema } from '../engine/document.ts'
import { lintEarlyPrice, lintQuotePaths, lintQuotePlaces, lintSensitivePrice } from './lint-paths.ts'

const lint = (...paths: string[]) => {
  const properties = Object.fromEntries(
    paths.map((path, index) => [`input${index}`, input({ type: 'string', quote: { path, effect: 'none' } })]),
  )
  return lintQuotePlaces({ ...bicycle, properties }).map(({ at }) => at)
}

describe('lintQuotePlaces', () => {
  it('finds nothing where every answer has a place, and alternatives share one', () => {
    expect(lint('holder.0.name', 'bicycle.value', 'payment.period', 'payment.period')).toEqual([])
  })

  it.each([
    ['the request\u2019s own name', ['flow.bundle']],
    ['a way into the prototype', ['bicycle.constructor']],
  ])('finds %s', (_, paths) => {
    expect(lint(...paths)).toEqual(['/properties/input0/quote'])
  })

  it('finds a place within another', () => {
    expect(lint('bicycle.value', 'bicycle.value.amount')).toEqual(['/properties/input1/quote'])
  })
})

const part = (path: string) => input({ type: 'string', quote: { path, effect: 'none' } })

const list = (inner: InputSchema, quote?: InputSchema['quote']) =>
  input({
    type: 'array',
    widget: 'list',
    items: { type: 'object', properties: { name: inner }, required: [] },
    ...(quote && { quote }),
  })

const lintOne = (one: InputSchema) => lintQuotePlaces({ ...bicycle, properties: { one } }).map(({ code, at }) => `${code} ${at}`)

describe('lintQuotePlaces of what is inside an answer', () => {
  const quote = { path: 'riders', effect: 'create' } as const

  it('finds nothing where each part has a name below the whole', () => {
    expect(lintOne(list(part('fullName'), quote))).toEqual([])
    expect(lintOne(input({ type: 'object', widget: 'address', properties: { name: part('a.b') }, quote }))).toEqual([])
  })

  it('finds a part whose whole goes nowhere', () => {
    expect(lintOne(list(part('fullName')))).toEqual(['quoteInside /properties/one/items/properties/name/quote'])
  })

  it('finds a path in a row, which has only names', () => {
    expect(lintOne(list(part('a.b'), quote))).toEqual(['quotePath /properties/one/items/properties/name/quote'])
  })
})

const at = (path: string) => ({ path, effect: 'create' }) as const
const text = (path?: string) => input({ type: 'string', ...(path !== undefined && { quote: at(path) }) })
const missing = (properties: FlowDocument['properties'], required: readonly string[], ...paths: string[]) =>
  lintQuotePaths({ ...bicycle, properties, required }, paths).map((finding) =>
    finding.code === 'missingQuotePath' ? finding.params.path : finding.code,
  )

describe('lintQuotePaths', () => {
  it('finds what the core system needs and no required input gives', () => {
    const properties = { owner: text('insuranceHolder.0.personalNumber'), value: text('bicycle.value') }
    expect(missing(properties, ['owner'], 'insuranceHolder.0.personalNumber', 'bicycle.value')).toEqual(['bicycle.value'])
  })

  it('counts the required parts of a composite answer, at any depth', () => {
    const inner = input({ type: 'object', widget: 'address', properties: { city: text(), area: text() }, required: ['city'] })
    const home = input({
      type: 'object',
      widget: 'address',
      quote: at('home'),
      properties: { street: text('streetName'), postalCode: text(), town: inner },
      required: ['street', 'town'],
    })
    const needed = ['home.streetName', 'home.town.city', 'home.postalCode', 'home.town.area', 'home']
    expect(missing({ home }, ['home'], ...needed)).toEqual(['home.postalCode', 'home.town.area', 'home'])
    expect(missing({ home }, [], ...needed)).toEqual(needed)
  })

  it('counts what is worked out from required answers, and no other fact', () => {
    const start = input({ type: 'string', readOnly: true, initial: { fact: 'day' }, quote: at('startDate') })
    const workedOut = (fact: object, ...required: string[]) => {
      const facts = { day: { type: 'string', with: { birth: 'birth' }, ...fact } as unknown as Fact }
      return lintQuotePaths({ ...bicycle, properties: { birth: text(), start }, required, facts }, ['startDate']).length
    }
    expect(workedOut({ compute: 'pregnancyStart' }, 'birth')).toBe(0)
    expect(workedOut({ compute: 'pregnancyStart' })).toBe(1)
    expect(workedOut({ lookup: 'person' }, 'birth')).toBe(1)
  })

  it('counts the rows that there must be', () => {
    const riders = input({
      type: 'array',
      widget: 'list',
      minItems: 2,
      quote: at('riders'),
      items: { type: 'object', properties: { number: text('personalNumber'), name: text() }, required: ['number'] },
    })
    const needed = ['riders', 'riders.0.personalNumber', 'riders.1.personalNumber', 'riders.2.personalNumber', 'riders.0.name']
    expect(missing({ riders }, ['riders'], ...needed)).toEqual(['riders.2.personalNumber', 'riders.0.name'])
  })
})

const space = (effect: 'create' | 'update' | 'none', rest: Partial<InputSchema> = {}) =>
  input({ type: 'integer', widget: 'number', quote: { path: 'home.space', effect }, ...rest })

const section = (id: string, inputs: readonly string[]) => [{ id, copy: 'a', inputs }]

describe('lintEarlyPrice', () => {
  const address = input({ type: 'string', quote: at('home.address') })

  interface Asked {
    readonly first?: readonly string[]
    readonly next?: readonly string[]
    readonly showIf?: string
    readonly later?: InputSchema
    readonly groupBy?: string
    readonly priced?: string
  }

  /** A purchase that asks for a space, and for an address with it or after it. */
  function early(
    one: InputSchema,
    { first = ['space', 'address'], next = [], later = address, priced = 'home.space', ...rest }: Asked = {},
  ) {
    const document: FlowDocument = {
      ...bicycle,
      properties: { space: one, address: later },
      required: ['space', 'address'],
      steps: [
        { id: 'one', type: 'input', copy: 'a', sections: section('one', first) },
        { id: 'two', type: 'input', copy: 'b', sections: section('two', next), ...(rest.showIf !== undefined && { showIf: rest.showIf }) },
      ],
      quote: { path: 'home', ...(rest.groupBy !== undefined && { groupBy: rest.groupBy }) },
    }
    return lintEarlyPrice(document, [priced]).map(({ code, at: place }) => `${code} ${place}`)
  }

  const found = ['priceTooEarly /properties/space/quote/effect']

  it.each(['update', 'none'] as const)('finds what a price needs and does not wait for: effect %s', (effect) => {
    expect(early(space(effect))).toEqual(found)
    expect(early(space(effect), { first: ['address'], next: ['space'] })).toEqual(found)
  })

  it('finds nothing if the price waits for it, does not need it, or it has a value at once', () => {
    expect(early(space('create'))).toEqual([])
    expect(early(space('update'), { priced: 'home.other' })).toEqual([])
    expect(early(space('update'), { groupBy: 'space' })).toEqual([])
    expect(early(space('update', { default: 60 }))).toEqual([])
    expect(early(space('update', { initial: { date: { days: 1 } } }))).toEqual([])
  })

  it('finds what begins with a fact or by the address alone: they may bring none', () => {
    expect(early(space('update', { initial: { fact: 'area' } }))).toEqual(found)
    expect(early(space('update', { initial: { query: 'yta' } }))).toEqual(found)
  })

  it('finds nothing where a later step asks what creates', () => {
    const apart = { first: ['space'], next: ['address'] }
    expect(early(space('update'), apart)).toEqual([])
    expect(early(space('update'), { ...apart, showIf: 'isThere' })).toEqual(found)
    expect(early(space('update'), { ...apart, later: { ...address, initial: { query: 'adress' } } })).toEqual(found)
    expect(early(space('update'), { ...apart, later: { ...address, showIf: 'isThere' } })).toEqual(found)
    expect(early(space('update'), { ...apart, later: { ...address, quote: { path: 'home.address', effect: 'update' } } })).toEqual(found)
  })
})

const sensitiveFindings = (one: InputSchema, priced: readonly string[]) =>
  lintSensitivePrice({ ...bicycle, properties: { space: one } }, priced).map(({ code, at: place }) => `${code} ${place}`)

describe('lintSensitivePrice', () => {
  it('finds a health answer that is sent to ask for a price which does not depend on it', () => {
    expect(sensitiveFindings(space('create', { sensitive: true }), ['home.other'])).toEqual([
      'sensitiveQuote /properties/space/quote/effect',
    ])
    expect(sensitiveFindings(space('update', { sensitive: true }), [])).toEqual(['sensitiveQuote /properties/space/quote/effect'])
  })

  it('finds nothing where the price depends on it, it waits, or it is not about health', () => {
    expect(sensitiveFindings(space('create', { sensitive: true }), ['home.space'])).toEqual([])
    expect(sensitiveFindings(space('none', { sensitive: true }), [])).toEqual([])
    expect(sensitiveFindings(space('create'), [])).toEqual([])
  })
})
