import { luhnCheck } from '../../src/values/personal-number.ts'
import { packCode } from '../../src/values/typed-text.ts'

/** What is wrong with an organisation number: the first check that it fails, in this order. */
export type OrganizationNumberFault = 'format' | 'person' | 'checkDigit'

/** First digit: the legal form (4 and 0 are not in use). Third digit: at least 2, so that no date of birth fits. */
const ORGANIZATION = /^[1-35-9]\d[2-9]\d{7}$/

/** Ten digits whose month can be one, or twelve with the century. */
const PERSON = /^(?:\d{2}[01]\d{7}|(?:18|19|20)\d{10})$/

/** The first fault of an organisation number in its canonical form, ten digits; undefined when it holds. */
export function findOrganizationNumberFault(canonical: string): OrganizationNumberFault | undefined {
  if (PERSON.test(canonical)) return 'person'
  if (!ORGANIZATION.test(canonical)) return 'format'
  return luhnCheck(canonical) ? undefined : 'checkDigit'
}

/**
 * Returns the canonical form of a finished text: ten digits. Spaces and dashes go, and so does what other forms of the number
 * add: 16 before it (twelve digits), or SE before and 01 after it (VAT number).
 */
export function normalizeOrganizationNumber(text: string): string {
  return packCode(text).replace(/^(?:16(\d{10})|SE(\d{10})01)$/, '$1$2')
}

/** Returns the display form: `599900-0010`. A text that is not ten digits is returned unchanged. */
export function formatOrganizationNumber(canonical: string): string {
  return /^\d{10}$/.test(canonical) ? `${canonical.slice(0, 6)}-${canonical.slice(6)}` : canonical
}
