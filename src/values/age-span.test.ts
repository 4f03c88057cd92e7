import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addToDate } from './add-to-date.ts'
import { dayOfAge, isBirthDate } from './age-span.ts'
import { ageOn } from './personal-number.ts'

describe('[B5.2] dayOfAge', () => {
  it.each([
    ['2026-10-10', { weeks: 6 }, '2026-11-21'],
    ['2019-11-21', { years: 7 }, '2026-11-21'],
    ['2020-02-29', { years: 7 }, '2027-02-28'],
    ['2020-02-29', { years: 8 }, '2028-02-29'],
    ['2026-10-31', { months: 1 }, '2026-11-30'],
    ['2026-01-31', { months: 1, weeks: 1, days: 1 }, '2026-03-08'],
  ])('born %s: %j old on %s', (born, age, day) => {
    expect(dayOfAge(born, age)).toBe(day)
  })

  it('is the birthday in whole years', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 20_000 }), fc.integer({ min: 0, max: 100 }), (days, years) => {
        const born = addToDate('2026-11-21', { days })
        expect(ageOn(born, dayOfAge(born, { years }))).toBe(years)
      }),
    )
  })
})

describe('[B5.2] isBirthDate', () => {
  it.each([
    ['2026-11-21', true],
    ['1880-01-01', true],
    ['2026-11-22', false],
    ['1879-12-31', false],
    ['2026-02-30', false],
    ['198507092388', false],
  ])('%s on 2026-11-21: %s', (text, isBirth) => expect(isBirthDate(text, '2026-11-21')).toBe(isBirth))
})
