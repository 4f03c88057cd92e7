import type { ComputationDefinition } from './computation.ts'
import { isObject, type Json } from '../values/json.ts'
import { ownValue } from '../values/own-value.ts'

/** The field of the rows of `list` that is calculated with. */
export interface OfRows {
  readonly field?: string
}

/** What a computation over numbers gets. */
interface Numbers {
  /** The known numbers: those of the rows, then the further arguments. */
  readonly known: readonly number[]
  /** A named answer, the list, or a row's field is not known yet. */
  readonly isPartial: boolean
  /** The list is known: without rows, its sum is nothing, and not unknown. */
  readonly hasList: boolean
}

/** JSON Schema of the name of a field. */
export const FIELD = { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9]*$', maxLength: 60 } as const

/**
 * Declares a computation over numbers: a field of the rows of `list`, and further arguments by any names. There is no fact for
 * an argument of another type, nor for a result that is no finite number.
 */
export function overNumbers<const Name extends string>(
  name: Name,
  calculate: (numbers: Numbers) => number | undefined,
): ComputationDefinition<Name, OfRows> {
  return {
    name,
    inputs: { list: { type: 'array', isOptional: true } },
    more: 'number',
    rowFields: { field: { type: 'number', isNeeded: true } },
    params: { type: 'object', properties: { field: FIELD }, additionalProperties: false },
    gives: 'number',
    compute(args, { field }) {
      const numbers = numbersOf(args, field)
      const result = numbers && calculate(numbers)
      return result === undefined ? undefined : rounded(result)
    },
  }
}

function numbersOf({ list, ...more }: Readonly<Record<string, unknown>>, field: string | undefined): Numbers | undefined {
  if (list !== undefined && !Array.isArray(list)) return undefined
  const rows: readonly Json[] = list === undefined || field === undefined ? [] : (list as readonly Json[])
  const values = [...rows.map((row) => fieldOf(row, field ?? '')), ...Object.values(more)]
  const known = values.filter((value) => typeof value === 'number')
  const isUsable = values.every((value) => value === undefined || typeof value === 'number')
  const isListMissing = list === undefined && field !== undefined
  return isUsable ? { known, isPartial: isListMissing || known.length < values.length, hasList: list !== undefined } : undefined
}

/** Returns a field of a row; `undefined` for what is no row, or lacks it. */
export function fieldOf(row: Json, field: string): Json | undefined {
  return isObject(row) ? ownValue(row, field) : undefined
}

/** Decimals of a result: more than a customer answers with, so that 0.1 and 0.2 are 0.3. */
const DECIMALS = 6

/**
 * Returns a number without the rest of binary fractions; `undefined` if it is not finite. A number that has no more than these
 * decimals stays exactly as it is, however large.
 */
export function rounded(value: number): number | undefined {
  const result = Number(value.toFixed(DECIMALS))
  return Number.isFinite(result) ? result + 0 : undefined
}
