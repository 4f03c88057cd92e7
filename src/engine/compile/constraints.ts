import { CONSTRAINT_KEYWORDS } from '../constraint-keywords.ts'
import type { FlowDocument, InputGroup, InputSchema } from '../document.ts'
import type { Json, JsonSchema } from '../../values/json.ts'
import { walkGroups } from '../walk-inputs.ts'
import { isSeveral, rowOf } from '../several.ts'

/** The keyword of a group in the compiled rules: the condition under which each input must be answered. */
export const REQUIRED_IF = 'requiredIf'

/**
 * Returns the schema of all answers, without keys that do not constrain them: titles, widgets, places.
 * @param validators keywords of the validator registry, in its order
 */
export function answerConstraints(document: FlowDocument, validators: readonly string[]): JsonSchema {
  return groupConstraints(document, { keywords: [...CONSTRAINT_KEYWORDS, ...validators], prefix: '' })
}

interface Kept {
  readonly keywords: readonly string[]
  /** Prefix of the group's conditions in the compiled rules. */
  readonly prefix: string
}

function groupConstraints({ properties, required }: Pick<InputGroup, 'properties' | 'required'>, { keywords, prefix }: Kept): JsonSchema {
  const inputs = Object.entries(properties)
  const parts = inputs.map(([id, input]) => [id, inputConstraints(input, { keywords, prefix: `${prefix}${id}/` })] as const)
  const needed = inputs.flatMap(([id, { requiredIf }]) => (requiredIf === undefined ? [] : [[id, prefix + requiredIf] as const]))
  return {
    type: 'object',
    properties: Object.fromEntries(parts),
    required: [...required],
    ...(needed.length > 0 && { [REQUIRED_IF]: Object.fromEntries(needed) }),
  }
}

function inputConstraints(input: InputSchema, kept: Kept): JsonSchema {
  const { keywords } = kept
  const own = Object.fromEntries(
    keywords.filter((keyword) => Object.hasOwn(input, keyword)).map((keyword) => [keyword, input[keyword] as Json] as const),
  )
  if (isSeveral(input)) return { ...own, ...severalConstraints(input) }
  const row = rowOf(input)
  if (row) return { ...own, items: groupConstraints(row, kept) }
  return input.properties ? { ...own, ...groupConstraints({ properties: input.properties, required: input.required ?? [] }, kept) } : own
}

/** Refuses at the input itself what is no choice, and others beside the choice that stands alone: one refusal each, `not`. */
function severalConstraints({ items, standsAlone }: InputSchema): JsonSchema {
  const others = { not: { contains: { not: { ...items } as JsonSchema } } }
  const beside = { not: { contains: { const: standsAlone ?? null }, minItems: 2 } }
  return { allOf: standsAlone === undefined ? [others] : [others, beside] }
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
