import { describe, expect, it } from 'vitest'
import { vocabulary } from '../../../../vocabulary/vocabulary.ts'
import type { Vectors } from '../../../../vocabulary/vector-page.ts'
import { runAll } from './run-all.ts'

const luhn = {
  today: '2026-11-21',
  refusedParams: [],
  cases: [{ value: '18', params: true, verdict: true, note: 'the shortest' }],
} as const
const bmi = { today: '2026-11-21', cases: [{ args: { height: 180, weight: 81 }, gives: 25, note: 'a round one' }] } as const
const vectors: Vectors = { validators: { luhn }, computations: { bmi } }
const { luhn: onlyLuhn } = vocabulary.validators
const { bmi: onlyBmi } = vocabulary.computations
const own = { validators: { luhn: onlyLuhn }, computations: { bmi: onlyBmi } }

describe('the vectors as the page runs them', () => {
  it('are counted, of validators and of computations', () => {
    expect(runAll(own, vectors)).toEqual([
      { name: 'luhn', kind: 'validator', count: 1, failures: [] },
      { name: 'bmi', kind: 'computation', count: 1, failures: [] },
    ])
  })

  it('tell which does not come out as written', () => {
    const wrong: Vectors = {
      validators: { luhn: { ...luhn, cases: [{ ...luhn.cases[0], value: '19' }] } },
      computations: { bmi: { ...bmi, cases: [{ ...bmi.cases[0], gives: 26 }] } },
    }
    expect(runAll(own, wrong).map(({ failures }) => failures)).toEqual([
      ['the shortest: expected true, got luhn.checkDigit'],
      ['a round one: expected 26, got 25'],
    ])
  })

  it('fail for what has none', () => {
    expect(runAll(own, { validators: {}, computations: { bmi: { ...bmi, cases: [] } } }).map(({ failures }) => failures)).toEqual([
      ['no vectors'],
      ['no vectors'],
    ])
  })
})
