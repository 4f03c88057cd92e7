import { isObject } from '../json.ts'

const APPLICATORS = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'] as const
const OF_ANSWERS: ReadonlySet<string> = new Set(['type', 'required', 'properties', ...APPLICATORS])
const COMPARISONS = ['type', 'const', 'enum', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const
const OF_VALUE: ReadonlySet<string> = new Set([...COMPARISONS, ...APPLICATORS])

/** Whether a condition asks only what candidates can be made for: of other keywords one cannot tell what would meet them. */
export function isTriable(condition: unknown): boolean {
  return usesOnly(condition, OF_ANSWERS)
}

/** What a condition says of an input's answer, at any depth: JSON Schemas of the answer. */
export function askedOf(condition: unknown, input: string): unknown[] {
  if (Array.isArray(condition)) return condition.flatMap((part) => askedOf(part, input))
  if (!isObject(condition)) return []
  const { properties } = condition
  const own = isObject(properties) && Object.hasOwn(properties, input) ? [properties[input]] : []
  return [...own, ...APPLICATORS.flatMap((applicator) => askedOf(condition[applicator], input))]
}

function usesOnly(schema: unknown, keywords: ReadonlySet<string>): boolean {
  if (typeof schema === 'boolean') return true
  if (!isObject(schema) || Object.keys(schema).some((keyword) => !keywords.has(keyword))) return false
  const { properties = {} } = schema
  const inner = APPLICATORS.flatMap((applicator) => (Object.hasOwn(schema, applicator) ? [schema[applicator]].flat() : []))
  return inner.every((part) => usesOnly(part, keywords)) && Object.values(properties as object).every((part) => usesOnly(part, OF_VALUE))
}
