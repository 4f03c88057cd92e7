import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCalendarDate } from './calendar.ts'
import { addToDate } from './add-to-date.ts'
import { dateWindow } from '../../validators/date-window/index.ts'

const TODAY = '2026-11-21'
const dates = fc.integer({ min: -40_000, max: 40_000 }).map((days) => addToDate('2026-11-21', { days }))

describe('[B5.3] addToDate', () => {
  it.each([
    ['2026-11-21', {}, '2026-11-21'],
    ['2026-11-21', { days: 1 }, '2026-11-22'],
    ['2026-11-21', { days: -21 }, '2026-10-31'],
    ['2026-12-31', { days: 1 }, '2027-01-01'],
    ['2024-02-28', { days: 1 }, '2024-02-29'],
    ['2026-02-28', { days: 1 }, '2026-03-01'],
    ['2026-01-31', { months: 1 }, '2026-02-28'],
    ['2028-01-31', { months: 1 }, '2028-02-29'],
    ['2026-03-31', { months: -1 }, '2026-02-28'],
    ['2026-11-21', { months: 2 }, '2027-01-21'],
    ['2026-01-15', { months: -1 }, '2025-12-15'],
    ['2026-11-21', { months: 12 }, '2027-11-21'],
    ['2024-02-29', { years: 1 }, '2025-02-28'],
    ['2024-02-29', { years: 4 }, '2028-02-29'],
    ['2024-02-29', { years: -4 }, '2020-02-29'],
    ['2026-11-21', { years: -7 }, '2019-11-21'],
    ['2027-01-31', { months: 1, days: 1 }, '2027-03-01'],
    ['2024-02-29', { years: 1, months: 1 }, '2025-03-29'],
  ])('%s and %j give %s', (date, offset, result) => {
    expect(addToDate(date, offset)).toBe(result)
  })

  it('always gives a real date, and days there and back are nothing', () => {
    const count = fc.integer({ min: -1_000, max: 1_000 })
    fc.assert(
      fc.property(dates, count, (date, days) => {
        const there = addToDate(date, { days })
        expect(isCalendarDate(there)).toBe(true)
        expect(addToDate(there, { days: -days })).toBe(date)
      }),
    )
  })

  it('keeps the order of two dates', () => {
    const offset = fc.record(
      {
        days: fc.integer({ min: -400, max: 400 }),
        months: fc.integer({ min: -50, max: 50 }),
        years: fc.integer({ min: -20, max: 20 }),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(dates, dates, offset, (a, b, distance) => {
        const [first, second] = a < b ? [a, b] : [b, a]
        expect(addToDate(first, distance) <= addToDate(second, distance)).toBe(true)
      }),
    )
  })

  it('refuses to leave the years of four digits', () => {
    expect(() => addToDate(TODAY, { years: 8_000 })).toThrow(RangeError)
    expect(() => addToDate(TODAY, { years: -1_950 })).toThrow(RangeError)
    expect(() => addToDate('9999-12-31', { days: 1 })).toThrow(RangeError)
    expect(() => addToDate('0100-01-01', { days: -1 })).toThrow(RangeError)
    expect(() => addToDate(TODAY, { days: Number.MAX_SAFE_INTEGER })).toThrow(RangeError)
  })
})

describe('[B5.3] the date window', () => {
  it('names the limit as an ISO date', () => {
    const params = { from: { days: 1 }, to: { months: 12 } }
    const context = { today: TODAY, root: {}, siblings: {} }
    expect(dateWindow.check('2026-11-21', params, context)).toEqual({
      message: 'dateWindow.early',
      params: { limit: '2026-11-22' },
    })
    expect(dateWindow.check('2027-11-22', params, context)).toEqual({
      message: 'dateWindow.late',
      params: { limit: '2027-11-21' },
    })
  })

  it('reports to the lint a window that is empty on some day', () => {
    const faultOf = dateWindow.checkParams
    expect(faultOf?.({ from: { days: 2 }, to: { days: 1 } })).toEqual({ variant: 'emptyWindow', day: '2024-01-01' })
    expect(faultOf?.({ from: { months: 1 }, to: { days: 30 } })).toEqual({ variant: 'emptyWindow', day: '2024-01-01' })
    expect(faultOf?.({ from: { days: 366 }, to: { years: 1 } })).toEqual({ variant: 'emptyWindow', day: '2024-02-29' })
    expect(faultOf?.({ from: { days: 29 }, to: { months: 1 } })).toEqual({ variant: 'emptyWindow', day: '2025-01-31' })
    expect(faultOf?.({ from: { days: 28 }, to: { months: 1 } })).toBeUndefined()
    expect(faultOf?.({ from: { days: 1 }, to: { days: 1 } })).toBeUndefined()
    expect(faultOf?.({ from: { days: 1 } })).toBeUndefined()
    expect(faultOf?.({})).toBeUndefined()
  })
})
