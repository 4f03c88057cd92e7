import type { IsoDate } from '../../src/values/clock.ts'
import type { ParamsFault } from '../../src/engine/params-fault.ts'
import { defineValidator, type Verdict } from '../../src/engine/validator.ts'
import { daysOf, isCalendarDate } from '../../src/values/calendar.ts'
import { addToDate } from '../../src/values/add-to-date.ts'
import { AGE_SPAN_SCHEMA, dayOfAge, FIRST_BIRTH_DATE, isBirthDate, type AgeSpan } from '../../src/values/age-span.ts'
import { firstBirthDate, lastBirthDate } from './birth-limits.ts'

/** Youngest and oldest age, both included; an end that is left out is open. */
export interface BirthDateParams {
  readonly min?: AgeSpan
  readonly max?: AgeSpan
  /** Input with the birth date, where this one is the date that the age is counted on. */
  readonly of?: string
}

/**
 * A birth date, of a child or an animal, and the resulting age today. At another date input: the age on that date, with
 * the birth date in `of`, so that the fault is shown where the customer can correct it. [B5.2] [P5.1]
 */
export const birthDate = defineValidator({
  keyword: 'birthDate',
  on: 'string',
  params: {
    type: 'object',
    properties: { min: AGE_SPAN_SCHEMA, max: AGE_SPAN_SCHEMA, of: { type: 'string', minLength: 1 } },
    additionalProperties: false,
  },
  messages: ['birthDate.format', 'birthDate.future', 'birthDate.min', 'birthDate.max', 'birthDate.early', 'birthDate.late'],
  placeholders: {
    'birthDate.min': ['limit'],
    'birthDate.max': ['limit'],
    'birthDate.early': ['limit'],
    'birthDate.late': ['limit'],
  },
  check: (value, params: BirthDateParams, { today, root }) => {
    const { min, max, of } = params
    if (of !== undefined) return checkDateOfAge(value, root[of], params, today)
    if (!isCalendarDate(value) || value < FIRST_BIRTH_DATE) return { message: 'birthDate.format' }
    if (value > today) return { message: 'birthDate.future' }
    if (min !== undefined && dayOfAge(value, min) > today) {
      return { message: 'birthDate.min', params: { limit: lastBirthDate(min, today) } }
    }
    if (max !== undefined && dayOfAge(value, max) < today) {
      return { message: 'birthDate.max', params: { limit: firstBirthDate(max, today) } }
    }
    return true
  },
  checkParams: findAgeFault,
  inputsIn: ({ of }) => (of === undefined ? [] : [of]),
  decidingAnswers: (date, { min, max }, today) => {
    const limits = [...(min ? [lastBirthDate(min, date)] : []), ...(max ? [firstBirthDate(max, date)] : [])]
    return limits.flatMap((limit) => [-1, 0, 1].map((days) => addToDate(limit, { days }))).filter((born) => born <= today)
  },
})

/** Other rules check an invalid date or birth date. */
function checkDateOfAge(date: string, born: unknown, { min, max }: BirthDateParams, today: IsoDate): DateVerdict {
  const isKnown = typeof born === 'string' && isBirthDate(born, today)
  if (!isKnown || !isCalendarDate(date)) return true
  const first = min && dayOfAge(born, min)
  if (first !== undefined && date < first) return { message: 'birthDate.early', params: { limit: first } }
  const last = max && dayOfAge(born, max)
  if (last !== undefined && date > last) return { message: 'birthDate.late', params: { limit: last } }
  return true
}

type DateVerdict = Verdict<'birthDate.early' | 'birthDate.late'>

/** One leap year and the three after it: every length that months and years can have. */
const SAMPLE = { start: '2016-01-01', days: 1461 } as const

/** Ages that no person can have, or a date without a comparison. */
function findAgeFault({ min, max, of }: BirthDateParams): ParamsFault | undefined {
  if (of !== undefined && min === undefined && max === undefined) return { variant: 'ofWithoutLimits' }
  if (min === undefined || max === undefined || daysOf(min).most <= daysOf(max).least) return undefined
  for (let days = 0; days < SAMPLE.days; days++) {
    const born = addToDate(SAMPLE.start, { days })
    if (dayOfAge(born, min) > dayOfAge(born, max)) return { variant: 'oldestBelowYoungest', born }
  }
  return undefined
}
