import { sameValue } from './triable.ts'

const LIMITS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const

/**
 * Returns numbers on, beside and between the limits of a schema and of the conditions on it.
 * @param named values that conditions name
 */
export function numbersAround(schema: object, asked: readonly unknown[], named: readonly unknown[]): number[] | undefined {
  const { type, multipleOf = 1 } = schema as { readonly type: string; readonly multipleOf?: unknown }
  // Fractional steps are not exact in floating point.
  if (typeof multipleOf !== 'number' || !Number.isInteger(multipleOf)) return undefined
  const limits = [schema, ...asked].flatMap((one) => sameValue(one).flatMap((part) => LIMITS.map((limit) => part[limit])))
  const known = [0, ...limits, ...named].filter((value) => typeof value === 'number').toSorted((a, b) => a - b)
  const beside = known.flatMap((value) => [value, value - multipleOf, value + multipleOf])
  const between = known.slice(1).map((value, index) => (value + (known[index] ?? value)) / 2)
  const isStepped = type === 'integer' || Object.hasOwn(schema, 'multipleOf')
  const onSteps = [...beside, ...between].flatMap((value) => [
    Math.floor(value / multipleOf) * multipleOf,
    Math.ceil(value / multipleOf) * multipleOf,
  ])
  return [...new Set(isStepped ? onSteps : [...beside, ...between])]
}
