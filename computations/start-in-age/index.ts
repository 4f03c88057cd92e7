import { defineComputation } from '../../src/engine/computation.ts'
import { addToDate } from '../../src/values/add-to-date.ts'
import { isCalendarDate } from '../../src/values/calendar.ts'
import type { IsoDate } from '../../src/values/clock.ts'
import { AGE_SPAN_SCHEMA, dayOfAge, isBirthDate, type AgeSpan } from '../../src/values/age-span.ts'
import { birthDateOf } from '../../src/values/personal-number.ts'

/** The ages that an insurance may start at, and the usual wait. */
interface StartInAgeParams {
  /** Youngest age. */
  readonly from?: AgeSpan
  /** Age that is too old. */
  readonly before?: AgeSpan
  /** Days from today to the usual start. Default: 1. */
  readonly wait?: number
}

/**
 * The day to suggest as the start of an insurance that begins at certain ages: the usual one, or the nearest at which the
 * person or animal has the age. `born` is a birth date or a personal number. [B5.2]
 */
export const startInAge = defineComputation({
  name: 'startInAge',
  inputs: { born: { type: 'string' } },
  params: {
    type: 'object',
    properties: { from: AGE_SPAN_SCHEMA, before: AGE_SPAN_SCHEMA, wait: { type: 'integer', minimum: 0, maximum: 365 } },
    additionalProperties: false,
  },
  gives: 'string',
  compute: ({ born }, params: StartInAgeParams, { today }) => {
    const birthDate = isCalendarDate(born) ? born : birthDateOf(born, today)
    return birthDate !== undefined && isBirthDate(birthDate, today) ? dayInAge(birthDate, params, today) : undefined
  },
})

/** Undefined if the last day has passed. */
function dayInAge(birthDate: IsoDate, { from, before, wait = 1 }: StartInAgeParams, today: IsoDate): IsoDate | undefined {
  const usual = addToDate(today, { days: wait })
  const first = from && dayOfAge(birthDate, from)
  const last = before && addToDate(dayOfAge(birthDate, before), { days: -1 })
  if (last !== undefined && last < today) return undefined
  if (last !== undefined && last < usual) return last
  return first !== undefined && first > usual ? first : usual
}
