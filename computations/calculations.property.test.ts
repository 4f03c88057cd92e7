import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json } from '../src/values/json.ts'
import { computations } from './registry.ts'

const { sum, least, greatest, product, count, difference, timeBetween } = computations
const context = { today: '2026-11-21' }
const cents = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((value) => value / 100)
const numbers = fc.array(cents, { minLength: 1, maxLength: 20 })
const rowsOf = (values: readonly number[]): Json[] => values.map((value) => ({ value }))
const over = (computation: typeof sum | typeof least | typeof greatest | typeof product, list: readonly number[], more = {}) =>
  computation.compute({ list: rowsOf(list), ...more }, { field: 'value' }, context)

describe('[D2] calculated values', () => {
  it('do not depend on the order of the rows', () => {
    fc.assert(
      fc.property(numbers, (values) => {
        for (const computation of [sum, least, greatest]) expect(over(computation, values.toReversed())).toBe(over(computation, values))
      }),
    )
  })

  it('are the same for an answer as for a row more', () => {
    fc.assert(
      fc.property(numbers, cents, (values, more) => {
        for (const computation of [sum, least, greatest])
          expect(over(computation, values, { more })).toBe(over(computation, [...values, more]))
      }),
    )
  })

  it('lie within each other: every number between the least and the greatest, and the sum between so many of them', () => {
    fc.assert(
      fc.property(numbers, (values) => {
        const [low, high, total] = [least, greatest, sum].map((computation) => Number(over(computation, values)))
        const many = Number(count.compute({ list: rowsOf(values) }, {}, context))
        expect(many).toBe(values.length)
        expect(values.every((value) => value >= low! && value <= high!)).toBe(true)
        expect(total).toBeGreaterThanOrEqual(low! * many - 1e-6)
        expect(total).toBeLessThanOrEqual(high! * many + 1e-6)
      }),
    )
  })

  it('undo each other: what is added to a number is the difference', () => {
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        const total = sum.compute({ a, b }, {}, context)
        expect(difference.compute({ from: total, minus: b }, {}, context)).toBeCloseTo(a, 6)
        expect(product.compute({ a, twice: 2 }, {}, context)).toBe(sum.compute({ a, again: a }, {}, context))
      }),
    )
  })

  it('of dates are the same both ways, with the other sign', () => {
    const day = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    const unit = fc.constantFrom('days' as const, 'months' as const, 'years' as const)
    fc.assert(
      fc.property(day, day, unit, (from, to, counted) => {
        const forward = timeBetween.compute({ from, to }, { in: counted }, context)
        expect(Number(timeBetween.compute({ from: to, to: from }, { in: counted }, context)) + Number(forward)).toBe(0)
      }),
    )
  })
})
