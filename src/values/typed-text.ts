/** White space of every width, and the invisible signs that come along when a text is pasted. */
const INVISIBLE = /[\s\p{Cf}]/gu

/** The hyphen-minus, and the dashes that word processors and phones put in its place. */
const DASHES = /[-\u2010\u2011\u2012\u2013\u2014\u2212]/g

/** A text without white space and invisible signs. */
export function stripSpaces(text: string): string {
  return text.replace(INVISIBLE, '')
}

/** A text without dashes of any length. */
export function stripDashes(text: string): string {
  return text.replace(DASHES, '')
}

/** How many dashes of any length a text holds. */
export function countDashes(text: string): number {
  return text.match(DASHES)?.length ?? 0
}

/** A sign that may have no capital of the same kind. The marks are those of an å, ä or ö spelt as two signs. */
const UNUSUAL_SIGN = /[^\u{308}\u{30a} -~ÅÄÖåäö]/u

/**
 * A code of letters and digits, as it is read off a plate or a document, in capitals without spaces and dashes. A text
 * with any other sign keeps its letters: in Unicode's rules one may become two capitals (ß) or another letter (ſ).
 */
export function packCode(text: string): string {
  const packed = stripDashes(stripSpaces(text))
  return UNUSUAL_SIGN.test(packed) ? packed : packed.toUpperCase()
}

/** The apostrophes that word processors and phones put in place of the straight one. */
const APOSTROPHES = /[\u2018\u2019\u02bc]/g

/**
 * A line of text with composed letters, plain dashes and apostrophes, single spaces and no invisible signs. For texts
 * whose length is limited: composing a long run of accents takes long.
 */
export function tidyLine(text: string): string {
  const plain = text.replace(DASHES, '-').replace(APOSTROPHES, "'")
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
