import { FLOW_FORMAT } from './document.ts'
import { isObject, type Json, type JsonObject } from '../values/json.ts'

/** A document is written in a format that this program does not know. */
export class UnknownFormatError extends Error {
  readonly format: unknown
  constructor(format: unknown) {
    super(`Formatet ${JSON.stringify(format) ?? 'saknas och'} stöds inte här. Det här programmet läser ${FLOW_FORMAT} och äldre.`)
    this.name = 'UnknownFormatError'
    this.format = format
  }
}

/** From one format to the next: pure, and each input is converted by itself, so that fragments are too. */
interface Converter {
  readonly from: string
  readonly to: string
  readonly input: (input: JsonObject) => JsonObject
}

/** Every step from the oldest format to today's, in order. A released one is never changed. */
const CONVERTERS: readonly Converter[] = [
  { from: 'https://teckna.dev/flow/1', to: 'https://teckna.dev/flow/2', input: initialFromDefaultDate },
]

/** Format 1 had `defaultDate`; format 2 has one place for all that an input may begin with. */
function initialFromDefaultDate({ defaultDate, ...input }: JsonObject): JsonObject {
  if (defaultDate === undefined) return input
  const { initial } = input
  return { ...input, initial: { ...(isObject(initial) ? initial : {}), date: defaultDate } }
}

/**
 * A document in today's format, whatever older one it was written in. One in today's format is unchanged.
 * @throws UnknownFormatError for a newer format, or none
 */
export function migrateDocument(source: JsonObject): JsonObject {
  let document = source
  while (document['$schema'] !== FLOW_FORMAT) {
    const converter = CONVERTERS.find(({ from }) => from === document['$schema'])
    if (!converter) throw new UnknownFormatError(source['$schema'])
    document = { ...withInputs(document, converter.input), $schema: converter.to }
  }
  return document
}

/** An input of a fragment in today's format. Fragments carry no version: what is in today's format stays as it is. */
export function migrateInput(input: JsonObject): JsonObject {
  return CONVERTERS.reduce((migrated, converter) => withInputs(converter.input(migrated), converter.input), input)
}

function withInputs(owner: JsonObject, convert: (input: JsonObject) => JsonObject): JsonObject {
  const { properties, items } = owner
  return {
    ...owner,
    ...(isObject(properties) && { properties: mapInputs(properties, convert) }),
    ...(isObject(items) && { items: withInputs(items, convert) }),
  }
}

function mapInputs(properties: JsonObject, convert: (input: JsonObject) => JsonObject): JsonObject {
  const converted = Object.entries(properties).map(([id, input]): [string, Json] => [
    id,
    isObject(input) ? withInputs(convert(input), convert) : input,
  ])
  return Object.fromEntries(converted)
}
