import type { IsoDate } from './clock.ts'

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const
const FEBRUARY = 2

/** Returns the number of days in a month (1–12) of the Gregorian calendar; 0 for a month that does not exist. */
export function daysInMonth(year: number, month: number): number {
  if (month === FEBRUARY && isLeapYear(year)) return 29
  return MONTH_LENGTHS[month - 1] ?? 0
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

/** Whether a text is an existing day, written YYYY-MM-DD, in the years 0001–9999. */
export function isCalendarDate(text: string): text is IsoDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const { year, month, day } = dateParts(text)
  return year >= 1 && day >= 1 && day <= daysInMonth(year, month)
}

/** Returns year, month (1–12) and day of an ISO date. */
export function dateParts(date: IsoDate): { year: number; month: number; day: number } {
  return {
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
    day: Number(date.slice(8, 10)),
  }
}

/** A distance in the calendar; whole numbers, negative for the past. */
export interface CalendarDistance {
  readonly days?: number
  readonly weeks?: number
  readonly months?: number
  readonly years?: number
}

/** Returns the fewest and the most days of a distance, over all start days. */
export function daysOf({ days = 0, weeks = 0, months = 0, years = 0 }: CalendarDistance): { least: number; most: number } {
  const fixed = days + 7 * weeks
  const ends = [28 * months, 31 * months].flatMap((ofMonths) => [365 * years, 366 * years].map((ofYears) => fixed + ofMonths + ofYears))
  // A month without the day shortens the distance by up to three days.
  const lost = months === 0 && years === 0 ? 0 : 3
  return { least: Math.min(...ends) - lost, most: Math.max(...ends) }
}
