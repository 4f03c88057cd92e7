import { isObject } from '../../values/json.ts'
import { APPLICATORS } from '../named-inputs.ts'

const COMPARISONS = ['type', 'const', 'enum', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const
const OF_LISTS = ['minItems', 'maxItems', 'items', 'contains', 'minContains', 'maxContains'] as const
const KNOWN: ReadonlySet<string> = new Set(['title', 'required', 'properties', ...COMPARISONS, ...OF_LISTS, ...APPLICATORS])

/** Whether candidates exist for everything that a condition asks: for other keywords no satisfying value is known. */
export function isTriable(condition: unknown): boolean {
  if (typeof condition === 'boolean') return true
  if (!isObject(condition) || Object.keys(condition).some((keyword) => !KNOWN.has(keyword))) return false
  return innerOf(condition).every(isTriable)
}

/** Returns what a condition asks of the value that it calls `name`, at any depth: JSON Schemas of that value. */
export function askedOf(condition: unknown, name: string): unknown[] {
  return sameValue(condition).flatMap(({ properties }) =>
    isObject(properties) && Object.hasOwn(properties, name) ? [properties[name]] : [],
  )
}

/** Returns what a list's schema asks of its rows. */
export function askedOfRows(schema: unknown): unknown[] {
  return sameValue(schema).flatMap(({ items, contains }) => [items, contains].filter((part) => part !== undefined))
}

/** Returns a schema, and those inside it about the same value. */
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
