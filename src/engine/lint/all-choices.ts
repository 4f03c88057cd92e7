import type { InputGroup, InputSchema } from '../document.ts'
import { hasWithheld } from '../evaluate.ts'
import { rowOf } from '../several.ts'

const free = new WeakMap<InputSchema, InputSchema>()

/**
 * Returns an input that offers every choice, at any depth: a trial does not try everything that choices depend on. Cached,
 * because a document is tried many times.
 */
export function withAllChoices(input: InputSchema): InputSchema {
  const known = free.get(input)
  if (known) return known
  const next = freed(input)
  free.set(input, next)
  return next
}

function freed(input: InputSchema): InputSchema {
  const { choicesIf: _, choicesFollow: __, ...others } = input
  const row = rowOf(input)
  if (row) return { ...input, items: { ...row, properties: allChoicesIn(row.properties) } }
  if (input.properties) return { ...input, properties: allChoicesIn(input.properties) }
  return hasWithheld(input) ? others : input
}

/** Returns the inputs of a group, each with every choice. */
export function allChoicesIn(properties: InputGroup['properties']): InputGroup['properties'] {
  return Object.fromEntries(Object.entries(properties).map(([id, input]) => [id, withAllChoices(input)]))
}
