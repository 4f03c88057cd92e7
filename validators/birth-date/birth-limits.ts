import type { IsoDate } from '../../src/values/clock.ts'
import { addToDate } from '../../src/values/add-to-date.ts'
import { dayOfAge, DAYS_OF_WEEK, type AgeSpan } from '../../src/values/age-span.ts'

/** Returns the last birth date of persons who have reached an age on a day. */
export function lastBirthDate(age: AgeSpan, day: IsoDate): IsoDate {
  return findLastDate(guessBirthDate(age, day), (birthDate) => dayOfAge(birthDate, age) <= day)
}

/** Returns the first birth date of persons who have not passed an age on a day: they reach it on that day or later. */
export function firstBirthDate(age: AgeSpan, day: IsoDate): IsoDate {
  const lastPassed = findLastDate(guessBirthDate(age, day), (birthDate) => dayOfAge(birthDate, age) < day)
  return addToDate(lastPassed, { days: 1 })
}

/** Off by some days at the ends of months, since years and months differ in length forwards and backwards. */
function guessBirthDate({ weeks = 0, days = 0, months = 0, years = 0 }: AgeSpan, day: IsoDate): IsoDate {
  return addToDate(day, { years: -years, months: -months, days: -days - weeks * DAYS_OF_WEEK })
}

/** The last date that holds, where those after some date near `start` do not hold and all before it do. */
function findLastDate(start: IsoDate, holds: (date: IsoDate) => boolean): IsoDate {
  let date = start
  while (holds(date)) date = addToDate(date, { days: 1 })
  while (!holds(date)) date = addToDate(date, { days: -1 })
  return date
}
