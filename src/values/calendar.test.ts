import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateParts, daysInMonth, daysOf, isCalendarDate } from './calendar.ts'
import { addToDate } from './add-to-date.ts'

/** A part of a date, padded with zeros. */
function partOf(min: number, max: number, width: number): fc.Arbitrary<string> {
  return fc.integer({ min, max }).map((value) => String(value).padStart(width, '0'))
}

describe('[P5.1] the calendar', () => {
  it.each([
    [2026, 1, 31],
    [2026, 2, 28],
    [2024, 2, 29],
    [1900, 2, 28],
    [2000, 2, 29],
    [2026, 4, 30],
    [2026, 12, 31],
    [2026, 0, 0],
    [2026, 13, 0],
  ])('gives %i-%i %i days', (year, month, days) => {
    expect(daysInMonth(year, month)).toBe(days)
  })

  it('accepts every day there is', () => {
    const days = fc.date({
      min: new Date('0001-01-01T00:00:00Z'),
      max: new Date('9999-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(days, (day) => {
        expect(isCalendarDate(day.toISOString().slice(0, 10))).toBe(true)
      }),
    )
  })

  it('agrees with the calendar of the language on every day and non-day of 1600–2400', () => {
    fc.assert(
      fc.property(partOf(1600, 2400, 4), partOf(0, 13, 2), partOf(0, 32, 2), (year, month, day) => {
        const text = `${year}-${month}-${day}`
        const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
        expect(isCalendarDate(text)).toBe(date.toISOString().slice(0, 10) === text)
      }),
      { numRuns: 1_000 },
    )
  })

  it('reads the parts of a date', () => {
    expect(dateParts('2026-11-21')).toEqual({ year: 2026, month: 11, day: 21 })
  })
})

describe('daysOf', () => {
  const offset = fc.record({
    days: fc.integer({ min: -400, max: 400 }),
    months: fc.integer({ min: -30, max: 30 }),
    years: fc.integer({ min: -5, max: 5 }),
  })
  const day = fc.integer({ min: 0, max: 1461 }).map((days) => addToDate('2023-01-01', { days }))

  it('holds every distance between two days', () => {
    fc.assert(
      fc.property(day, offset, (from, distance) => {
        const days = (Date.parse(addToDate(from, distance)) - Date.parse(from)) / 86_400_000
        expect(days).toBeGreaterThanOrEqual(daysOf(distance).least)
        expect(days).toBeLessThanOrEqual(daysOf(distance).most)
      }),
      { numRuns: 2_000 },
    )
  })

  it('counts days and weeks exactly', () => {
    expect(daysOf({ days: 1, weeks: 2 })).toEqual({ least: 15, most: 15 })
  })
})
