import type { AnswerType, StepType } from '../engine/document.ts'

/** Returns a value as part of a sentence: texts in quotation marks, the rest as JSON, long ones shortened. */
export function valueWords(value: unknown): string {
  if (value === undefined) return 'inget'
  if (value === true) return 'ja'
  if (value === false) return 'nej'
  const text = JSON.stringify(value)
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}

/** Returns the name of an answer, or of a fact with `fact:`, as part of a sentence. */
export function nodeWords(node: string): string {
  return node.startsWith('fact:') ? `faktumet "${node.slice('fact:'.length)}"` : `"${node}"`
}

export const TYPE_NAMES: { readonly [Type in AnswerType]: string } = {
  string: 'en text',
  integer: 'ett heltal',
  number: 'ett tal',
  boolean: 'ja eller nej',
  array: 'en lista',
  object: 'ett svar i flera delar',
  null: 'inget svar',
}

export const STEP_NAMES: { readonly [Type in StepType]: string } = {
  input: 'frågor',
  health: 'hälsodeklaration',
  payment: 'betalning',
  consent: 'samtycken',
  summary: 'sammanfattning',
  sign: 'signering',
  receipt: 'kvittens',
  outcome: 'utfall',
}
