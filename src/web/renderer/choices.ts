import type { InputSchema, Option } from '../../engine/document.ts'
import type { Texts } from './host.ts'

/** One thing that can be chosen, as the customer reads it. */
export interface Choice {
  readonly code: string | number
  readonly text: string
  /** kr, where the choice is an amount. */
  readonly amount?: number
}

/**
 * The choices of an input, in the order of its options set, else of its `enum`; only what the `enum` allows. A code
 * without an option has its text under `<copy>.option.<code>`, or is shown as it is.
 */
export function choicesOf(texts: Texts, schema: InputSchema, optionSets: Readonly<Record<string, readonly Option[]>>): readonly Choice[] {
  const set = schema.options === undefined ? undefined : optionSets[schema.options]
  const allowed = schema.enum
  const known = (set ?? []).filter(({ code }) => !allowed || allowed.includes(code))
  const rest = (allowed ?? []).filter((code) => !known.some((option) => option.code === code))
  return [...known.map((option) => optionChoice(texts, option)), ...rest.map((code) => ({ code, text: codeText(texts, schema, code) }))]
}

function optionChoice({ t }: Texts, { code, copy, amount }: Option): Choice {
  return amount === undefined ? { code, text: t(copy) } : { code, text: t(copy, { amount }), amount }
}

function codeText({ t, hasText }: Texts, { copy }: InputSchema, code: string | number): string {
  const key = `${copy}.option.${code}`
  return hasText(key) ? t(key) : String(code)
}
