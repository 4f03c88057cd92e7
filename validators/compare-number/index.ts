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
import { rounded } from '../../src/engine/over-numbers.ts'
import { defineValidator, type Refusal } from '../../src/engine/validator.ts'

/** Another number, times and plus a number: its share, and a distance from it. */
interface NumberOperand extends Operand {
  readonly times?: number
  readonly plus?: number
}

export type CompareNumberParams = readonly Comparison<NumberOperand>[]

type Message = `compareNumber.${'low' | 'high' | 'other' | 'same'}${'' | 'Answer'}`

const LARGEST = 1_000_000_000

/** A number against another answer or a fact, its share, or at a distance from it. [B5.4] */
export const compareNumber = defineValidator({
  keyword: 'compareNumber',
  on: 'number',
  params: comparisonsSchema({
    times: { type: 'number', exclusiveMinimum: 0, maximum: 1000 },
    plus: { type: 'number', minimum: -LARGEST, maximum: LARGEST },
  }),
  messages: [
    'compareNumber.low',
    'compareNumber.lowAnswer',
    'compareNumber.high',
    'compareNumber.highAnswer',
    'compareNumber.other',
    'compareNumber.otherAnswer',
    'compareNumber.same',
    'compareNumber.sameAnswer',
  ],
  placeholders: {
    'compareNumber.low': ['limit'],
    'compareNumber.lowAnswer': ['limit', 'other'],
    'compareNumber.high': ['limit'],
    'compareNumber.highAnswer': ['limit', 'other'],
    'compareNumber.other': ['limit'],
    'compareNumber.otherAnswer': ['limit', 'other'],
    'compareNumber.same': ['limit'],
    'compareNumber.sameAnswer': ['limit', 'other'],
  },
  check: (value, params: CompareNumberParams, context) => {
    for (const [relation, operand] of comparisonsOf(params)) {
      const limit = limitOf(operand, otherValue(operand, context))
      if (limit === undefined ? context.isCondition !== true : HOLDS[relation](value, limit)) continue
      return refusal(MESSAGES[relation], limit ?? value, operand)
    }
    return true
  },
  checkParams: findFault,
  comparedIn: othersIn,
})

const HOLDS = {
  atLeast: (value: number, limit: number) => value >= limit,
  atMost: (value: number, limit: number) => value <= limit,
  equal: (value: number, limit: number) => value === limit,
  differs: (value: number, limit: number) => value !== limit,
}

const MESSAGES = {
  atLeast: 'compareNumber.low',
  atMost: 'compareNumber.high',
  equal: 'compareNumber.other',
  differs: 'compareNumber.same',
} as const

function refusal(message: (typeof MESSAGES)[keyof typeof MESSAGES], limit: number, operand: NumberOperand): Refusal<Message> {
  const other = placeInMessage(operand)
  return other === undefined ? { message, params: { limit } } : { message: `${message}Answer`, params: { limit, other } }
}

/** Returns the limit, with as many decimals as a customer reads, so that a third is a number that they can answer. */
function limitOf({ times = 1, plus = 0 }: NumberOperand, other: unknown): number | undefined {
  if (typeof other !== 'number') return undefined
  return rounded(other * times + plus)
}

function findFault(params: CompareNumberParams): ParamsFault | undefined {
  return comparisonsOf(params).some(([, operand]) => isAmbiguous(operand)) ? { variant: 'twoOthers' } : undefined
}
