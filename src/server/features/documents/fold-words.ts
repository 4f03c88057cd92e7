/** Words up to this number of letters are left to pdfkit, which measures a longer one again for each line that it fills. */
const SHORT = 40
/** Letters beside each other can be a little wider than alone. */
const SPARE = 0.96

const LONG_WORD = new RegExp(String.raw`\S{${SHORT + 1},}`, 'gu')

/**
 * Returns a text whose words all fit into a line: a longer word is broken where the line ends. Measures each letter once, so a text takes
 * time by its length.
 * @param room width of a line
 * @param widthOf returns the width of a letter
 */
export function foldWords(text: string, room: number, widthOf: (letter: string) => number): string {
  return text.replaceAll(LONG_WORD, (word) => foldWord(word, room * SPARE, widthOf))
}

function foldWord(word: string, room: number, widthOf: (letter: string) => number): string {
  const lines = ['']
  let width = 0
  for (const letter of word) {
    const more = widthOf(letter)
    if (width > 0 && width + more > room) {
      lines.push('')
      width = 0
    }
    lines[lines.length - 1] += letter
    width += more
  }
  return lines.join('\n')
}
