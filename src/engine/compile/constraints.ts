import type { FlowDocument, InputSchema } from '../document.ts'
import type { Json, JsonSchema } from '../json.ts'

/** The keywords of JSON Schema that say what an answer may be. The rest of an input is how it is asked. */
export const CONSTRAINT_KEYWORDS = [
  'type',
  'enum',
  'const',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
] as const

/**
 * The schema of all answers, without what does not constrain them: titles, widgets, places.
 * @param validators keywords of the validator registry, in its order
 */
export function answerConstraints(document: FlowDocument, validators: readonly string[]): JsonSchema {
  const keywords = [...CONSTRAINT_KEYWORDS, ...validators]
  const properties = Object.fromEntries(Object.entries(document.properties).map(([id, input]) => [id, inputConstraints(input, keywords)]))
  return { type: 'object', properties, required: [...document.required] }
}

function inputConstraints(input: InputSchema, keywords: readonly string[]): JsonSchema {
  const kept = keywords.filter((keyword) => Object.hasOwn(input, keyword)).map((keyword) => [keyword, input[keyword] as Json] as const)
  return Object.fromEntries(kept)
}
