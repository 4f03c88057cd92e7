import { asText, stripSpaces } from '../../../../values/typed-text.ts'
import { byLanguage, DECIMALS, formatNumber } from '../../../../copy/formats.ts'
import type { InputSchema } from '../../../../engine/document.ts'
import type { Scalar, WritingContext } from '../../define-widget.ts'

const grouped = byLanguage((locale) => new Intl.NumberFormat(locale))
const ungrouped = byLanguage((locale) => new Intl.NumberFormat(locale, { ...DECIMALS, useGrouping: false }))

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

/** Formats a number for editing: `1 500,5`. */
export function writeNumber(value: Scalar, { texts }: Pick<WritingContext, 'texts'>): string {
  return typeof value === 'number' ? formatNumber(value, texts.language) : String(value)
}

/** Formats an identifier, such as a year, without thousands separators. */
export function writeUngrouped(value: Scalar, { texts }: Pick<WritingContext, 'texts'>): string {
  return typeof value === 'number' ? ungrouped(texts.language).format(value) : String(value)
}

/** Returns the phone keyboard: with a comma only if decimals are allowed. */
export function inputModeOf({ type }: Pick<InputSchema, 'type'>): 'numeric' | 'decimal' {
  return type === 'integer' ? 'numeric' : 'decimal'
}
