import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addToDate } from '../../src/values/add-to-date.ts'
import { compareDate, type CompareDateParams } from './index.ts'

const day = fc.integer({ min: -20_000, max: 20_000 }).map((days) => addToDate('2026-11-21', { days }))

const holds = (value: string, params: CompareDateParams, root: object) =>
  compareDate.check(value, params, { today: '2026-11-21', root: { ...root }, siblings: {} }) === true

it('[D2] a date at least so many days after another is the same as the other at most so many days before it', () => {
  fc.assert(
    fc.property(day, day, fc.integer({ min: -400, max: 400 }), (a, b, days) => {
      const forward = holds(a, [{ atLeast: { answer: 'b', days } }], { b })
      expect(holds(b, [{ atMost: { answer: 'a', days: -days } }], { a })).toBe(forward)
    }),
  )
})

it('[D2] two dates are equal exactly if neither is later, and else they differ', () => {
  fc.assert(
    fc.property(day, day, (a, b) => {
      const isEqual = holds(a, [{ atLeast: { answer: 'b' } }, { atMost: { answer: 'b' } }], { b })
      expect(holds(a, [{ equal: { answer: 'b' } }], { b })).toBe(isEqual)
      expect(holds(a, [{ differs: { answer: 'b' } }], { b })).toBe(!isEqual)
    }),
  )
})
