const NO_SWEDISH_LETTER = /[^åäö]/g
const MARKS = /\p{M}/gu
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u

/** Returns a text in search form: lower case, without accents except those of å, ä and ö, with one space between words. */
export function foldText(text: string): string {
  const small = text.normalize('NFC').toLocaleLowerCase('sv').normalize('NFC')
  const plain = small.replace(NO_SWEDISH_LETTER, (letter) => letter.normalize('NFD').replace(MARKS, ''))
  return wordsOf(plain).join(' ')
}

/** Returns the words of a text: sequences of letters and digits. */
export function wordsOf(text: string): string[] {
  return text.split(BETWEEN_WORDS).filter((word) => word !== '')
}
