import { isObject } from '../values/json.ts'
import { ownValue } from '../values/own-value.ts'
import { shortenedPair } from './shortened-pair.ts'

/** The words around values in one language. */
export interface ValueWords {
  readonly none: string
  readonly yes: string
  readonly no: string
  /** The names of parameters, as `min` or `days`. */
  readonly parameters: Readonly<Record<string, string>>
}

/** Signs of a value that a sentence has room for. */
const MOST = 200

/**
 * Returns two values of a document in words, shortened alike so that the first difference is among what is left. Values that differ
 * and have the same words are written as they stand in the document.
 */
export function pairOfValues(before: unknown, after: unknown, words: ValueWords): readonly [before: string, after: string] {
  return (
    shortenedPair(inWords(before, words), inWords(after, words)) ??
    shortenedPair(JSON.stringify(before) ?? words.none, JSON.stringify(after) ?? words.none) ?? [words.none, words.none]
  )
}

/** Returns a value of a document in words: texts in quotation marks, lists with commas, parameters by their names. */
export function changedValue(value: unknown, words: ValueWords): string {
  const text = inWords(value, words)
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text
}

function inWords(value: unknown, words: ValueWords): string {
  if (value === undefined || value === null) return words.none
  if (value === true) return words.yes
  if (value === false) return words.no
  if (typeof value === 'string') return `"${value}"`
  if (Array.isArray(value)) return value.length === 0 ? words.none : value.map((one) => inWords(one, words)).join(', ')
  if (!isObject(value)) return JSON.stringify(value)
  const parts = Object.entries(value).map(([name, part]) => `${ownValue(words.parameters, name) ?? name} ${bracketed(part, words)}`)
  return parts.length === 0 ? words.none : parts.join(', ')
}

/** Several parameters inside another are kept together. */
function bracketed(value: unknown, words: ValueWords): string {
  const text = inWords(value, words)
  return isObject(value) && Object.keys(value).length > 1 ? `(${text})` : text
}
