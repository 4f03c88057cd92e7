/** Signs of a text that a sentence has room for, and of what stands before the first difference. */
const MOST = 300
const BEFORE = 60

/**
 * Returns two versions of a text, shortened alike so that the first difference is among what is left. Undefined if they are
 * equal.
 */
export function shortenedPair(before: string, after: string): readonly [before: string, after: string] | undefined {
  if (before === after) return undefined
  if (Math.max(before.length, after.length) <= MOST) return [before, after]
  let same = 0
  while (before[same] === after[same]) same++
  const from = Math.max(0, same - BEFORE)
  const cut = (text: string) => `${from > 0 ? '…' : ''}${text.slice(from, from + MOST)}${text.length > from + MOST ? '…' : ''}`
  return [cut(before), cut(after)]
}
