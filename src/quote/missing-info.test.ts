import { describe, expect, it } from 'vitest'
import { input } from '../../tests/fixtures/flow.ts'
import { missingAnswers } from './missing-info.ts'

const properties = {
  value: input({ type: 'integer', quote: { path: 'boat.value', effect: 'create' } }),
  engines: input({ type: 'array', widget: 'list', quote: { path: 'boat.engines', effect: 'update' } }),
  startDate: input({ type: 'string', quote: { path: 'startDate', effect: 'none' } }),
  news: input({ type: 'boolean' }),
}
const missing = (...paths: string[]) => missingAnswers({ properties }, paths)

describe('[B4.5] the answers that a quote without a price waits for', () => {
  it('are those with an effect on the quote at the missing paths', () => {
    expect(missing('boat.value', 'startDate')).toEqual(['value'])
  })

  it('are lists of which a row lacks a part', () => {
    expect(missing('boat.engines.0.horsepower')).toEqual(['engines'])
  })

  it('are none where only the contract lacks answers: the customer asks for an offer', () => {
    expect(missing('startDate', 'termsAccepted', 'boat.valuer')).toEqual([])
  })
})
