import { describe, expect, it } from 'vitest'
import { bicycle, input } from '../../tests/fixtures/flow.ts'
import type { InputSchema } from '../engine/document.ts'
import { lintKnown } from './lint-known.ts'

const asking = (path: string, part: Partial<InputSchema> = {}) => input({ type: 'string', quote: { path, effect: 'none' }, ...part })

const lint = (one: InputSchema, kind: 'purchase' | 'service' = 'purchase') =>
  lintKnown({ ...bicycle, kind, properties: { one } }).map(({ code, at, params }) => `${code} ${at} ${params.detail}`)

describe('lintKnown', () => {
  it.each([
    ['insuranceHolder.0.personalNumber', 'personalNumber'],
    ['customer.email', 'email'],
    ['customer.phone', 'phone'],
  ] as const)('finds an input at %s that does not begin with what we know', (path, detail) => {
    expect(lint(asking(path))).toEqual([`askedAgain /properties/one/initial ${detail}`])
    expect(lint(asking(path, { initial: { redirect: 'other' } }))).toEqual([`askedAgain /properties/one/initial ${detail}`])
    expect(lint(asking(path, { initial: { customer: 'street' } }))).toEqual([`askedAgain /properties/one/initial ${detail}`])
    expect(lint(asking(path, { initial: { redirect: 'other', customer: detail } }))).toEqual([])
  })

  it('finds nothing about another person, in a service flow or where nothing is asked', () => {
    expect(lint(asking('insuranceHolder.1.personalNumber'))).toEqual([])
    expect(lint(asking('customer.email'), 'service')).toEqual([])
    expect(lint(asking('customer.email', { readOnly: true }))).toEqual([])
    expect(lint(input({ type: 'string' }))).toEqual([])
  })
})
