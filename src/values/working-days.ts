import { addToDate } from './add-to-date.ts'
import { dateParts } from './calendar.ts'
import type { IsoDate } from './clock.ts'

const SATURDAY = 6

/** Fixed days, as `MM-DD`: holidays, and the eves on which offices are closed. Act (1989:253) on general holidays; act (1930:173). */
const FIXED = new Set(['01-01', '01-06', '05-01', '06-06', '12-24', '12-25', '12-26', '12-31'])

/** Days from Easter Sunday: Good Friday, Easter Monday, Ascension Day. */
const AROUND_EASTER = [-2, 1, 39]

/** Whether offices are open in Sweden: Monday to Friday, except holidays and the eves of Midsummer, Christmas and New Year. */
export function isWorkingDay(date: IsoDate): boolean {
  const weekday = weekdayOf(date)
  if (weekday === 0 || weekday === SATURDAY || FIXED.has(date.slice('YYYY-'.length))) return false
  return date !== midsummerEve(date) && !AROUND_EASTER.some((days) => addToDate(easterSunday(date), { days }) === date)
}

/** Returns the next working days after a day, in order. */
export function workingDaysAfter(day: IsoDate, count: number): IsoDate[] {
  const days: IsoDate[] = []
  for (let next = addToDate(day, { days: 1 }); days.length < count; next = addToDate(next, { days: 1 }))
    if (isWorkingDay(next)) days.push(next)
  return days
}

/** Returns the day of the week; 0 is Sunday. */
function weekdayOf(date: IsoDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}

/** Returns the Friday between 19 and 25 June of a day's year. */
function midsummerEve(date: IsoDate): IsoDate {
  const first = `${date.slice(0, 4)}-06-19`
  return addToDate(first, { days: (5 - weekdayOf(first) + 7) % 7 })
}

/** Returns Easter Sunday of a day's year in the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
function easterSunday(date: IsoDate): IsoDate {
  const { year } = dateParts(date)
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const corrected = century - Math.floor((century + 8) / 25) + 1
  const epact = (19 * golden + century - Math.floor(century / 4) - Math.floor(corrected / 3) + 15) % 30
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * sunday) / 451)
  const days = epact + sunday - 7 * late + 114
  return `${date.slice(0, 4)}-${two(Math.floor(days / 31))}-${two((days % 31) + 1)}`
}

const two = (number: number) => String(number).padStart(2, '0')
