import type { ParamsFault } from '../../src/engine/params-fault.ts'
import {
  comparisonsOf,
  comparisonsSchema,
  isAmbiguous,
  othersIn,
  otherValue,
  placeInMessage,
  type Comparison,
} from '../../src/engine/compared.ts'
import { defineValidator, type Refusal } from '../../src/engine/validator.ts'
import { dateLimit, type DateOperand } from './date-limit.ts'

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
      const limit = dateLimit(value, operand, otherValue(operand, context))
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

function findFault(params: CompareDateParams): ParamsFault | undefined {
  return comparisonsOf(params).some(([, operand]) => isAmbiguous(operand)) ? { variant: 'twoOthers' } : undefined
}
