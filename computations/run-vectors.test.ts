import { describe, expect, it } from 'vitest'
import { defineComputation, NO_PARAMS, type ComputationDefinition } from '../src/engine/computation.ts'
import { runVectors, type Vector } from './run-vectors.ts'

const year = defineComputation({
  name: 'year',
  inputs: { date: { type: 'string', isOptional: true } },
  params: { type: 'object' },
  gives: 'number',
  compute: ({ date }, { add = 0 }: { readonly add?: number }, { today }) =>
    date === '' ? undefined : Number((date ?? today).slice(0, 4)) + add,
})

const mistyped: ComputationDefinition<string, never> = { name: 'm', inputs: {}, params: NO_PARAMS, gives: 'number', compute: () => 'text' }

function problems(definition: ComputationDefinition<string, never>, ...cases: Vector[]): string[] {
  return runVectors(definition, { today: '2026-11-21', cases }).map(({ problem }) => problem)
}

describe('[D2] the vector runner of computations', () => {
  it('passes vectors that come out as written, with arguments, constants and day', () => {
    expect(
      problems(
        year,
        { args: {}, gives: 2026, note: "the file's day" },
        { args: {}, today: '2020-02-29', gives: 2020, note: 'a day of its own' },
        { args: { date: '2001-01-01' }, params: { add: 1 }, gives: 2002, note: 'constants' },
        { args: { date: '' }, gives: null, note: 'no fact' },
      ),
    ).toEqual([])
  })

  it('fails a wrong fact, and a fact where there shall be none', () => {
    expect(problems(year, { args: {}, gives: 2025, note: '' }, { args: {}, gives: null, note: '' })).toEqual([
      'expected 2025, got 2026',
      'expected null, got 2026',
    ])
  })

  it('fails a fact of another type than declared', () => {
    expect(problems(mistyped, { args: {}, gives: 'text', note: '' })).toEqual(['a number is declared, got "text"'])
  })
})
