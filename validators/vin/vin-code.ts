import { packCode } from '../../src/values/typed-text.ts'

/** What is wrong with a VIN: the first check that it fails, in this order. */
export type VinFault = 'letters' | 'format' | 'checkDigit'

const VIN = /^[A-HJ-NPR-Z\d]{17}$/

/** Maker codes that begin with 1–5 are North American. */
const NORTH_AMERICAN = /^[1-5]/

/** A sign's worth in the check sum is its place here, modulus 10. */
const CHARACTERS = '0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ'

const WEIGHTS: readonly number[] = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

const CHECK_PLACE = 8

/**
 * The first fault of a VIN in its canonical form; undefined when it holds. [B5.3]
 * @param hasCheckDigit whether the ninth sign of a North American number must check the others
 */
export function findVinFault(canonical: string, hasCheckDigit: boolean): VinFault | undefined {
  if (/^[A-Z\d]{17}$/.test(canonical) && !VIN.test(canonical)) return 'letters'
  if (!VIN.test(canonical)) return 'format'
  const isChecked = hasCheckDigit && NORTH_AMERICAN.test(canonical)
  return isChecked && checkDigitOf(canonical) !== canonical[CHECK_PLACE] ? 'checkDigit' : undefined
}

/** The sign that a VIN should have in its ninth place: the weighted sum modulus 11, with X for 10 (49 CFR 565.15). */
function checkDigitOf(canonical: string): string {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * (CHARACTERS.indexOf(canonical.charAt(index)) % 10), 0)
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}

/** Returns the canonical form of typed or pasted text: capitals without spaces and dashes. Safe at each key. */
export function normalizeVin(text: string): string {
  return packCode(text)
}
