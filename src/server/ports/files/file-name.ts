const LONGEST = 120
const UNNAMED = 'fil'

/** Control and direction characters, path separators, and characters that file systems reserve. */
const UNSAFE = /[\p{C}\u2028\u2029\\/:*?"<>|]/gu

/**
 * Returns the display name of a customer's file: the last part of its path, without unsafe characters.
 * @param header the name, URI-encoded
 */
export function readFileName(header: string | undefined): string {
  const path = decoded(header ?? '')
  const name = (path.split(/[\\/]/).at(-1) ?? '').replace(UNSAFE, '').trim()
  return shortened(name.toWellFormed()) || UNNAMED
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Shortens a long name in the middle and keeps its extension. */
function shortened(name: string): string {
  const signs = Array.from(name)
  return signs.length <= LONGEST ? name : [...signs.slice(0, LONGEST - 20), '…', ...signs.slice(-19)].join('')
}
