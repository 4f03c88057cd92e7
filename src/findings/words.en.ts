import type { AnswerType, StepType } from '../engine/document.ts'

/** Returns a value as part of a sentence: texts in quotation marks, the rest as JSON, long ones shortened. */
export function valueWords(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === true) return 'yes'
  if (value === false) return 'no'
  const text = JSON.stringify(value)
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}

/** Returns the name of an answer, or of a fact with `fact:`, as part of a sentence. */
export function nodeWords(node: string): string {
  return node.startsWith('fact:') ? `the fact "${node.slice('fact:'.length)}"` : `"${node}"`
}

export const TYPE_NAMES: { readonly [Type in AnswerType]: string } = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'an answer in several parts',
  null: 'no answer',
}

export const STEP_NAMES: { readonly [Type in StepType]: string } = {
  input: 'questions',
  health: 'health declaration',
  payment: 'payment',
  consent: 'consents',
  summary: 'summary',
  sign: 'signature',
  receipt: 'receipt',
  outcome: 'outcome',
}
