import type { InputSchema, Option } from '../document.ts'
import { isObject, type Json } from '../json.ts'

/** Stands for every text that no condition names. */
const OTHER_TEXT = '\u0000'

/**
 * Answers to one input that between them meet every side of what conditions ask of it: each choice, each value that is
 * named, and numbers on, beside and between the limits. Undefined where no such list can be made.
 * @param asked what conditions say of the input: JSON Schemas of its answer
 */
export function candidatesOf(input: InputSchema, choices: readonly Option[] | undefined, asked: readonly unknown[]): Json[] | undefined {
  if (input.const !== undefined) return [input.const]
  if (input.enum) return [...input.enum]
  if (input.type === 'boolean') return [true, false]
  if (choices) return choices.map(({ code }) => code)
  if (input.type === 'string') return [...namedIn(asked).filter((value) => typeof value === 'string'), OTHER_TEXT]
  if (input.type === 'integer' || input.type === 'number') return numbersAround(input, asked)
  return undefined
}

/** Whether a candidate stands for others, so that the input's own schema cannot be asked about it. */
export function standsForOthers(value: Json): boolean {
  return value === OTHER_TEXT
}

const LIMITS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const

function numbersAround(input: InputSchema, asked: readonly unknown[]): number[] | undefined {
  const { multipleOf = 1 } = input
  // Parts of a whole number cannot be counted in exactly.
  if (typeof multipleOf !== 'number' || !Number.isInteger(multipleOf)) return undefined
  const limits = [input, ...asked].flatMap((schema) => partsOf(schema).flatMap((part) => LIMITS.map((limit) => part[limit])))
  const known = [0, ...limits, ...namedIn(asked)].filter((value) => typeof value === 'number').toSorted((a, b) => a - b)
  const beside = known.flatMap((value) => [value, value - multipleOf, value + multipleOf])
  const between = known.slice(1).map((value, index) => (value + (known[index] ?? value)) / 2)
  const isStepped = input.type === 'integer' || Object.hasOwn(input, 'multipleOf')
  const onSteps = [...beside, ...between].flatMap((value) => [
    Math.floor(value / multipleOf) * multipleOf,
    Math.ceil(value / multipleOf) * multipleOf,
  ])
  return [...new Set(isStepped ? onSteps : [...beside, ...between])]
}

/** The values that schemas name by `const` and `enum`. */
function namedIn(schemas: readonly unknown[]): unknown[] {
  return schemas
    .flatMap(partsOf)
    .flatMap((part) => (Array.isArray(part['enum']) ? part['enum'] : []).concat(Object.hasOwn(part, 'const') ? [part['const']] : []))
}

/** A schema and every schema within it. */
function partsOf(schema: unknown): Record<string, unknown>[] {
  if (Array.isArray(schema)) return schema.flatMap(partsOf)
  return isObject(schema) ? [schema, ...Object.values(schema).flatMap(partsOf)] : []
}
