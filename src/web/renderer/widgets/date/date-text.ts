import { asText, replaceDashes, stripSpaces } from '../../../../values/typed-text.ts'

/** Year, month and day; a month or a day of one digit needs a separator. */
const TYPED_DATE = /^(\d{4})(?:[-./](\d{1,2})[-./](\d{1,2})|(\d\d)(\d\d))$/

/**
 * Parses a typed or pasted date with the year first, `20261123`, `2026/11/23` or `2026-1-3`, to `YYYY-MM-DD`. Any other text
 * stays a text, which the rules refuse; so does a day that does not exist.
 */
export function parseDate(typed: string): string | undefined {
  const packed = replaceDashes(stripSpaces(typed))
  const [, year, month, day, packedMonth, packedDay] = TYPED_DATE.exec(packed) ?? []
  if (year === undefined) return asText(typed.trim())
  return [year, twoDigits(month ?? packedMonth), twoDigits(day ?? packedDay)].join('-')
}

const twoDigits = (number = '') => number.padStart(2, '0')
