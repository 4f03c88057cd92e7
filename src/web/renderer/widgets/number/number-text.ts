import { asText, stripSpaces } from '../../../../values/typed-text.ts'
import { byLanguage, DECIMALS, formatNumber } from '../../../../copy/formats.ts'
import type { InputSchema } from '../../../../engine/document.ts'
import type { Scalar, WritingContext } from '../define-widget.ts'

const grouped = byLanguage((locale) => new Intl.NumberFormat(locale))
const ungrouped = byLanguage((locale) => new Intl.NumberFormat(locale, { ...DECIMALS, useGrouping: false }))

/** What a language puts between thousands. */
function groupSign(language: string): string {
  const parts = grouped(language).formatToParts(1_000_000)
  return parts.find(({ type }) => type === 'group')?.value ?? ''
}

/**
 * A number as it is written in the language of the page: spaces or the language's own sign between thousands, a comma or
 * a point before decimals. Any other text stays one.
 */
export function parseNumber(typed: string, { texts }: Pick<WritingContext, 'texts'>): number | string | undefined {
  const packed = ungroup(stripSpaces(typed).replace('\u2212', '-'), groupSign(texts.language)).replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(packed) ? Number(packed) : asText(typed.trim())
}

/** Without what stands between thousands, where it stands between thousands: `1,500` but not `1,5`. */
function ungroup(packed: string, sign: string): string {
  const [first = '', ...others] = packed.split(sign)
  const [last = '', ...middle] = others.toReversed()
  const isGrouped = /^-?[1-9]\d{0,2}$/.test(first) && middle.every((part) => /^\d{3}$/.test(part)) && /^\d{3}(?!\d)/.test(last)
  return isGrouped ? packed.replaceAll(sign, '') : packed
}

/** For reading and mending: `1 500,5`. */
export function writeNumber(value: Scalar, { texts }: Pick<WritingContext, 'texts'>): string {
  return typeof value === 'number' ? formatNumber(value, texts.language) : String(value)
}

/** A number that counts nothing, as a year: nothing stands between its thousands. */
export function writeUngrouped(value: Scalar, { texts }: Pick<WritingContext, 'texts'>): string {
  return typeof value === 'number' ? ungrouped(texts.language).format(value) : String(value)
}

/** The keyboard of a phone: with a comma only where decimals can be answered. */
export function inputModeOf({ type }: Pick<InputSchema, 'type'>): 'numeric' | 'decimal' {
  return type === 'integer' ? 'numeric' : 'decimal'
}
