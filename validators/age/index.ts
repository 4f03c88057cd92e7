import type { IsoDate } from '../../src/engine/clock.ts'
import type { JsonSchema } from '../../src/engine/json.ts'
import { defineValidator } from '../../src/engine/validator.ts'
import { isCalendarDate } from '../calendar.ts'
import { ageOn, parsePersonalNumber } from '../personal-number/personal-number.ts'
import { findAgeRangeFault, type AgeRange } from './age-range.ts'

const YEARS: JsonSchema = { type: 'integer', minimum: 0, maximum: 130 }

/**
 * The age of the person behind a personal number: today, or on a later date that another answer gives, such as the
 * start date. [B5.2] [P5.1]
 * A number that does not hold is left to `personalNumber`, so that a typing error gives one message, not two.
 */
export const age = defineValidator({
  keyword: 'age',
  on: 'string',
  params: {
    type: 'object',
    properties: { min: YEARS, max: YEARS, at: { type: 'string', minLength: 1 } },
    anyOf: [
      { properties: { min: true }, required: ['min'] },
      { properties: { max: true }, required: ['max'] },
    ],
    additionalProperties: false,
  },
  messages: ['age.unknown', 'age.min', 'age.max'],
  placeholders: { 'age.min': ['limit'], 'age.max': ['limit'] },
  check: (value, { min, max, at }: AgeParams, { today, root }) => {
    const parsed = parsePersonalNumber(value, today)
    if (!parsed.ok) return true
    if (parsed.birthDate === undefined) return { message: 'age.unknown' }
    const years = ageOn(parsed.birthDate, laterDate(today, at === undefined ? undefined : root[at]))
    if (min !== undefined && years < min) return { message: 'age.min', params: { limit: min } }
    if (max !== undefined && years > max) return { message: 'age.max', params: { limit: max } }
    return true
  },
  checkParams: findAgeRangeFault,
  inputsIn: ({ at }) => (at === undefined ? [] : [at]),
})

interface AgeParams extends AgeRange {
  /** Input with the date that counts; today until it is answered. */
  readonly at?: string
}

function laterDate(today: IsoDate, answer: unknown): IsoDate {
  return typeof answer === 'string' && isCalendarDate(answer) && answer > today ? answer : today
}
