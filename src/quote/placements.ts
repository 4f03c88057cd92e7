import { groupOf } from '../engine/answer-path.ts'
import type { FlowDocument, InputGroup, InputSchema } from '../engine/document.ts'
import { isObject, type Json } from '../values/json.ts'
import type { Placement } from './path.ts'
import { ownValue } from '../values/own-value.ts'

/**
 * Where the answers go in the quote request, in the document's order. The parts of a composite answer go below its own
 * place, each at its own path or under its id; a list goes as a list of such rows.
 */
export function* placementsOf(
  { properties }: Pick<FlowDocument, 'properties'>,
  answers: Readonly<Record<string, Json>>,
): Generator<Placement> {
  for (const [id, answer] of Object.entries(answers)) {
    const input = ownValue(properties, id)
    if (input?.quote) yield* placed(input, input.quote.path, answer)
  }
}

function* placed(input: InputSchema, path: string, answer: Json): Generator<Placement> {
  if (input.items !== undefined && Array.isArray(answer)) {
    const { items } = input
    yield [path, (answer as readonly Json[]).map((row) => rowOf(items, row))]
  } else if (input.properties !== undefined && isObject(answer)) {
    const { properties } = input
    for (const [id, part] of Object.entries(answer as Record<string, Json>)) {
      const schema = properties[id]
      if (schema) yield* placed(schema, `${path}.${nameOf(schema, id)}`, part)
    }
  } else {
    yield [path, answer]
  }
}

function rowOf({ properties }: InputGroup, row: Json): Json {
  if (!isObject(row)) return row
  const parts = Object.entries(row as Record<string, Json>).flatMap(([id, part]): [string, Json][] => {
    const schema = properties[id]
    return schema ? [[nameOf(schema, id), partOf(schema, part)]] : []
  })
  return Object.fromEntries(parts)
}

function partOf(schema: InputSchema, part: Json): Json {
  if (schema.items !== undefined && Array.isArray(part)) {
    const { items } = schema
    return (part as readonly Json[]).map((row) => rowOf(items, row))
  }
  const group = groupOf(schema)
  return group ? rowOf(group, part) : part
}

function nameOf({ quote }: InputSchema, id: string): string {
  return quote?.path ?? id
}

/** Every place that an input may take in the quote request; a list takes one. */
export function placesOf(input: InputSchema | undefined): string[] {
  if (!input?.quote) return []
  const { quote, properties } = input
  if (properties === undefined || input.items !== undefined) return [quote.path]
  return Object.entries(properties).flatMap(([id, part]) => partPlaces(part, `${quote.path}.${nameOf(part, id)}`))
}

function partPlaces({ properties, items }: InputSchema, path: string): string[] {
  if (properties === undefined || items !== undefined) return [path]
  return Object.entries(properties).flatMap(([id, part]) => partPlaces(part, `${path}.${nameOf(part, id)}`))
}
