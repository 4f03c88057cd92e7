import { packCode } from '../../src/values/typed-text.ts'

/** What each sign of a mask stands for; any other sign is written between groups. */
const SIGNS: Readonly<Record<string, RegExp>> = { '0': /[0-9]/, A: /[A-ZÅÄÖ]/, X: /[0-9A-ZÅÄÖ]/ }
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Returns the signs of a mask that the answer has: `AAA 000` has six. */
export function signsOf(mask: string): string[] {
  return mask.split('').filter((sign) => sign in SIGNS)
}

/** Returns the canonical form of typed or pasted text: capitals, without spaces, dashes and what the mask writes between groups. */
export function normalizeMasked(typed: string, mask: string): string {
  const between = new Set(mask.split('').filter((sign) => !(sign in SIGNS)))
  return packCode(
    typed
      .split('')
      .filter((sign) => !between.has(sign))
      .join(''),
  )
}

/** Whether a text in canonical form has the length and the kinds of signs of a mask. */
export function fitsMask(canonical: string, mask: string): boolean {
  const signs = signsOf(mask)
  const given = canonical.split('')
  return given.length === signs.length && signs.every((sign, index) => SIGNS[sign]?.test(given[index] ?? ''))
}

/** Returns the display form: `ABC 123`. A text that does not fit is returned unchanged. */
export function formatMasked(canonical: string, mask: string): string {
  if (!fitsMask(canonical, mask)) return canonical
  const given = canonical.split('')
  return mask
    .split('')
    .map((sign) => (sign in SIGNS ? given.shift() : sign))
    .join('')
}

/** Returns a text that fits a mask, for a message: `ABC 123`. */
export function exampleOf(mask: string): string {
  let [letters, digits] = [0, 0]
  const signs = signsOf(mask).map((sign) => (sign === 'A' ? LETTERS[letters++ % LETTERS.length] : String(++digits % 10)))
  return formatMasked(signs.join(''), mask)
}
