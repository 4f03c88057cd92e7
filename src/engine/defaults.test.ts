import { describe, expect, it } from 'vitest'
import { input } from '../../tests/fixtures/flow.ts'
import { initialAnswers, initialRow } from './defaults.ts'
import { FLOW_FORMAT, type FlowDocument, type InputSchema } from './document.ts'

const TODAY = '2026-11-21'

function documentWith(properties: Record<string, Partial<InputSchema>>): FlowDocument {
  const whole = Object.entries(properties).map(([id, input]) => [id, { type: 'string', widget: 'text', copy: `test.${id}`, ...input }])
  return {
    $schema: FLOW_FORMAT,
    flow: 'test',
    kind: 'service',
    copy: ['test'],
    type: 'object',
    properties: Object.fromEntries(whole) as FlowDocument['properties'],
    required: [],
    steps: [],
  }
}

describe('[B9.1] the answers a customer begins with', () => {
  it('takes each default as it stands, false and zero too', () => {
    const document = documentWith({
      amount: { type: 'integer', default: 1 },
      zero: { type: 'integer', default: 0 },
      no: { type: 'boolean', default: false },
      period: { default: 'Month' },
    })
    expect(initialAnswers(document, TODAY)).toEqual({ amount: 1, zero: 0, no: false, period: 'Month' })
  })

  it('counts a default date from today', () => {
    const document = documentWith({
      today: { initial: { date: { days: 0 } } },
      start: { initial: { date: { days: 1 } } },
      later: { initial: { date: { months: 3 } } },
    })
    expect(initialAnswers(document, TODAY)).toEqual({ today: '2026-11-21', start: '2026-11-22', later: '2027-02-21' })
  })

  it('has no entry for an input without a default', () => {
    expect(initialAnswers(documentWith({ name: {} }), TODAY)).toEqual({})
  })

  it('[B2.2] [B4.2] begins with what came with the customer, where it fits', () => {
    const document = documentWith({
      plate: { initial: { query: 'regnr', redirect: 'registrationNumber' } },
      amount: { type: 'integer', enum: [1, 2], default: 1, initial: { query: 'belopp' } },
      wantsIt: { type: 'boolean', initial: { query: 'vill' } },
    })
    const begin = (query: Record<string, string>, redirect = {}) => initialAnswers(document, TODAY, { query, redirect })
    expect(begin({ regnr: 'ABC123', belopp: '2', vill: 'true' })).toEqual({ plate: 'ABC123', amount: 2, wantsIt: true })
    expect(begin({ belopp: '3', vill: 'kanske' }, { registrationNumber: 'DEF456' })).toEqual({ plate: 'DEF456', amount: 1 })
    expect(begin({ regnr: 'ABC123' }, { registrationNumber: 'DEF456' })['plate']).toBe('DEF456')
    expect(begin({ belopp: '1e0', regnr: '' })).toEqual({ amount: 1 })
    expect(begin({}, { registrationNumber: 12 })).toEqual({ amount: 1 })
  })

  it('begins with what the register knows of the signed-in customer, unless the address or the bank says otherwise', () => {
    const document = documentWith({
      owner: { initial: { redirect: 'personalNumber', customer: 'personalNumber' } },
      phone: { initial: { customer: 'phone' } },
      email: { initial: { customer: 'email' } },
    })
    const customer = { personalNumber: '198507092388', phone: '+46701740605' }
    expect(initialAnswers(document, TODAY, { customer })).toEqual({ owner: '198507092388', phone: '+46701740605' })
    expect(initialAnswers(document, TODAY, { customer, redirect: { personalNumber: '199101012392' } })['owner']).toBe('199101012392')
  })

  it('a list begins with the rows that it must have, each with its own beginning', () => {
    const items = {
      type: 'object' as const,
      properties: { kind: input({ type: 'integer', default: 3 }), name: input({ type: 'string' }) },
      required: [],
    }
    const document = documentWith({ two: { type: 'array', items, minItems: 2 }, none: { type: 'array', items } })
    expect(initialAnswers(document, TODAY)).toEqual({ two: [{ kind: 3 }, { kind: 3 }] })
  })

  it('begins parts of a composite answer and the first row of a list with what came with the customer', () => {
    const plate = input({ type: 'string', initial: { query: 'regnr' } })
    const kind = input({ type: 'integer', default: 3 })
    const cars = { type: 'object' as const, properties: { plate, kind }, required: [] }
    const document = documentWith({
      home: { type: 'object', properties: { city: input({ type: 'string', initial: { redirect: 'city' } }), kind }, required: [] },
      cars: { type: 'array', items: cars, minItems: 2 },
      more: { type: 'array', items: { ...cars, properties: { plate } } },
    })
    const entryContext = { query: { regnr: 'ABC123' }, redirect: { city: 'Visby' } }
    expect(initialAnswers(document, TODAY, entryContext)).toEqual({
      home: { city: 'Visby', kind: 3 },
      cars: [{ plate: 'ABC123', kind: 3 }, { kind: 3 }],
      more: [{ plate: 'ABC123' }],
    })
    expect(initialRow(cars, TODAY)).toEqual({ kind: 3 })
  })
})
