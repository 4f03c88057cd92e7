import { describe, expect, it } from 'vitest'
import { isWorkingDay, workingDaysAfter } from './working-days.ts'

describe('a working day', () => {
  it.each([
    ['a Saturday', '2026-11-21'],
    ['a Sunday', '2026-11-22'],
    ['New Year', '2027-01-01'],
    ['Good Friday', '2027-03-26'],
    ['Easter Monday', '2027-03-29'],
    ['Good Friday of a late Easter', '2038-04-23'],
    ['Ascension Day', '2027-05-06'],
    ['the first of May', '2028-05-01'],
    ['the national day', '2028-06-06'],
    ['the eve of Midsummer', '2026-06-19'],
    ['the eve of a late Midsummer', '2027-06-25'],
    ['the eve of Christmas', '2026-12-24'],
    ['the eve of New Year', '2026-12-31'],
  ])('is not %s', (_, day) => expect(isWorkingDay(day)).toBe(false))

  it.each(['2026-11-23', '2027-03-25', '2026-06-18', '2027-06-18', '2026-12-23'])('is %s', (day) => expect(isWorkingDay(day)).toBe(true))
})

it('the working days after a day leave out weekends and holidays', () => {
  expect(workingDaysAfter('2026-12-22', 4)).toEqual(['2026-12-23', '2026-12-28', '2026-12-29', '2026-12-30'])
  expect(workingDaysAfter('2026-11-20', 1)).toEqual(['2026-11-23'])
})
