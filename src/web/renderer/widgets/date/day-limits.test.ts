import { expect, it } from 'vitest'
import { input, TODAY } from '../../../../../tests/fixtures/flow.ts'
import { dayLimits } from './day-limits.ts'

const lastOf = (rules: object) => dayLimits(input({ type: 'string', widget: 'date', ...rules }), TODAY).last

it('the calendar ends today where a date must not be in the future, and before that where a window does', () => {
  expect(lastOf({ notInFuture: true })).toBe(TODAY)
  expect(lastOf({ notInFuture: true, dateWindow: { to: { years: 1 } } })).toBe(TODAY)
  expect(lastOf({ notInFuture: true, dateWindow: { to: { days: -1 } } })).toBe('2026-11-20')
})
