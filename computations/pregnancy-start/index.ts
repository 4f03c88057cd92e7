import type { IsoDate } from '../../src/values/clock.ts'
import { defineComputation, NO_PARAMS } from '../../src/engine/computation.ts'
import { isCalendarDate } from '../../src/values/calendar.ts'
import { addToDate } from '../../src/values/add-to-date.ts'

/**
 * A pregnancy counts as 280 days, and the insurance is valid from 22 weeks and 0 days: this many days before the birth.
 * [B5.2]
 */
const DAYS_FROM_WEEK_22 = 280 - 22 * 7

/** Estimates before this year are typing errors; the limit also keeps the start a date with a four-digit year. */
const FIRST_DAY: IsoDate = '1000-01-01'

/** The day a pregnancy insurance starts: week 22+0, tomorrow at the earliest. [B5.2] */
export const pregnancyStart = defineComputation({
  name: 'pregnancyStart',
  inputs: { estimatedTimeOfBirth: { type: 'string' } },
  params: NO_PARAMS,
  gives: 'string',
  compute: ({ estimatedTimeOfBirth }, _params: unknown, { today }) => {
    const isUsable = isCalendarDate(estimatedTimeOfBirth) && estimatedTimeOfBirth >= FIRST_DAY
    return isUsable ? startOfPregnancyCover(estimatedTimeOfBirth, today) : undefined
  },
})

/** Returns the first day of the cover for an estimated day of birth. ISO dates. [B5.2] */
export function startOfPregnancyCover(estimatedTimeOfBirth: IsoDate, today: IsoDate): IsoDate {
  const tomorrow = addToDate(today, { days: 1 })
  const week22 = addToDate(estimatedTimeOfBirth, { days: -DAYS_FROM_WEEK_22 })
  return week22 > tomorrow ? week22 : tomorrow
}
