import { describe, expect, it } from 'vitest'
import type { JsonSchema } from '../values/json.ts'
import { conditionWords as english } from './condition.en.ts'
import { shortenedPair } from './shortened-pair.ts'
import { changes as changesInSwedish } from './diff.sv.ts'
import { changes } from './diff.en.ts'

describe('a condition in words', () => {
  it.each<[JsonSchema, string]>([
    [{}, 'always'],
    [{ properties: { a: { const: true } } }, '(a is yes, or a is not answered)'],
    [{ properties: { a: { enum: ['x', 'y'] } }, required: ['a'] }, 'a is "x" or "y"'],
    [{ oneOf: [{ required: ['a'] }, { not: { required: ['b'] } }] }, 'exactly one of (a is answered; not (b is answered))'],
    [{ properties: { a: { contains: { required: ['b'] } } }, required: ['a'] }, 'some row of a meets (b is answered)'],
    [{ properties: { a: { contains: { const: 'b' } } }, required: ['a'] }, 'some choice of a is "b"'],
    [
      { properties: { a: { items: { required: ['b'] }, age: { min: 18 } } }, required: ['a'] },
      'every row of a meets (b is answered) and a meets age min 18',
    ],
  ])('is said in English: %j', (condition, words) => expect(english(condition)).toBe(words))

  it('that changes only where words say nothing is just changed', () => {
    const member = { kind: 'condition', name: 'one' } as const
    const params = { member, before: { required: ['a'] }, after: { required: ['a'], minProperties: 1 } }
    expect(changes.conditionChanged(params)).toBe('The condition one is changed.')
    expect(changesInSwedish.conditionChanged(params)).toBe('Villkoret one är ändrat.')
  })

  it('that is long is shortened to where it differs', () => {
    const long = 'a'.repeat(500)
    expect(shortenedPair(`${long}1`, `${long}2`)).toEqual([`…${'a'.repeat(60)}1`, `…${'a'.repeat(60)}2`])
    expect(shortenedPair(`1${long}`, `2${long}`)).toEqual([`1${'a'.repeat(299)}…`, `2${'a'.repeat(299)}…`])
    expect(shortenedPair(long, long)).toBeUndefined()
  })
})
