import { describe, expect, it } from 'vitest'
import { hoistNamed, markNamesOf } from './named-schemas.ts'

const Amount = { type: 'integer', minimum: 0 }
const Quote = { type: 'object', properties: { amount: Amount } }
const Open = { type: 'object', properties: { token: { type: 'string' } } }
const Waiting = { type: 'object', properties: { token: { type: 'string' } } }

const describeWith = (named: Readonly<Record<string, object>>, schema: unknown) => {
  const components: Record<string, unknown> = {}
  return { described: hoistNamed(markNamesOf(named)(schema), components), components }
}

describe('named schemas of a description', () => {
  it('become references, in each other too', () => {
    expect(describeWith({ Quote, Amount }, { type: 'array', items: Quote })).toEqual({
      described: { type: 'array', items: { $ref: '#/components/schemas/Quote' } },
      components: {
        Amount,
        Quote: { type: 'object', properties: { amount: { $ref: '#/components/schemas/Amount' } } },
      },
    })
  })

  it('are found by their shape, with their keywords in any order', () => {
    expect(describeWith({ Amount }, { minimum: 0, type: 'integer' }).described).toEqual({ $ref: '#/components/schemas/Amount' })
    expect(describeWith({ Amount }, { minimum: 1, type: 'integer' }).described).toEqual({ minimum: 1, type: 'integer' })
  })

  it('of the same shape are told apart where the object itself is used', () => {
    const [open, waiting] = [Open, Waiting].map((schema) => describeWith({ Open, Waiting }, schema).described)
    expect([open, waiting]).toEqual([{ $ref: '#/components/schemas/Open' }, { $ref: '#/components/schemas/Waiting' }])
  })

  it('leave what was described as it was', () => {
    const schema = { type: 'array', items: Quote }
    describeWith({ Quote }, schema)
    expect(schema).toEqual({ type: 'array', items: { type: 'object', properties: { amount: { type: 'integer', minimum: 0 } } } })
  })

  it('cannot share a name', () => {
    const marked = [
      { 'x-name': 'Quote', type: 'string' },
      { 'x-name': 'Quote', type: 'number' },
    ]
    expect(() => hoistNamed(marked, {})).toThrow('two schemas have the name Quote')
  })
})
