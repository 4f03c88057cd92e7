import { packCode } from '../../src/values/typed-text.ts'

/** Three letters, two digits, a digit or letter. No plate has I, Q or V (nor Å, Ä, Ö); the last sign is no O either. */
const PLATE = /^[A-HJ-PR-UW-Z]{3}\d{2}[A-HJ-NPR-UW-Z\d]$/

/** Whether a text in canonical form can be on an ordinary Swedish plate. [B5.3] */
export function isRegistrationNumber(canonical: string): boolean {
  return PLATE.test(canonical)
}

/** Returns the canonical form of typed or pasted text: capitals without spaces and dashes. Safe at each key. */
export function normalizeRegistrationNumber(text: string): string {
  return packCode(text)
}

/** Returns the display form, as on the plate: `MLB 84A`. A text that no plate can have is returned unchanged. */
export function formatRegistrationNumber(canonical: string): string {
  return isRegistrationNumber(canonical) ? `${canonical.slice(0, 3)} ${canonical.slice(3)}` : canonical
}
