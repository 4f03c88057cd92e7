import { isObject, type Json } from './json.ts'
import { normalizePersonalNumber } from './personal-number.ts'
import { ownValue } from './own-value.ts'

/** What each row of a list has in a field, as `comparableText` gives it. */
export function textsOfRows(rows: readonly Json[], field: string): (string | undefined)[] {
  return rows.map((row) => comparableText(isObject(row) ? ownValue(row, field) : undefined))
}

/**
 * Returns a personal number in its canonical form, from any spelling; any other text unchanged. Undefined for an empty
 * text or another type.
 */
export function comparableText(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined
  const canonical = normalizePersonalNumber(value)
  return /^\d{12}$/.test(canonical) ? canonical : value
}
