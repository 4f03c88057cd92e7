import { valueWords } from '../../src/findings/words.sv.ts'

/** Returns values as a list in a sentence. */
export function listWords(values: readonly unknown[], last: 'och' | 'eller'): string {
  const words = values.map(valueWords)
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
}
