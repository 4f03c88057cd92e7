import { isObject } from './json.ts'

/** The inputs that a condition names under `required` or `properties`, at any depth of `allOf`, `anyOf` and the like. */
export function inputsNamedIn(schema: unknown): Set<string> {
  if (Array.isArray(schema)) return new Set(schema.flatMap((part) => [...inputsNamedIn(part)]))
  if (!isObject(schema)) return new Set()
  const required = Array.isArray(schema['required']) ? schema['required'].filter((name) => typeof name === 'string') : []
  const properties = isObject(schema['properties']) ? Object.keys(schema['properties']) : []
  return new Set([...required, ...properties, ...Object.values(schema).flatMap((part) => [...inputsNamedIn(part)])])
}
