import { addToDate, type DateOffset } from './add-to-date.ts'
import { isCalendarDate } from './calendar.ts'
import type { IsoDate } from './clock.ts'
import type { JsonSchema } from './json.ts'

/** An age in the calendar: whole numbers, none negative. */
export interface AgeSpan extends DateOffset {
  readonly weeks?: number
}

/** Parameter of a rule that is an age. The bounds keep every limit a date of four-digit years. */
export const AGE_SPAN_SCHEMA: JsonSchema = {
  type: 'object',
  properties: {
    days: { type: 'integer', minimum: 0, maximum: 36500 },
    weeks: { type: 'integer', minimum: 0, maximum: 5200 },
    months: { type: 'integer', minimum: 0, maximum: 1200 },
    years: { type: 'integer', minimum: 0, maximum: 130 },
  },
  minProperties: 1,
  additionalProperties: false,
}

/** Earlier birth dates are typing errors: no insured person was born then. */
export const FIRST_BIRTH_DATE: IsoDate = '1880-01-01'

/** Whether a text is the birth date of someone who is born. */
export function isBirthDate(text: string, today: IsoDate): boolean {
  return isCalendarDate(text) && text >= FIRST_BIRTH_DATE && text <= today
}

export const DAYS_OF_WEEK = 7

/**
 * Returns the day on which a person reaches an age. A person born on 29 February does so on 28 February in a year
 * without the 29th. Independent of time zones.
 * @throws RangeError if that day is after the year 9999
 */
export function dayOfAge(birthDate: IsoDate, { weeks = 0, days = 0, ...rest }: AgeSpan): IsoDate {
  return addToDate(birthDate, { ...rest, days: days + weeks * DAYS_OF_WEEK })
}
