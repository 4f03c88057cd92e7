import { describe, expect, it } from 'vitest'
import { defineValidator } from '../src/engine/validator.ts'
import { runVectors, type Vector, type VectorFile } from './run-vectors.ts'

const even = defineValidator({
  keyword: 'even',
  on: 'number',
  params: { const: true },
  messages: ['even.odd'],
  placeholders: { 'even.odd': ['next'] },
  check: (value) => (value % 2 === 0 ? true : { message: 'even.odd', params: { next: value + 1 } }),
})

const odd: Vector = { value: 3, params: true, verdict: 'even.odd', note: 'odd' }

function fileOf(...cases: Vector[]): VectorFile {
  return { today: '2026-11-21', refusedParams: [], cases }
}

function problems(definition: Parameters<typeof runVectors>[0], ...cases: Vector[]): string[] {
  return runVectors(definition, fileOf(...cases)).map(({ problem }) => problem)
}

describe('[D2] the vector runner', () => {
  it('passes vectors that come out as written', () => {
    expect(problems(even, odd, { ...odd, value: 4, verdict: true })).toEqual([])
  })

  it('fails a wrong verdict on either side', () => {
    expect(problems(even, { ...odd, value: 4 }, { ...odd, verdict: true })).toEqual([
      'expected even.odd, got true',
      'expected true, got even.odd',
    ])
  })

  it('fails a message that the definition does not list', () => {
    expect(problems({ ...even, messages: ['even.other'] }, odd)).toEqual(['message even.odd is not listed'])
  })

  it('fails other placeholders than declared', () => {
    expect(problems({ ...even, placeholders: {} }, odd)).toEqual(['placeholders: declared "", filled "next"'])
  })

  it('hands the answers and the day to the check, the day of a vector before that of the file', () => {
    const spy = defineValidator({
      keyword: 'spy',
      on: 'string',
      params: { const: true },
      messages: ['spy.seen'],
      placeholders: {},
      check: (value, _params, { today, root }) => (value === `${today} ${String(root['x'])}` ? true : { message: 'spy.seen' }),
    })
    const base = { params: true, answers: { x: 1 }, verdict: true, note: 'seen' } as const
    expect(problems(spy, { ...base, value: '2026-11-21 1' }, { ...base, value: '2020-02-29 1', today: '2020-02-29' })).toEqual([])
  })
})
