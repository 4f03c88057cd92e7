import type { Translate } from '../copy/lookup.ts'
import { pathOf, type AnswerPath } from '../engine/answer-path.ts'
import type { InputSchema, Section } from '../engine/document.ts'

/** The texts of one language. */
export interface Texts {
  readonly t: Translate
  /** Whether a key has a text: help and further information are optional. */
  readonly hasText: (key: string) => boolean
  /** Language of numbers, amounts and dates. */
  readonly language: string
  /** Returns the texts at a place in a row or a composite answer, which may name its parts. Absent: texts name no answers. */
  readonly at?: (path: AnswerPath) => Texts
}

/** Returns the texts at a place. */
export function textsAt(texts: Texts, path: AnswerPath): Texts {
  return texts.at?.(path) ?? texts
}

/** Returns a text, or undefined if the copy lacks it. */
export function optionalText({ t, hasText }: Texts, key: string): string | undefined {
  return hasText(key) ? t(key) : undefined
}

/** Returns the label of an input. */
export function labelOf({ t }: Texts, { copy }: Pick<InputSchema, 'copy'>): string {
  return t(`${copy}.label`)
}

/** What a number counts, as "cm". */
export function unitOf(texts: Texts, { copy }: Pick<InputSchema, 'copy'>): string | undefined {
  return optionalText(texts, `${copy}.unit`)
}

/** Returns the heading of a row of a list, `<copy>.row`, with its `number` from 1 and the answers in it. */
export function rowTitle(texts: Texts, { copy }: Pick<InputSchema, 'copy'>, list: AnswerPath, index: number): string {
  return textsAt(texts, pathOf(list, index)).t(`${copy}.row`, { number: index + 1 })
}

/** Returns the heading of a section. */
export function titleOf({ t }: Texts, { copy }: Pick<Section, 'copy'>): string {
  return t(`${copy}.title`)
}

/** Returns the text of yes or no: the input's own (`<copy>.yes`), else the general one. */
export function yesNoText({ t, hasText }: Texts, { copy }: Pick<InputSchema, 'copy'>, isYes: boolean): string {
  const own = `${copy}.${isYes ? 'yes' : 'no'}`
  return t(hasText(own) ? own : `general.${isYes ? 'yes' : 'no'}`)
}

/** Returns a label with its value: a label that ends with punctuation gets no colon. */
export function labelled(label: string, text: string): string {
  return /[?!.:]$/.test(label) ? `${label} ${text}` : `${label}: ${text}`
}
