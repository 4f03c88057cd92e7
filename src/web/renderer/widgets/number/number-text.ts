import { asText, stripSpaces } from '../../../../values/typed-text.ts'
import { byLanguage } from '../../../../copy/formats.ts'
import type { InputSchema } from '../../../../engine/document.ts'
import type { WritingContext } from '../../../../answers/writers.ts'

const grouped = byLanguage((locale) => new Intl.NumberFormat(locale))

/** Returns a language's thousands separator. */
function groupSign(language: string): string {
  const parts = grouped(language).formatToParts(1_000_000)
  return parts.find(({ type }) => type === 'group')?.value ?? ''
}

/**
 * Parses a number as written in the language of the page: spaces or the language's separator between thousands, a
 * comma or a point before decimals. Any other text stays a text.
 */
export function parseNumber(typed: string, { texts }: Pick<WritingContext, 'texts'>): number | string | undefined {
  const packed = ungroup(stripSpaces(typed).replace('\u2212', '-'), groupSign(texts.language)).replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(packed) ? Number(packed) : asText(typed.trim())
}

/** Removes thousands separators, only between thousands: from `1,500` but not from `1,5`. */
function ungroup(packed: string, sign: string): string {
  const [first = '', ...others] = packed.split(sign)
  const [last = '', ...middle] = others.toReversed()
  const isGrouped = /^-?[1-9]\d{0,2}$/.test(first) && middle.every((part) => /^\d{3}$/.test(part)) && /^\d{3}(?!\d)/.test(last)
  return isGrouped ? packed.replaceAll(sign, '') : packed
}

/** Returns the phone keyboard: with a comma only if decimals are allowed. */
export function inputModeOf({ type }: Pick<InputSchema, 'type'>): 'numeric' | 'decimal' {
  return type === 'integer' ? 'numeric' : 'decimal'
}
