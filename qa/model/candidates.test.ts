import { describe, expect, it } from 'vitest'
import { input, TODAY } from '../../tests/fixtures/flow.ts'
import type { InputSchema } from '../../src/engine/document.ts'
import type { Json } from '../../src/values/json.ts'
import { candidatesOf, type Sources } from './candidates.ts'
import { assignmentsFor, valuesNamedIn } from './condition-values.ts'
import { examplesFor } from './vectors.ts'

const sources: Sources = { vectors: {}, today: TODAY, answered: new Map([['a', ['given']]]), named: new Map(), lookups: { trees: ['oak'] } }

describe('answers to try', () => {
  it('begin with what a persona answers, and end with none at all', () => {
    const candidates = candidatesOf(input({ type: 'string' }), 'a', sources)
    expect([candidates[0], candidates.at(-1)]).toEqual(['given', undefined])
  })

  it.each<[string, InputSchema, Json[]]>([
    ['every choice', input({ type: 'string', enum: ['x', 'y'] }), ['x', 'y']],
    ['both answers', input({ type: 'boolean' }), [true, false]],
    ['both sides of limits', input({ type: 'integer', minimum: 3, maximum: 9 }), [2, 3, 4, 8, 9, 10]],
    ['both sides of lengths', input({ type: 'string', minLength: 3 }), ['Exx', 'Exex'.slice(0, 3) + 'x']],
    ['days around a window', input({ type: 'string', dateWindow: { from: { days: 2 } } }), ['2026-11-22', '2026-11-23', '2026-11-24']],
    ['months', input({ type: 'string', widget: 'month' }), ['2026-11', '2026-12']],
    ['codes of a lookup set', input({ type: 'string', lookup: 'trees' }), ['oak']],
    ['what a number is not', input({ type: 'number' }), ['inget tal', 0.5]],
  ])('have %s', (_, schema, values) => {
    const candidates = candidatesOf(schema, 'b', sources)
    expect(values.filter((value) => !candidates.includes(value))).toEqual([])
  })

  it('have lists of documents of the lengths that count', () => {
    const lists = candidatesOf(input({ type: 'array', widget: 'files', minItems: 1, maxItems: 2 }), 'b', sources)
    expect(lists.map((list) => (Array.isArray(list) ? list.length : undefined))).toEqual([1, 2, 3, 0, undefined])
  })
})

describe('ways to fulfil a condition', () => {
  it.each([
    [{ properties: { a: { const: true } }, required: ['a'] }, true, [{ a: true }]],
    [{ properties: { a: { const: true } }, required: ['a'] }, false, [{ a: false }, { a: undefined }]],
    [{ properties: { a: { minimum: 5 } }, required: ['a'] }, true, [{ a: 5 }, { a: 6 }]],
    [{ not: { properties: { a: { const: 1 } }, required: ['a'] } }, true, [{ a: 0 }, { a: 2 }, { a: undefined }]],
    [
      {
        allOf: [
          { properties: { a: { const: 'x' } }, required: ['a'] },
          { properties: { b: { const: 'y' } }, required: ['b'] },
        ],
      },
      true,
      [{ a: 'x', b: 'y' }],
    ],
    [
      {
        anyOf: [
          { properties: { a: { const: 'x' } }, required: ['a'] },
          { properties: { b: { properties: { c: { const: 1 } }, required: ['c'] } }, required: ['b'] },
        ],
      },
      true,
      [{ a: 'x' }, { 'b.c': 1 }],
    ],
  ])('%j, %s', (condition, isWanted, assignments) => {
    expect(assignmentsFor(condition, isWanted)).toEqual(assignments)
  })

  it('name values by place', () => {
    const condition = { anyOf: [{ properties: { a: { enum: ['x'] } } }, { properties: { b: { properties: { c: { maximum: 4 } } } } }] }
    expect(Object.fromEntries(valuesNamedIn({ condition }))).toEqual({ a: ['x'], b: [], 'b.c': [4, 3, 5] })
  })
})

describe('the examples of a validator', () => {
  it('are reported with the names of the document', () => {
    const file = {
      today: TODAY,
      refusedParams: [],
      cases: [
        { value: '2026-12-01', params: { max: 17, of: 'person' }, answers: { person: '198507092388' }, verdict: 'age.max', note: '' },
      ],
    }
    expect(examplesFor({ max: 20, of: 'rider' }, file)).toEqual([{ value: '2026-12-01', around: { rider: '198507092388' }, today: TODAY }])
  })
})
