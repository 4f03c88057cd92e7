import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addToDate } from '../../src/values/add-to-date.ts'
import { dayOfAge } from '../../src/values/age-span.ts'
import { firstBirthDate, lastBirthDate } from './birth-limits.ts'
import { birthDate } from './index.ts'

const TODAY = '2026-11-21'
const dates = fc.integer({ min: -20_000, max: 20_000 }).map((days) => addToDate(TODAY, { days }))
const ages = fc.record(
  {
    days: fc.integer({ min: 0, max: 400 }),
    weeks: fc.integer({ min: 0, max: 60 }),
    months: fc.integer({ min: 0, max: 50 }),
    years: fc.integer({ min: 0, max: 100 }),
  },
  { requiredKeys: [] },
)

describe('[B5.2] lastBirthDate and firstBirthDate', () => {
  it.each([
    [{ weeks: 6 }, TODAY, '2026-10-10', '2026-10-10'],
    [{ years: 7 }, TODAY, '2019-11-21', '2019-11-21'],
    [{ years: 18 }, '2026-02-28', '2008-02-29', '2008-02-28'],
    [{ years: 18 }, '2026-03-01', '2008-03-01', '2008-03-01'],
    [{ months: 1 }, '2026-03-30', '2026-02-28', '2026-03-01'],
  ])('%j old on %s: born %s at the latest, %s at the earliest', (age, day, last, first) => {
    expect(lastBirthDate(age, day)).toBe(last)
    expect(firstBirthDate(age, day)).toBe(first)
  })

  it('separate ages below a limit from those above', () => {
    fc.assert(
      fc.property(ages, dates, (age, day) => {
        const last = lastBirthDate(age, day)
        expect(dayOfAge(last, age) <= day).toBe(true)
        expect(dayOfAge(addToDate(last, { days: 1 }), age) > day).toBe(true)
        const first = firstBirthDate(age, day)
        expect(dayOfAge(first, age) >= day).toBe(true)
        expect(dayOfAge(addToDate(first, { days: -1 }), age) < day).toBe(true)
      }),
    )
  })
})

describe('[B5.2] the birth date validator', () => {
  const params = { min: { weeks: 6 }, max: { years: 7 } }
  const context = { today: TODAY, root: { dateOfBirth: '2020-01-31' }, siblings: {} }

  it('names the limit as an ISO date that it accepts', () => {
    expect(birthDate.check('2026-10-11', params, context)).toEqual({ message: 'birthDate.min', params: { limit: '2026-10-10' } })
    expect(birthDate.check('2019-11-20', params, context)).toEqual({ message: 'birthDate.max', params: { limit: '2019-11-21' } })
    const onDate = { ...params, of: 'dateOfBirth' }
    expect(birthDate.check('2027-02-01', onDate, context)).toEqual({ message: 'birthDate.late', params: { limit: '2027-01-31' } })
    expect(birthDate.check('2020-02-01', onDate, context)).toEqual({ message: 'birthDate.early', params: { limit: '2020-03-13' } })
  })

  it('accepts every limit that it names', () => {
    fc.assert(
      fc.property(dates, ages, ages, (born, min, max) => {
        const verdict = birthDate.check(born, { min, max }, context)
        const limit = verdict === true ? undefined : verdict.params?.['limit']
        if (verdict === true || typeof limit !== 'string') return
        const end = verdict.message === 'birthDate.min' ? { min } : { max }
        expect(birthDate.check(limit, end, context)).toBe(true)
      }),
    )
  })

  it('reports to the lint ages out of range, and a comparison without limits', () => {
    const faultOf = birthDate.checkParams
    expect(faultOf?.({ min: { years: 7 }, max: { weeks: 6 } })).toMatchObject({ variant: 'oldestBelowYoungest' })
    expect(faultOf?.({ min: { days: 31 }, max: { months: 1 } })).toEqual({ variant: 'oldestBelowYoungest', born: '2016-01-30' })
    expect(faultOf?.({ min: { days: 28 }, max: { months: 1 } })).toBeUndefined()
    expect(faultOf?.({ min: { weeks: 6 }, max: { weeks: 6 } })).toBeUndefined()
    expect(faultOf?.({ of: 'dateOfBirth' })).toEqual({ variant: 'ofWithoutLimits' })
    expect(faultOf?.({ of: 'dateOfBirth', max: { years: 7 } })).toBeUndefined()
    expect(faultOf?.({})).toBeUndefined()
  })
})
