import { isObject } from '../values/json.ts'

/** The keywords whose schemas apply to the same value as the schema around them. */
export const APPLICATORS = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'] as const

/**
 * Returns the names under `required` or `properties` of a condition, at any depth of `allOf`, `anyOf` and the like.
 * They are inputs and facts; in a schema inside a condition, the parts of a row or of a composite answer.
 */
export function inputsNamedIn(schema: unknown): Set<string> {
  const named = new Set<string>()
  collect(schema, named)
  return named
}

function collect(schema: unknown, named: Set<string>): void {
  if (Array.isArray(schema)) for (const part of schema) collect(part, named)
  if (!isObject(schema)) return
  const { required, properties } = schema
  if (Array.isArray(required)) for (const input of required) if (typeof input === 'string') named.add(input)
  if (isObject(properties)) for (const input of Object.keys(properties)) named.add(input)
  for (const applicator of APPLICATORS) if (Object.hasOwn(schema, applicator)) collect(schema[applicator], named)
}
