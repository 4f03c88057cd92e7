/** Spaces, line ends, and signs without width: zero-width spaces and joiners, the soft hyphen, and the mark of byte order. */
const NOTHING_TO_SEE = /^[\s\u00AD\u200B-\u200D\u2060\uFEFF]*$/u

/** Whether a text shows nothing to a customer. */
export function isBlank(text: string): boolean {
  return NOTHING_TO_SEE.test(text)
}
