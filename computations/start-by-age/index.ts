import { defineComputation } from '../../src/engine/computation.ts'
import { addToDate, type DateOffset } from '../../src/values/add-to-date.ts'
import { isCalendarDate } from '../../src/values/calendar.ts'
import type { IsoDate } from '../../src/values/clock.ts'
import type { JsonSchema } from '../../src/values/json.ts'

/** The ages at which an insurance may start, both included; an end that is left out is open. */
export interface StartByAgeParams {
  readonly youngest?: DateOffset
  readonly oldest?: DateOffset
}

/** Births before this day are typing errors. */
const FIRST_BIRTH: IsoDate = '1880-01-01'

const AGE: JsonSchema = {
  type: 'object',
  properties: {
    days: { type: 'integer', minimum: 0, maximum: 36500 },
    months: { type: 'integer', minimum: 0, maximum: 1200 },
    years: { type: 'integer', minimum: 0, maximum: 130 },
  },
  minProperties: 1,
  additionalProperties: false,
}

/**
 * The day that an insurance begins by itself, for the one who is born on a day: tomorrow, later if they are too young by
 * then, and today if they reach the oldest age today. [B5.2]
 */
export const startByAge = defineComputation({
  name: 'startByAge',
  inputs: { birthDate: { type: 'string' } },
  params: { type: 'object', properties: { youngest: AGE, oldest: AGE }, minProperties: 1, additionalProperties: false },
  gives: 'string',
  compute: ({ birthDate }, { youngest, oldest }: StartByAgeParams, { today }) => {
    if (!isCalendarDate(birthDate) || birthDate < FIRST_BIRTH || birthDate > today) return undefined
    if (oldest !== undefined && addToDate(birthDate, oldest) === today) return today
    const tomorrow = addToDate(today, { days: 1 })
    const first = youngest === undefined ? tomorrow : addToDate(birthDate, youngest)
    return first > tomorrow ? first : tomorrow
  },
})
