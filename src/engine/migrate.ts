import { FLOW_FORMAT } from './document.ts'
import { isObject, type Json, type JsonObject } from '../values/json.ts'
import { ownValue } from '../values/own-value.ts'

/** A document is in a format that this program does not read; `format` is its `$schema`, undefined if it has none. */
export class UnknownFormatError extends Error {
  readonly format: Json | undefined
  constructor(format: Json | undefined) {
    super(`this program reads ${FLOW_FORMAT} and older formats, not ${JSON.stringify(format) ?? 'a document without one'}`)
    this.name = 'UnknownFormatError'
    this.format = format
  }
}

/** A pure conversion from one format to the next. Applying a part of it twice changes nothing. */
interface Converter {
  readonly from: string
  readonly to: string
  /** Converts each input by itself, so that it also works for fragments. */
  readonly input: (input: JsonObject) => JsonObject
  /** Converts what depends on several parts of a document. Parts that are references are left as they are. */
  readonly document?: (document: JsonObject) => JsonObject
}

/** Every conversion from the oldest format to the current one, in order. A released one never changes. */
const CONVERTERS: readonly Converter[] = [
  { from: 'https://teckna.dev/flow/1', to: 'https://teckna.dev/flow/2', input: initialFromDefaultDate },
  { from: 'https://teckna.dev/flow/2', to: 'https://teckna.dev/flow/3', input: consentByMeaning, document: sectionsShownWithInputs },
]

/** Format 1 had `defaultDate`; format 2 has one key for all initial values. */
function initialFromDefaultDate({ defaultDate, ...input }: JsonObject): JsonObject {
  if (defaultDate === undefined) return input
  const { initial } = input
  return { ...input, initial: { ...(isObject(initial) ? initial : {}), date: defaultDate } }
}

/** Where format 2 kept the answer about marketing. */
const MARKETING = 'customer.isElectronicMarketingOk'

/**
 * Format 2 knew a consent by its step and its widget; format 3 says what it is to. Who accepts documents accepts terms. What
 * any other consent means is not in the document: the lint asks its author.
 */
function consentByMeaning(input: JsonObject): JsonObject {
  const { documents = false, widget, quote, consent } = input
  if (consent !== undefined) return input
  if (documents !== false) return { ...input, consent: 'terms' }
  return widget === 'consent' && isObject(quote) && quote['path'] === MARKETING ? { ...input, consent: 'marketing' } : input
}

/** Format 2 let a section stand without inputs; format 3 wants the condition of its inputs at the section too. */
function sectionsShownWithInputs(document: JsonObject): JsonObject {
  const { properties, steps } = document
  if (!isObject(properties) || !Array.isArray(steps)) return document
  const shownSection = (section: Json): Json => {
    if (!isObject(section) || section['showIf'] !== undefined) return section
    const showIf = commonCondition(section['inputs'], properties)
    return showIf === undefined ? section : { ...section, showIf }
  }
  const shownStep = (step: Json): Json => {
    const sections = isObject(step) ? step['sections'] : undefined
    return isObject(step) && Array.isArray(sections) ? { ...step, sections: sections.map(shownSection) } : step
  }
  return { ...document, steps: steps.map(shownStep) }
}

/** Returns the condition under which each of some inputs is shown, if it is the same one for all. */
function commonCondition(inputs: unknown, properties: Record<string, unknown>): string | undefined {
  if (!Array.isArray(inputs)) return undefined
  const conditions = inputs.map((id: unknown) => {
    const input = typeof id === 'string' ? ownValue(properties, id) : undefined
    return isObject(input) ? input['showIf'] : undefined
  })
  const [first] = conditions
  return typeof first === 'string' && conditions.every((one) => one === first) ? first : undefined
}

/**
 * Returns a document in the current format, from any older one. One in the current format is unchanged.
 * @throws UnknownFormatError for a newer format, or none
 */
export function migrateDocument(source: JsonObject): JsonObject {
  return convertersFrom(source['$schema']).reduce(
    (document, { to, input, document: whole = asItIs }) => ({ ...whole(withInputs(document, input)), $schema: to }),
    source,
  )
}

/**
 * Returns a document whose references have been resolved, in the current format: what depends on parts that were references is
 * converted now. @param format of the document as written
 */
export function migrateResolved(document: JsonObject, format: Json | undefined): JsonObject {
  return convertersFrom(format).reduce((converted, { document: whole = asItIs }) => whole(converted), document)
}

const asItIs = (document: JsonObject) => document

/** @throws UnknownFormatError */
function convertersFrom(format: Json | undefined): readonly Converter[] {
  if (format === FLOW_FORMAT) return []
  const index = CONVERTERS.findIndex(({ from }) => from === format)
  if (index === -1) throw new UnknownFormatError(format)
  return CONVERTERS.slice(index)
}

/** Returns a document in the current format if it is in an older one. Anything else stays as it is, for the check of its shape. */
export function inCurrentFormat(source: unknown): unknown {
  if (!isObject(source) || !CONVERTERS.some(({ from }) => from === source['$schema'])) return source
  return migrateDocument(source as JsonObject)
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
