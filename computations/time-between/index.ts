import { defineComputation } from '../../src/engine/computation.ts'
import { addToDate } from '../../src/values/add-to-date.ts'
import { dateParts, isCalendarDate } from '../../src/values/calendar.ts'
import type { IsoDate } from '../../src/values/clock.ts'

export interface TimeBetweenParams {
  /** What is counted, in whole ones. */
  readonly in: 'days' | 'months' | 'years'
}

/** Dates before this year are typing errors; the limit also keeps every day a date of four-digit years. */
const FIRST_DAY: IsoDate = '1000-01-01'

/** The difference of two dates, in whole days, months or years: how long a trip lasts. Negative if `to` is first. [B5.3] */
export const timeBetween = defineComputation({
  name: 'timeBetween',
  inputs: { from: { type: 'string' }, to: { type: 'string' } },
  params: {
    type: 'object',
    properties: { in: { enum: ['days', 'months', 'years'] } },
    required: ['in'],
    additionalProperties: false,
  },
  gives: 'number',
  compute: ({ from, to }, { in: unit }: TimeBetweenParams) => {
    if (![from, to].every((date) => isCalendarDate(date) && date >= FIRST_DAY)) return undefined
    const whole = from <= to ? COUNTS[unit](from, to) : -COUNTS[unit](to, from)
    return whole + 0
  },
})

const MS_PER_DAY = 86_400_000

const COUNTS: Readonly<Record<TimeBetweenParams['in'], (from: IsoDate, to: IsoDate) => number>> = {
  days: (from, to) => (Date.parse(to) - Date.parse(from)) / MS_PER_DAY,
  months: monthsBetween,
  years: (from, to) => Math.floor(monthsBetween(from, to) / 12),
}

/** Returns whole months: the last one ends on the day of the month, or on the last day of a shorter month. */
function monthsBetween(from: IsoDate, to: IsoDate): number {
  const [first, last] = [dateParts(from), dateParts(to)]
  const months = (last.year - first.year) * 12 + last.month - first.month
  return addToDate(from, { months }) > to ? months - 1 : months
}
