import type { InputSchema, Option } from '../engine/document.ts'
import type { Texts } from './texts.ts'
import { statedCodes } from '../engine/several.ts'

/** One thing that can be chosen, as the customer reads it. */
export interface Choice {
  readonly code: string | number
  readonly text: string
  /** Amount in kr, if the choice is one. */
  readonly amount?: number
  /** The benefits, one per line. */
  readonly details?: string
}

/**
 * Returns the choices of an input, in the order of its options set, else of its `enum`; only those that the `enum`
 * allows. A code without an option takes its text from `<copy>.option.<code>`, or shows the code. The text under the
 * same key with `.text` says more.
 */
export function choicesOf(texts: Texts, schema: InputSchema, optionSets: Readonly<Record<string, readonly Option[]>>): readonly Choice[] {
  const set = schema.options === undefined ? undefined : optionSets[schema.options]
  const allowed = statedCodes(schema)
  const known = (set ?? []).filter(({ code }) => !allowed || allowed.includes(code))
  const rest = (allowed ?? []).filter((code) => !known.some((option) => option.code === code))
  return [...known.map((option) => optionChoice(texts, option)), ...rest.map((code) => codeChoice(texts, schema, code))]
}

function optionChoice(texts: Texts, { code, copy, text: own, amount }: Option): Choice {
  if (own !== undefined) return { code, text: own }
  const text = amount === undefined ? texts.t(copy) : texts.t(copy, { amount })
  return { code, text, ...(amount !== undefined && { amount }), ...detailsOf(texts, copy) }
}

function codeChoice(texts: Texts, { copy }: InputSchema, code: string | number): Choice {
  const key = `${copy}.option.${code}`
  return { code, text: texts.hasText(key) ? texts.t(key) : String(code), ...detailsOf(texts, key) }
}

function detailsOf({ t, hasText }: Texts, copy: string): Pick<Choice, 'details'> {
  const key = `${copy}.text`
  return hasText(key) ? { details: t(key) } : {}
}
