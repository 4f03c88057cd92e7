import { isObject } from '../../values/json.ts'
import { APPLICATORS } from '../named-inputs.ts'

const COMPARISONS = ['type', 'const', 'enum', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const
const OF_LISTS = ['minItems', 'maxItems', 'items', 'contains', 'minContains', 'maxContains'] as const
const KNOWN: ReadonlySet<string> = new Set(['title', 'required', 'properties', ...COMPARISONS, ...OF_LISTS, ...APPLICATORS])

/** Whether a condition asks only what candidates can be made for: of other keywords one cannot tell what would meet them. */
export function isTriable(condition: unknown): boolean {
  if (typeof condition === 'boolean') return true
  if (!isObject(condition) || Object.keys(condition).some((keyword) => !KNOWN.has(keyword))) return false
  return innerOf(condition).every(isTriable)
}

/** What a condition says of the value that it names by `name`, at any depth: JSON Schemas of that value. */
export function askedOf(condition: unknown, name: string): unknown[] {
  return sameValue(condition).flatMap(({ properties }) =>
    isObject(properties) && Object.hasOwn(properties, name) ? [properties[name]] : [],
  )
}

/** What a schema of a list says of its rows. */
export function askedOfRows(schema: unknown): unknown[] {
  return sameValue(schema).flatMap(({ items, contains }) => [items, contains].filter((part) => part !== undefined))
}

/** A schema, and those within it that speak of the same value. */
export function sameValue(schema: unknown): Record<string, unknown>[] {
  if (Array.isArray(schema)) return schema.flatMap(sameValue)
  return isObject(schema) ? [schema, ...APPLICATORS.flatMap((applicator) => sameValue(schema[applicator]))] : []
}

function innerOf(schema: Record<string, unknown>): unknown[] {
  const applied = [...APPLICATORS, 'items', 'contains'].flatMap((keyword) =>
    Object.hasOwn(schema, keyword) ? [schema[keyword]].flat() : [],
  )
  return [...applied, ...Object.values(schema['properties'] ?? {})]
}
