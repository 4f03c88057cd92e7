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
