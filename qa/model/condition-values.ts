import { equalJson, isObject, type Json, type JsonSchema } from '../../src/values/json.ts'

/** Values for paths of the answers; `undefined`: no answer. */
export type Assignment = Readonly<Record<string, Json | undefined>>

/** Maximum ways to satisfy a condition that are tried. */
const MOST = 40

/** Returns ways to make a condition over a group of answers true, or false. Empty if none can be derived. */
export function assignmentsFor(schema: JsonSchema | Readonly<Record<string, unknown>>, isWanted: boolean, outer = ''): Assignment[] {
  const demands = demandsOf(schema, outer)
  if (!isWanted) return demands.flatMap(({ broken }) => broken).slice(0, MOST)
  return demands.reduce<Assignment[]>((found, { kept }) => crossed(found, kept), [{}])
}

/** One requirement of a condition, with ways to meet and to break it. */
interface Demand {
  readonly kept: readonly Assignment[]
  readonly broken: readonly Assignment[]
}

const schemasIn = (list: unknown) => (Array.isArray(list) ? list.filter(isObject) : [])

function crossed(some: readonly Assignment[], others: readonly Assignment[]): Assignment[] {
  return some.flatMap((one) => others.map((other) => ({ ...one, ...other }))).slice(0, MOST)
}

function demandsOf(schema: Readonly<Record<string, unknown>>, outer: string): Demand[] {
  const { properties, required, allOf, anyOf, oneOf, not } = schema
  const named = isObject(properties) ? Object.entries(properties) : []
  const answered = Array.isArray(required) ? required.map(String) : []
  const ways = [...schemasIn(anyOf), ...schemasIn(oneOf)]
  return [
    ...named.flatMap(([name, value]) => (isObject(value) ? valueDemands(value, outer + name) : [])),
    ...answered.map((name) => ({ kept: [{}], broken: [{ [outer + name]: undefined }] })),
    ...schemasIn(allOf).flatMap((part) => demandsOf(part, outer)),
    ...(ways.length === 0
      ? []
      : [
          {
            kept: ways.flatMap((part) => assignmentsFor(part, true, outer)),
            broken: ways.map((part) => assignmentsFor(part, false, outer)).reduce<Assignment[]>(crossed, [{}]),
          },
        ]),
    ...(isObject(not) ? [{ kept: assignmentsFor(not, false, outer), broken: assignmentsFor(not, true, outer) }] : []),
  ]
}

function valueDemands(schema: Readonly<Record<string, unknown>>, path: string): Demand[] {
  const inner = schema['properties'] === undefined && schema['required'] === undefined ? [] : demandsOf(schema, `${path}.`)
  const values = valuesNear(schema)
  const [fitting, unfitting] = [values.filter((value) => fits(schema, value)), values.filter((value) => !fits(schema, value))]
  const toAssignments = (list: readonly Json[]) => list.map((value) => ({ [path]: value }))
  const own = values.length === 0 ? [] : [{ kept: toAssignments(fitting), broken: toAssignments(unfitting) }]
  return [...own, ...inner]
}

const NUMERIC = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const

/** Returns values on both sides of a schema's limits for one answer: the named values, and their neighbours. */
function valuesNear(schema: Readonly<Record<string, unknown>>): Json[] {
  const values: Json[] = []
  if (Object.hasOwn(schema, 'const')) values.push(schema['const'] as Json, ...neighbours(schema['const'] as Json))
  if (Array.isArray(schema['enum'])) values.push(...(schema['enum'] as Json[]))
  for (const keyword of NUMERIC) {
    const limit = schema[keyword]
    if (typeof limit === 'number') values.push(limit, limit - 1, limit + 1)
  }
  for (const part of ['not', 'contains', 'items', 'if', 'then', 'else'] as const) {
    const inner = schema[part]
    if (isObject(inner) && part === 'not') values.push(...valuesNear(inner))
  }
  for (const part of ['allOf', 'anyOf', 'oneOf'] as const) {
    const list = schema[part]
    if (Array.isArray(list)) values.push(...list.filter(isObject).flatMap(valuesNear))
  }
  return values.filter((value, index) => values.findIndex((other) => equalJson(other, value)) === index)
}

function neighbours(value: Json): Json[] {
  if (typeof value === 'boolean') return [!value]
  return typeof value === 'number' ? [value - 1, value + 1] : []
}

/** Whether a value obeys the keywords that `valuesNear` reads. */
function fits(schema: Readonly<Record<string, unknown>>, value: Json): boolean {
  const { const: only, enum: some, minimum, maximum, exclusiveMinimum, exclusiveMaximum, not, allOf, anyOf, oneOf } = schema
  const number = typeof value === 'number' ? value : undefined
  const every = (list: unknown, how: 'some' | 'every') => !Array.isArray(list) || list.filter(isObject)[how]((part) => fits(part, value))
  return (
    (only === undefined || equalJson(only, value)) &&
    (!Array.isArray(some) || some.some((choice) => equalJson(choice, value))) &&
    (number === undefined ||
      (!(typeof minimum === 'number' && number < minimum) &&
        !(typeof maximum === 'number' && number > maximum) &&
        !(typeof exclusiveMinimum === 'number' && number <= exclusiveMinimum) &&
        !(typeof exclusiveMaximum === 'number' && number >= exclusiveMaximum))) &&
    (!isObject(not) || !fits(not, value)) &&
    every(allOf, 'every') &&
    every(anyOf, 'some') &&
    every(oneOf, 'some')
  )
}

/** Returns the values that conditions name, by dotted answer path. */
export function valuesNamedIn(conditions: Readonly<Record<string, JsonSchema>>): Map<string, Json[]> {
  const found = new Map<string, Json[]>()
  const collect = (schema: unknown, outer: string): void => {
    if (!isObject(schema)) return
    const { properties } = schema
    if (isObject(properties)) {
      for (const [name, value] of Object.entries(properties)) {
        if (!isObject(value)) continue
        const path = outer + name
        found.set(path, [...(found.get(path) ?? []), ...valuesNear(value)])
        collect(value, `${path}.`)
      }
    }
    for (const part of ['not', 'if', 'then', 'else'] as const) collect(schema[part], outer)
    for (const part of ['allOf', 'anyOf', 'oneOf'] as const) {
      const list = schema[part]
      if (Array.isArray(list)) for (const inner of list) collect(inner, outer)
    }
  }
  for (const condition of Object.values(conditions)) collect(condition, '')
  return found
}
