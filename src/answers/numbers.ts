import { byLanguage, DECIMALS, formatNumber } from '../copy/formats.ts'
import type { Scalar } from './scalar.ts'
import type { Texts } from './texts.ts'

const ungrouped = byLanguage((locale) => new Intl.NumberFormat(locale, { ...DECIMALS, useGrouping: false }))

/** Formats a number: `1 500,5`. */
export function writeNumber(value: Scalar, { texts }: { readonly texts: Pick<Texts, 'language'> }): string {
  return typeof value === 'number' ? formatNumber(value, texts.language) : String(value)
}

/** Formats an identifier, such as a year, without thousands separators. */
export function writeUngrouped(value: Scalar, { texts }: { readonly texts: Pick<Texts, 'language'> }): string {
  return typeof value === 'number' ? ungrouped(texts.language).format(value) : String(value)
}
