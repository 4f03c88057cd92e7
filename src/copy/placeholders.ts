import { choose, COMPILED, type MessageNode } from './choose.ts'
import { bindNumbers, FIRST_LANGUAGE, formatDate, formatMoney, formatNumber } from './formats.ts'
import { ownValue } from '../values/own-value.ts'

/** Formats of a placeholder's value. `text` inserts it unchanged. */
const PLACEHOLDER_TYPES = ['text', 'number', 'money', 'date'] as const

export type PlaceholderType = (typeof PLACEHOLDER_TYPES)[number]

/** Values for placeholders: money in whole kr, dates as ISO dates. */
export type CopyParams = Readonly<Record<string, string | number>>

const PLACEHOLDER = /\{([A-Za-z][A-Za-z0-9]*)(?::([a-z]+))?\}/g

/**
 * Returns the placeholders of a text, `{name}` or `{name:type}`, in order. An unknown type is returned as written, for
 * the lint.
 */
export function placeholdersOf(text: string): { name: string; type: string }[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '', type = 'text']) => ({ name, type }))
}

/** Whether a word is a placeholder type. */
export function isPlaceholderType(type: string): type is PlaceholderType {
  return (PLACEHOLDER_TYPES as readonly string[]).includes(type)
}

/**
 * Returns the text with its placeholders filled. A missing value becomes "N/A", like a missing text. [B8.1] Numbers and
 * dates do not break across lines; a text value stays as it is.
 * @param params money in whole kr, dates as ISO dates
 * @param language that of the text: its numbers, amounts and dates use it
 */
export function fillText(text: string, params: CopyParams = {}, language: string = FIRST_LANGUAGE): string {
  const write = (value: string | number | undefined, type: string) => (value === undefined ? 'N/A' : writeValue(value, type, language))
  const chosen = text.startsWith(COMPILED)
    ? choose(JSON.parse(text.slice(1)) as MessageNode, params, language, (value) => write(value, 'number'))
    : text
  return bindNumbers(chosen).replace(PLACEHOLDER, (_, name: string, type = 'text') => write(ownValue(params, name), type))
}

function writeValue(value: string | number, type: string, language: string): string {
  if (type === 'money' && typeof value === 'number') return formatMoney(value, language)
  if (type === 'number' && typeof value === 'number') return formatNumber(value, language)
  if (type === 'date' && typeof value === 'string') return formatDate(value, language)
  return String(value)
}
