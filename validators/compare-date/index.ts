import { addToDate, type DateOffset } from '../../src/values/add-to-date.ts'
import { isCalendarDate } from '../../src/values/calendar.ts'
import type { ParamsFault } from '../../src/engine/params-fault.ts'
import {
  comparisonsOf,
  comparisonsSchema,
  isAmbiguous,
  othersIn,
  otherValue,
  placeInMessage,
  type Comparison,
  type Operand,
} from '../../src/engine/compared.ts'
import { defineValidator, type Refusal } from '../../src/engine/validator.ts'

/** Another date or month, and a distance from it. */
interface DateOperand extends Operand, DateOffset {}

export type CompareDateParams = readonly Comparison<DateOperand>[]

type Message = `compareDate.${'early' | 'late' | 'other' | 'same'}${'' | 'Answer'}`

/** A date or a month against another answer or a fact, at a distance in the calendar. [B5.3] */
export const compareDate = defineValidator({
  keyword: 'compareDate',
  on: 'string',
  params: comparisonsSchema({
    days: { type: 'integer', minimum: -36500, maximum: 36500 },
    months: { type: 'integer', minimum: -1200, maximum: 1200 },
    years: { type: 'integer', minimum: -150, maximum: 150 },
  }),
  messages: [
    'compareDate.early',
    'compareDate.earlyAnswer',
    'compareDate.late',
    'compareDate.lateAnswer',
    'compareDate.other',
    'compareDate.otherAnswer',
    'compareDate.same',
    'compareDate.sameAnswer',
  ],
  placeholders: {
    'compareDate.early': ['limit'],
    'compareDate.earlyAnswer': ['limit', 'other'],
    'compareDate.late': ['limit'],
    'compareDate.lateAnswer': ['limit', 'other'],
    'compareDate.other': ['limit'],
    'compareDate.otherAnswer': ['limit', 'other'],
    'compareDate.same': ['limit'],
    'compareDate.sameAnswer': ['limit', 'other'],
  },
  check: (value, params: CompareDateParams, context) => {
    for (const [relation, operand] of comparisonsOf(params)) {
      const limit = limitOf(value, operand, otherValue(operand, context))
      if (limit === undefined ? context.isCondition !== true : HOLDS[relation](value, limit)) continue
      return refusal(MESSAGES[relation], limit ?? value, operand)
    }
    return true
  },
  checkParams: findFault,
  comparedIn: othersIn,
})

/** ISO dates and months compare as texts. */
const HOLDS = {
  atLeast: (value: string, limit: string) => value >= limit,
  atMost: (value: string, limit: string) => value <= limit,
  equal: (value: string, limit: string) => value === limit,
  differs: (value: string, limit: string) => value !== limit,
}

const MESSAGES = {
  atLeast: 'compareDate.early',
  atMost: 'compareDate.late',
  equal: 'compareDate.other',
  differs: 'compareDate.same',
} as const

function refusal(message: (typeof MESSAGES)[keyof typeof MESSAGES], limit: string, operand: DateOperand): Refusal<Message> {
  const other = placeInMessage(operand)
  return other === undefined ? { message, params: { limit } } : { message: `${message}Answer`, params: { limit, other } }
}

/** Every distance from these days is a date of four-digit years. */
const [FIRST, LAST] = ['0500-01-01', '9000-01-01']

/** Returns the day or month to compare with. None for what is no date, is far out of any calendar, or is of another kind. */
function limitOf(value: string, { days, months = 0, years = 0 }: DateOperand, other: unknown): string | undefined {
  if (typeof other !== 'string' || other < FIRST || other > LAST) return undefined
  if (isCalendarDate(value) && isCalendarDate(other)) return addToDate(other, { years, months, ...(days !== undefined && { days }) })
  const areMonths = isMonth(value) && isMonth(other)
  return areMonths ? addToDate(`${other}-01`, { years, months }).slice(0, 7) : undefined
}

function isMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text)
}

function findFault(params: CompareDateParams): ParamsFault | undefined {
  return comparisonsOf(params).some(([, operand]) => isAmbiguous(operand)) ? { variant: 'twoOthers' } : undefined
}
