import { stripDashes, stripSpaces } from '../../src/values/typed-text.ts'

/** Five digits, of which the first is not zero. [P5.1] */
const POSTAL_CODE = /^[1-9]\d{4}$/

/** Whether a text in canonical form can be a Swedish postal code. */
export function isPostalCode(canonical: string): boolean {
  return POSTAL_CODE.test(canonical)
}

/** Returns the canonical form of typed or pasted text: no spaces, no dashes. Safe at each key. */
export function normalizePostalCode(text: string): string {
  return stripDashes(stripSpaces(text))
}

/** Returns the display form, as on an envelope: `111 22`. A text that is no postal code is returned unchanged. */
export function formatPostalCode(canonical: string): string {
  return isPostalCode(canonical) ? `${canonical.slice(0, 3)} ${canonical.slice(3)}` : canonical
}
