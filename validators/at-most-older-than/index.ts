import { defineValidator } from '../../src/engine/validator.ts'
import { isCalendarDate } from '../../src/values/calendar.ts'
import { ageOn, birthDateOf } from '../../src/values/personal-number.ts'
import { textsOfRows } from '../../src/values/rows.ts'

export interface AtMostOlderThanParams {
  /** Whole years: "25" counts persons who have turned 26. */
  readonly years: number
  /** Maximum rows with an older person. */
  readonly most: number
  /** Field of the rows with the personal number. */
  readonly by: string
  /** Input with the date that ages are counted on; left out or not answered, today. */
  readonly at?: string
}

/**
 * A list with at most so many persons older than an age on a day. [B5.2] The first row above the maximum is refused. An
 * invalid number, or one without a complete birth date, is not counted: `personalNumber` or `age` refuses it.
 */
export const atMostOlderThan = defineValidator({
  keyword: 'atMostOlderThan',
  on: 'array',
  params: {
    type: 'object',
    properties: {
      years: { type: 'integer', minimum: 0, maximum: 130 },
      most: { type: 'integer', minimum: 0, maximum: 100 },
      by: { type: 'string', minLength: 1 },
      at: { type: 'string', minLength: 1 },
    },
    required: ['years', 'most', 'by'],
    additionalProperties: false,
  },
  messages: ['atMostOlderThan.tooMany'],
  placeholders: { 'atMostOlderThan.tooMany': ['most', 'years'] },
  check: (rows, { years, most, by, at }: AtMostOlderThanParams, { today, root }) => {
    const date = at === undefined ? undefined : root[at]
    const day = typeof date === 'string' && isCalendarDate(date) ? date : today
    const older = [...textsOfRows(rows, by).entries()].filter(([, text]) => {
      const birthDate = birthDateOf(text ?? '', today)
      return birthDate !== undefined && ageOn(birthDate, day) > years
    })
    const [index] = older[most] ?? []
    return index === undefined ? true : { message: 'atMostOlderThan.tooMany', params: { most, years }, at: `${index}.${by}` }
  },
  inputsIn: ({ at }) => (at === undefined ? [] : [at]),
  fieldsIn: ({ by }) => [by],
})
