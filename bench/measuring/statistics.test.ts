import { describe, expect, it } from 'vitest'
import { resultLine } from './result.ts'
import { median, percentile } from './statistics.ts'

const HUNDRED = Array.from({ length: 100 }, (_, index) => 100 - index)

describe('statistics', () => {
  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    [[7], 7],
    [[], Number.NaN],
  ])('the median of %j is %d', (values, wanted) => expect(median(values)).toBe(wanted))

  it.each([
    [HUNDRED, 0.5, 50],
    [HUNDRED, 0.99, 99],
    [HUNDRED, 1, 100],
    [[5, 6], 0.99, 6],
    [[5], 0, 5],
    [[], 0.5, Number.NaN],
  ])('percentiles by nearest rank', (values, share, wanted) => expect(percentile(values, share)).toBe(wanted))
})

describe('the last line of a benchmark', () => {
  it('is one JSON object with rounded figures', () => {
    const machine = { cpu: 'A', cores: 2, node: 'v24.21.0' }
    const line = resultLine({ name: 'x', figures: { create: { p50: 1.23456, rps: 700 } }, peers: { bare: { p50: 1 / 3 } } }, machine)
    expect(line).toBe(
      '{"name":"x","figures":{"create":{"p50":1.235,"rps":700}},"peers":{"bare":{"p50":0.333}},"machine":{"cpu":"A","cores":2,"node":"v24.21.0"}}',
    )
  })
})
