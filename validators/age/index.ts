import type { JsonSchema } from '../../src/engine/json.ts'
import { defineValidator } from '../../src/engine/validator.ts'
import { ageOn, parsePersonalNumber } from '../personal-number/personal-number.ts'
import { findAgeRangeFault, type AgeRange } from './age-range.ts'

const YEARS: JsonSchema = { type: 'integer', minimum: 0, maximum: 130 }

/**
 * The age today of the person behind a personal number. [B5.2] [P5.1]
 * A number that does not hold is left to `personalNumber`, so that a typing error gives one message, not two.
 */
export const age = defineValidator({
  keyword: 'age',
  on: 'string',
  params: {
    type: 'object',
    properties: { min: YEARS, max: YEARS },
    minProperties: 1,
    additionalProperties: false,
  },
  messages: ['age.unknown', 'age.min', 'age.max'],
  placeholders: { 'age.min': ['limit'], 'age.max': ['limit'] },
  check: (value, { min, max }: AgeRange, { today }) => {
    const parsed = parsePersonalNumber(value, today)
    if (!parsed.ok) return true
    if (parsed.birthDate === undefined) return { message: 'age.unknown' }
    const years = ageOn(parsed.birthDate, today)
    if (min !== undefined && years < min) return { message: 'age.min', params: { limit: min } }
    if (max !== undefined && years > max) return { message: 'age.max', params: { limit: max } }
    return true
  },
  checkParams: findAgeRangeFault,
})
