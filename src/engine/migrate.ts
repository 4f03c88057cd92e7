import { FLOW_FORMAT } from './document.ts'
import { isObject, type Json, type JsonObject } from '../values/json.ts'

/** A document is in a format that this program does not read; `format` is its `$schema`, undefined if it has none. */
export class UnknownFormatError extends Error {
  readonly format: Json | undefined
  constructor(format: Json | undefined) {
    super(`this program reads ${FLOW_FORMAT} and older formats, not ${JSON.stringify(format) ?? 'a document without one'}`)
    this.name = 'UnknownFormatError'
    this.format = format
  }
}

/** A pure conversion from one format to the next. It converts each input separately, so it also works for fragments. */
interface Converter {
  readonly from: string
  readonly to: string
  readonly input: (input: JsonObject) => JsonObject
}

/** Every conversion from the oldest format to the current one, in order. A released one never changes. */
const CONVERTERS: readonly Converter[] = [
  { from: 'https://teckna.dev/flow/1', to: 'https://teckna.dev/flow/2', input: initialFromDefaultDate },
]

/** Format 1 had `defaultDate`; format 2 has one key for all initial values. */
function initialFromDefaultDate({ defaultDate, ...input }: JsonObject): JsonObject {
  if (defaultDate === undefined) return input
  const { initial } = input
  return { ...input, initial: { ...(isObject(initial) ? initial : {}), date: defaultDate } }
}

/**
 * Returns a document in the current format, from any older one. One in the current format is unchanged.
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

/**
 * Returns an input of a fragment in the current format. Fragments have no version: an input in the current format is
 * unchanged.
 */
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
