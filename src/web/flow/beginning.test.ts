import { describe, expect, it } from 'vitest'
import { bicycle, input, TODAY } from '../../../tests/fixtures/flow.ts'
import { beginningOf } from './beginning.ts'

const asking = (type: 'input' | 'consent') => ({
  ...bicycle,
  properties: {
    value: input({ type: 'integer', widget: 'number', default: 5000 }),
    news: input({ type: 'boolean', widget: 'checkbox', default: true }),
    terms: input({ type: 'boolean', widget: 'consent', initial: { query: 'terms' } }),
  },
  steps: [
    { id: 'a', type: 'input' as const, copy: 'a', sections: [{ id: 'a', copy: 'a', inputs: ['value'] }] },
    { id: 'b', type, copy: 'b', sections: [{ id: 'b', copy: 'b', inputs: ['news', 'terms'] }] },
  ],
})

describe('what a customer begins with', () => {
  it('is what the document says and what came along', () => {
    expect(beginningOf(asking('input'), TODAY, {})).toEqual({ value: 5000, news: true })
  })

  it('is no consent, whatever says so', () => {
    expect(beginningOf(asking('consent'), TODAY, { query: { terms: 'true' } })).toEqual({ value: 5000 })
    expect(beginningOf(asking('input'), TODAY, { query: { terms: 'true' } })).toEqual({ value: 5000, news: true })
  })
})
