import { expect, it } from 'vitest'
import { input, TODAY } from '../../../../../tests/fixtures/flow.ts'
import { aroundOf, dayLimits, isOpen } from './day-limits.ts'

const answers = { departure: '2026-12-10', built: '2020-01', trips: [{}, { from: '2026-12-01' }] }
const around = aroundOf(answers, 'trips.1.to', TODAY)

const lastOf = (rules: object) => dayLimits(input({ type: 'string', widget: 'date', ...rules }), around).last

it('the calendar ends today where a date must not be in the future, and before that where a window does', () => {
  expect(lastOf({ notInFuture: true })).toBe(TODAY)
  expect(lastOf({ notInFuture: true, dateWindow: { to: { years: 1 } } })).toBe(TODAY)
  expect(lastOf({ notInFuture: true, dateWindow: { to: { days: -1 } } })).toBe('2026-11-20')
})

function days(...compareDate: object[]) {
  const rules: object = { compareDate }
  return dayLimits(input({ type: 'string', widget: 'date', ...rules }), around)
}

it('[B5.3] the calendar offers the days that a comparison with other answers accepts', () => {
  expect(days({ atLeast: { answer: 'departure', days: 1 } }, { atMost: { beside: 'from', months: 3 } })).toMatchObject({
    first: '2026-12-11',
    last: '2027-03-01',
  })
  expect(days({ equal: { answer: 'departure' } })).toMatchObject({ first: '2026-12-10', last: '2026-12-10' })
  const otherDay = days({ differs: { answer: 'departure' } })
  expect(['2026-12-09', '2026-12-10', '2026-12-11'].map((day) => isOpen(day, otherDay))).toEqual([true, false, true])
  expect(days({ atLeast: { answer: 'unanswered' } }, { atMost: { answer: 'built' } })).toEqual(days())
})
