import { canonicalJson, isObject } from '../../../values/json.ts'

/** Keyword of a schema that has a name, until the description is complete. */
const NAME = 'x-name'

/** Schemas by name. */
export type NamedSchemas = Readonly<Record<string, object>>

/** Marks the schemas within a route's schema that have a name. */
export type MarkNames = (schema: unknown) => unknown

/**
 * Returns a function that copies a schema and marks each part that is a named schema, or has its shape. Schemas of the
 * same shape keep their names apart where a route uses the very object.
 */
export function markNamesOf(named: NamedSchemas): MarkNames {
  const byObject = new Map(Object.entries(named).map(([name, schema]) => [schema, name]))
  const byShape = new Map(Object.entries(named).map(([name, schema]) => [canonicalJson(schema), name]))
  const mark: MarkNames = (schema) => {
    if (Array.isArray(schema)) return schema.map(mark)
    if (!isObject(schema)) return schema
    const name = byObject.get(schema) ?? byShape.get(canonicalJson(schema))
    const parts = Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, mark(part)]))
    return name === undefined ? parts : { ...parts, [NAME]: name }
  }
  return mark
}

/**
 * Moves each marked schema of a description to the components, and leaves a reference in its place.
 * @param components is filled with the schemas, by name
 * @throws Error when two different schemas have the same name
 */
export function hoistNamed(described: unknown, components: Record<string, unknown>): unknown {
  if (Array.isArray(described)) return described.map((part) => hoistNamed(part, components))
  if (!isObject(described)) return described
  const { [NAME]: name, ...rest } = described as Readonly<Record<string, unknown>>
  const parts = Object.fromEntries(Object.entries(rest).map(([key, part]) => [key, hoistNamed(part, components)]))
  if (typeof name !== 'string') return parts
  if (components[name] !== undefined && canonicalJson(components[name]) !== canonicalJson(parts))
    throw new Error(`two schemas have the name ${name}`)
  components[name] = parts
  return { $ref: `#/components/schemas/${name}` }
}
