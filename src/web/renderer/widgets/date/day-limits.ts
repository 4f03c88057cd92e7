import { firstBirthDate, lastBirthDate } from '../../../../../validators/birth-date/birth-limits.ts'
import type { InputSchema } from '../../../../engine/document.ts'
import { addToDate, type DateOffset } from '../../../../values/add-to-date.ts'
import { FIRST_BIRTH_DATE, type AgeSpan } from '../../../../values/age-span.ts'
import type { IsoDate } from '../../../../values/clock.ts'

/** First and last day that can be chosen. */
export interface DayLimits {
  readonly first: IsoDate
  readonly last: IsoDate
}

/** The days of a document without limits: births, and as far ahead as anyone plans. */
const ALWAYS: DayLimits = { first: FIRST_BIRTH_DATE, last: '2199-12-31' }

interface DateKeywords {
  readonly dateWindow?: { readonly from?: DateOffset; readonly to?: DateOffset }
  readonly notInFuture?: true
  readonly birthDate?: { readonly min?: AgeSpan; readonly max?: AgeSpan; readonly of?: string }
}

/**
 * Returns the days that the input's own `dateWindow`, `notInFuture` and `birthDate` accept. A `birthDate` that counts from another answer
 * has no limits here: its rule refuses the day.
 */
export function dayLimits(schema: InputSchema, today: IsoDate): DayLimits {
  const { dateWindow: { from, to } = {}, notInFuture, birthDate } = schema as DateKeywords
  const firsts = [from && addToDate(today, from)]
  const lasts = [to && addToDate(today, to), notInFuture && today]
  if (birthDate && birthDate.of === undefined) {
    firsts.push(birthDate.max && firstBirthDate(birthDate.max, today))
    lasts.push(birthDate.min ? lastBirthDate(birthDate.min, today) : today)
  }
  return { first: latest([ALWAYS.first, ...firsts]), last: earliest([ALWAYS.last, ...lasts]) }
}

type MaybeDates = readonly (IsoDate | undefined)[]

const sorted = (dates: MaybeDates) => dates.filter((date) => date !== undefined).toSorted()
const latest = (dates: MaybeDates) => sorted(dates).at(-1) ?? ALWAYS.first
const earliest = (dates: MaybeDates) => sorted(dates)[0] ?? ALWAYS.last

/** Returns the day, or the nearest that can be chosen. */
export function withinLimits(day: IsoDate, { first, last }: DayLimits): IsoDate {
  if (day < first) return first
  return day > last ? last : day
}
