/** Maximum edits between a word and the one that its author meant. */
const MAX_EDITS = 2

/** Returns the word of a list that a mistyped word most likely is; undefined if none is near, or the word is too short. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  const most = Math.min(MAX_EDITS, Math.floor(word.length / 3))
  let best: { readonly word: string; readonly edits: number } | undefined
  for (const candidate of known) {
    if (Math.abs(candidate.length - word.length) > most) continue
    const edits = editsBetween(word, candidate, best ? best.edits - 1 : most)
    if (edits !== undefined) best = { word: candidate, edits }
  }
  return best?.word
}

/** Returns the edits that turn one word into another: a letter added, removed, replaced, or exchanged with the next one. */
function editsBetween(from: string, to: string, most: number): number | undefined {
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: to.length + 1 }, (_, index) => index)]
  for (let row = 1; row <= from.length; row++) {
    const next = [row]
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1]
      const isExchanged = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      const removed = (last[column] ?? 0) + 1
      const added = (next[column - 1] ?? 0) + 1
      const edits = Math.min(removed, added, (last[column - 1] ?? 0) + (isSame ? 0 : 1))
      next.push(isExchanged ? Math.min(edits, (beforeLast[column - 2] ?? 0) + 1) : edits)
    }
    if (Math.min(...next) > most) return undefined
    ;[beforeLast, last] = [last, next]
  }
  const edits = last[to.length] ?? 0
  return edits <= most ? edits : undefined
}
