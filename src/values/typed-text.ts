/** White space of every width, and invisible characters in pasted text. */
const INVISIBLE = /[\s\p{Cf}]/gu

/** The hyphen-minus, and the dashes that word processors and phones substitute for it. */
const DASHES = /[-\u2010\u2011\u2012\u2013\u2014\u2212]/g

/** Returns a text without white space and invisible characters. */
export function stripSpaces(text: string): string {
  return text.replace(INVISIBLE, '')
}

/** Returns a text without dashes of any length. */
export function stripDashes(text: string): string {
  return text.replace(DASHES, '')
}

/** Returns a text with each dash of any length as a hyphen-minus. */
export function replaceDashes(text: string): string {
  return text.replace(DASHES, '-')
}

/** Returns the number of dashes of any length in a text. */
export function countDashes(text: string): number {
  return text.match(DASHES)?.length ?? 0
}

/** A character whose capital may be of another kind. The marks are those of a decomposed å, ä or ö. */
const UNUSUAL_CHARACTER = /[^\u{308}\u{30a} -~ÅÄÖåäö]/u

/**
 * Returns a code of letters and digits, as on a plate or a document, in capitals without spaces and dashes. A text with
 * any other character keeps its letters: by Unicode's rules one may become two capitals (ß) or another letter (ſ).
 */
export function packCode(text: string): string {
  const packed = stripDashes(stripSpaces(text))
  return UNUSUAL_CHARACTER.test(packed) ? packed : packed.toUpperCase()
}

/** The apostrophes that word processors and phones substitute for the straight one. */
const APOSTROPHES = /[\u2018\u2019\u02bc]/g

/**
 * Returns a line of text with composed letters, plain dashes and apostrophes, single spaces and no invisible
 * characters. Use it for texts of limited length: composing a long run of accents is slow.
 */
export function tidyLine(text: string): string {
  const plain = replaceDashes(text).replace(APOSTROPHES, "'")
  return plain
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC')
}

/** Returns a typed text as a value, `undefined` for an empty text. */
export function asText(text: string): string | undefined {
  return text === '' ? undefined : text
}
