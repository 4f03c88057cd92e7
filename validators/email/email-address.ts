/** Longest address that mail servers pass on (RFC 5321, section 4.5.3.1.3). */
const MAX_LENGTH = 254

/** Words joined by single dots: no spaces, no signs that an address may hold only in quotes (RFC 5322). */
const LOCAL_PART = /^[^\s\p{Cc}\p{Cf}\p{Cs}@.()<>[\]:;\\,"]+(?:\.[^\s\p{Cc}\p{Cf}\p{Cs}@.()<>[\]:;\\,"]+)*$/u

/** Letters (of any script), digits and inner hyphens. */
const DOMAIN_LABEL = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u

const TOP_LEVEL_DOMAIN = /^\p{L}{2,}$/u

/**
 * Whether a text is an e-mail address that a customer may have: one @, no spaces, a domain with a dot and a last part
 * of two letters or more, at most 254 signs. [P5.1]
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > MAX_LENGTH) return false
  const [local, domain, ...more] = text.split('@')
  if (local === undefined || domain === undefined || more.length > 0) return false
  const labels = domain.split('.')
  return (
    LOCAL_PART.test(local) &&
    labels.length >= 2 &&
    labels.every((label) => DOMAIN_LABEL.test(label)) &&
    TOP_LEVEL_DOMAIN.test(labels.at(-1) ?? '')
  )
}

/** Returns the canonical form of typed or pasted text: without the space around it. Capital letters stay. */
export function normalizeEmail(text: string): string {
  return text.trim()
}
