const LONGEST = 120
const UNNAMED = 'fil'

/** Signs that steer a terminal or a text's direction, and those that part folders. */
const UNSAFE = /[\p{C}\u2028\u2029\\/:*?"<>|]/gu

/**
 * The name that a customer's file goes by: the last part of its path, without signs that a file system or a page could
 * take for something else.
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

/** A long name loses its middle: its ending tells what it is. */
function shortened(name: string): string {
  const signs = Array.from(name)
  return signs.length <= LONGEST ? name : [...signs.slice(0, LONGEST - 20), '…', ...signs.slice(-19)].join('')
}
