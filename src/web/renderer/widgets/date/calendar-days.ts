import {
  addDays,
  addMonths,
  addYears,
  eachDayOfInterval,
  endOfISOWeek,
  endOfMonth,
  formatISO,
  parseISO,
  startOfISOWeek,
  startOfMonth,
} from 'date-fns'
import { byLanguage } from '../../../../copy/formats.ts'
import type { IsoDate } from '../../../../values/clock.ts'

const DAYS_OF_WEEK = 7

/** date-fns counts in the time zone of the browser; a day goes in and out as a text, so that no zone moves it. */
function counted(day: IsoDate, count: (date: Date) => Date): IsoDate {
  return asDay(count(parseISO(day)))
}

const asDay = (date: Date): IsoDate => formatISO(date, { representation: 'date' })

/** Returns the weeks of a day's month, from Monday, with the days of other months that they have. */
export function weeksOf(day: IsoDate): IsoDate[][] {
  const month = parseISO(day)
  const days = eachDayOfInterval({ start: startOfISOWeek(startOfMonth(month)), end: endOfISOWeek(endOfMonth(month)) }).map((date) =>
    asDay(date),
  )
  return Array.from({ length: days.length / DAYS_OF_WEEK }, (_, week) => days.slice(week * DAYS_OF_WEEK, (week + 1) * DAYS_OF_WEEK))
}

/** Whether two days are in the same month of the same year. */
export function isSameMonth(day: IsoDate, other: IsoDate): boolean {
  return day.slice(0, 7) === other.slice(0, 7)
}

/** Returns the same day in a month before or after, or that month's last day. */
export function monthsFrom(day: IsoDate, months: number): IsoDate {
  return counted(day, (date) => addMonths(date, months))
}

/** Where the keys of a grid of dates lead. (WAI-ARIA Authoring Practices, Date Picker Dialog) */
const KEYS: Readonly<Record<string, (date: Date, isWithShift: boolean) => Date>> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -DAYS_OF_WEEK),
  ArrowDown: (date) => addDays(date, DAYS_OF_WEEK),
  Home: (date) => startOfISOWeek(date),
  End: (date) => endOfISOWeek(date),
  PageUp: (date, isWithShift) => (isWithShift ? addYears(date, -1) : addMonths(date, -1)),
  PageDown: (date, isWithShift) => (isWithShift ? addYears(date, 1) : addMonths(date, 1)),
}

/** Returns the day that a key leads to; undefined for a key that does not move. */
export function dayAfterKey(day: IsoDate, key: string, isWithShift: boolean): IsoDate | undefined {
  const move = Object.hasOwn(KEYS, key) ? KEYS[key] : undefined
  return move && counted(day, (date) => move(date, isWithShift))
}

const dayNames = byLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'full' }))
const shortWeekdays = byLanguage((locale) => new Intl.DateTimeFormat(locale, { weekday: 'short' }))
const longWeekdays = byLanguage((locale) => new Intl.DateTimeFormat(locale, { weekday: 'long' }))

/** Returns a day in words: `måndag 23 november 2026`. */
export function dayName(day: IsoDate, language: string): string {
  return dayNames(language).format(parseISO(day))
}

/** Returns the names of the days of the week, from Monday. */
export function weekdays(language: string): { readonly short: string; readonly long: string }[] {
  const monday = new Date(2000, 0, 3)
  return Array.from({ length: DAYS_OF_WEEK }, (_, index) => {
    const date = addDays(monday, index)
    return { short: shortWeekdays(language).format(date), long: longWeekdays(language).format(date) }
  })
}
