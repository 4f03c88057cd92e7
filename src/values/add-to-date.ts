import type { IsoDate } from './clock.ts'
import { dateParts, daysInMonth } from './calendar.ts'

/** A distance in the calendar; whole numbers, negative for the past. An empty one is not a distance. */
export interface DateOffset {
  readonly days?: number
  readonly months?: number
  readonly years?: number
}

/**
 * Returns the day at a distance from another. Years and months come first and keep the day of the month, or use the
 * last day of a shorter month (31 January + 1 month = 28 or 29 February). Days are added after that. Independent of
 * time zones.
 * @throws RangeError if the result is outside the years 0100–9999
 */
export function addToDate(date: IsoDate, { years = 0, months = 0, days = 0 }: DateOffset): IsoDate {
  const from = dateParts(date)
  const monthCount = (from.year + years) * 12 + (from.month - 1) + months
  const year = Math.floor(monthCount / 12)
  const month = monthCount - year * 12 + 1
  const day = Math.min(from.day, daysInMonth(year, month))
  const result = new Date(Date.UTC(year, month - 1, day + days))
  const resultYear = result.getUTCFullYear()
  if (year < 100 || !(resultYear >= 100 && resultYear <= 9999)) {
    throw new RangeError(`a date too far from ${date}`)
  }
  return result.toISOString().slice(0, 10)
}
