import { addToDate } from '../../src/values/add-to-date.ts'
import type { IsoDate } from '../../src/values/clock.ts'
import type { JsonSchema } from '../../src/values/json.ts'
import { defineValidator } from '../../src/engine/validator.ts'
import { isCalendarDate } from '../../src/values/calendar.ts'
import { ageOn, luhnCheck, parsePersonalNumber } from '../../src/values/personal-number.ts'
import { findAgeRangeFault, type AgeRange } from './age-range.ts'

const YEARS: JsonSchema = { type: 'integer', minimum: 0, maximum: 130 }

/**
 * The age today of the person behind a personal number. At a date input: the age on that date of the person whom
 * another answer names, so that the fault is shown where the customer can correct it. [B5.2] [P5.1] `personalNumber`
 * checks an invalid number, so that a typing error gives one message, not two.
 */
export const age = defineValidator({
  keyword: 'age',
  on: 'string',
  params: {
    type: 'object',
    properties: { min: YEARS, max: YEARS, of: { type: 'string', minLength: 1 } },
    anyOf: [
      { properties: { min: true }, required: ['min'] },
      { properties: { max: true }, required: ['max'] },
    ],
    additionalProperties: false,
  },
  messages: ['age.unknown', 'age.min', 'age.max'],
  placeholders: { 'age.min': ['limit'], 'age.max': ['limit'] },
  check: (value, { min, max, of }: AgeParams, { today, root }) => {
    const number = of === undefined ? value : root[of]
    const parsed = parsePersonalNumber(typeof number === 'string' ? number : '', today)
    if (!parsed.ok) return true
    if (parsed.birthDate === undefined) return { message: 'age.unknown' }
    const years = ageOn(parsed.birthDate, of !== undefined && isCalendarDate(value) ? value : today)
    if (min !== undefined && years < min) return { message: 'age.min', params: { limit: min } }
    if (max !== undefined && years > max) return { message: 'age.max', params: { limit: max } }
    return true
  },
  checkParams: findAgeRangeFault,
  inputsIn: ({ of }) => (of === undefined ? [] : [of]),
  decidingAnswers: (date, { min, max }, today) => {
    const ages = [...(min === undefined ? [] : [min]), ...(max === undefined ? [] : [max + 1])]
    const born = ages.flatMap((years) => [-1, 0, 1].map((days) => addToDate(addToDate(date, { years: -years }), { days })))
    return born.filter((day) => day <= today).map(personalNumberOf)
  },
})

/** Returns a personal number of someone born on a day. */
function personalNumberOf(birthDate: IsoDate): string {
  const digits = `${birthDate.replaceAll('-', '')}238`
  const endings = Array.from({ length: 10 }, (_, check) => `${digits}${check}`)
  return endings.find((number) => luhnCheck(number.slice(2))) ?? digits
}

interface AgeParams extends AgeRange {
  /** Input with the personal number, where this one is a date. */
  readonly of?: string
}
