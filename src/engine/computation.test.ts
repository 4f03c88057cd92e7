import { describe, expect, it } from 'vitest'
import { defineComputation, NO_PARAMS } from './computation.ts'

const context = { today: '2026-11-21' }

const describeArguments = defineComputation({
  name: 'describeArguments',
  inputs: {
    text: { type: 'string' },
    rows: { type: 'array', isOptional: true },
    row: { type: 'object', isOptional: true },
  },
  params: { type: 'object', properties: { mark: { type: 'string' } }, required: ['mark'], additionalProperties: false },
  gives: 'string',
  compute: ({ text, rows, row }, { mark }: { readonly mark: string }, { today }) =>
    [text, rows?.length ?? 'no rows', row === undefined ? 'no row' : 'row', mark, today].join(' '),
})

const half = defineComputation({
  name: 'half',
  inputs: { of: { type: 'number' }, parts: { type: 'number', isOptional: true } },
  params: NO_PARAMS,
  gives: 'number',
  compute: ({ of, parts }) => of / (parts ?? 2),
})

describe('[D2] a computation', () => {
  it('is asked with its arguments, its constants and the day', () => {
    expect(describeArguments.compute({ text: 'a', rows: [1, 2], row: {} }, { mark: '!' }, context)).toBe('a 2 row ! 2026-11-21')
  })

  it('does without optional arguments', () => {
    expect(describeArguments.compute({ text: 'a' }, { mark: '!' }, context)).toBe('a no rows no row ! 2026-11-21')
    expect(half.compute({ of: 5, parts: undefined }, {}, context)).toBe(2.5)
  })

  it.each([
    { args: {}, why: 'a missing argument' },
    { args: { text: undefined }, why: 'an argument without a value' },
    { args: { text: null }, why: 'null' },
    { args: { text: 5 }, why: 'another type' },
    { args: { text: 'a', rows: {} }, why: 'an object for a list' },
    { args: { text: 'a', row: [] }, why: 'a list for an object' },
    { args: { text: 'a', row: null }, why: 'null for an optional argument' },
    { args: Object.create({ text: 'a' }) as Record<string, unknown>, why: 'an argument that is inherited' },
  ])('gives no fact for $why', ({ args }) => {
    expect(describeArguments.compute(args, { mark: '!' }, context)).toBeUndefined()
  })

  it('gives no number that is not finite', () => {
    expect(half.compute({ of: 1, parts: 0 }, {}, context)).toBeUndefined()
    expect(half.compute({ of: 0, parts: 0 }, {}, context)).toBeUndefined()
  })
})
