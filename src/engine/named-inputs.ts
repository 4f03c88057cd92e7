import { isObject } from './json.ts'

/** The inputs that a condition names under `required` or `properties`, at any depth of `allOf`, `anyOf` and the like. */
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
  for (const part of Object.values(schema)) collect(part, named)
}
