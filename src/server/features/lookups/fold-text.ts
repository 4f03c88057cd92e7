const NO_SWEDISH_LETTER = /[^åäö]/g
const MARKS = /\p{M}/gu
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u

/**
 * A text as it is searched: small letters, without accents but for those that make a Swedish letter, its words parted by
 * one space.
 */
export function foldText(text: string): string {
  const small = text.normalize('NFC').toLocaleLowerCase('sv').normalize('NFC')
  const plain = small.replace(NO_SWEDISH_LETTER, (letter) => letter.normalize('NFD').replace(MARKS, ''))
  return wordsOf(plain).join(' ')
}

/** The words of a text: what letters and digits stand together. */
export function wordsOf(text: string): string[] {
  return text.split(BETWEEN_WORDS).filter((word) => word !== '')
}
