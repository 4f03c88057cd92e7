import { CONSTRAINT_KEYWORDS } from '../constraint-keywords.ts'
import type { FlowDocument, InputGroup, InputSchema } from '../document.ts'
import type { Json, JsonSchema } from '../../values/json.ts'
import { walkGroups } from '../walk-inputs.ts'

/**
 * Returns the schema of all answers, without keys that do not constrain them: titles, widgets, places.
 * @param validators keywords of the validator registry, in its order
 */
export function answerConstraints(document: FlowDocument, validators: readonly string[]): JsonSchema {
  return groupConstraints(document, [...CONSTRAINT_KEYWORDS, ...validators])
}

function groupConstraints({ properties, required }: Pick<InputGroup, 'properties' | 'required'>, keywords: readonly string[]): JsonSchema {
  const parts = Object.entries(properties).map(([id, input]) => [id, inputConstraints(input, keywords)] as const)
  return { type: 'object', properties: Object.fromEntries(parts), required: [...required] }
}

function inputConstraints(input: InputSchema, keywords: readonly string[]): JsonSchema {
  const kept = keywords.filter((keyword) => Object.hasOwn(input, keyword)).map((keyword) => [keyword, input[keyword] as Json] as const)
  const own = Object.fromEntries(kept)
  if (input.items) return { ...own, items: groupConstraints(input.items, keywords) }
  return input.properties
    ? { ...own, ...groupConstraints({ properties: input.properties, required: input.required ?? [] }, keywords) }
    : own
}

/**
 * Returns the conditions of a document with their names in the compiled module: `isAdult`, in a group
 * `insured/isAdult`.
 */
export function allConditions(document: InputGroup): [name: string, condition: JsonSchema][] {
  return walkGroups(document).flatMap(([, { conditions = {} }, prefix]) =>
    Object.entries(conditions).map(([name, condition]): [string, JsonSchema] => [prefix + name, condition]),
  )
}
