import { stripDashes, stripSpaces } from '../../src/values/typed-text.ts'

/** A Swedish number in E.164: after +46 a non-zero digit, 8–10 digits in all when the 0 is written. [P5.1] */
const SWEDISH = /^\+46([1-9]\d{6,8})$/

/**
 * What a phone number may be, each with its pattern in E.164. A Swedish number is international too, since it can
 * be written with +46. [P5.1]
 */
export const PHONE_PATTERNS = {
  swedish: SWEDISH,
  mobile: /^\+467\d{8}$/,
  international: /^\+\d{8,13}$/,
} as const

export type PhoneKind = keyof typeof PHONE_PATTERNS

/**
 * Returns the canonical form of a finished text: E.164, `+46…` for Swedish numbers. Spaces, dashes and parentheses go, `(0)`
 * after a country code goes whole, and so does the 0 of "+46 070 …". A text that is no number only loses those signs.
 */
export function normalizePhone(text: string): string {
  const packed = stripDashes(stripSpaces(text))
  const digits = packed.replace(/^((?:\+|00)\d{1,3})\(0\)/, '$1').replace(/[()]/g, '')
  return digits.replace(/^00(\d{8,13})$/, '+$1').replace(/^(?:\+460|0)([1-9]\d{6,8})$/, '+46$1')
}

/** Area codes (and mobile prefixes) of three digits, the 0 included; 08 has two, all others have four. */
const THREE_DIGIT_CODES: ReadonlySet<string> = new Set(
  '010 011 013 016 018 019 020 021 023 026 031 033 035 036 040 042 044 046 054 060 063 070 072 073 074 075 076 079 090'.split(' '),
)

/** Sizes of the groups that a subscriber number of so many digits is read in. */
const GROUPS: Readonly<Record<number, readonly number[]>> = {
  4: [2, 2],
  5: [3, 2],
  6: [2, 2, 2],
  7: [3, 2, 2],
  8: [3, 3, 2],
}

/**
 * Returns the display form, as Swedes write it: `070-174 06 05`, `08-465 004 00`. Numbers of other countries, and a text that is
 * no E.164 number, are returned unchanged: how they are grouped differs by country.
 */
export function formatPhone(e164: string): string {
  const [, subscriber] = SWEDISH.exec(e164) ?? []
  if (subscriber === undefined) return e164
  const national = `0${subscriber}`
  const codeLength = areaCodeLength(national)
  const rest = national.slice(codeLength)
  return `${national.slice(0, codeLength)}-${groupDigits(rest)}`
}

function areaCodeLength(national: string): number {
  if (national.startsWith('08')) return 2
  return THREE_DIGIT_CODES.has(national.slice(0, 3)) ? 3 : 4
}

function groupDigits(digits: string): string {
  let start = 0
  const groups = (GROUPS[digits.length] ?? [digits.length]).map((size) => {
    start += size
    return digits.slice(start - size, start)
  })
  return groups.join(' ')
}
