/** Lines that only one of two texts contains, in order. */
export interface LineDiff {
  readonly removed: readonly string[]
  readonly added: readonly string[]
}

/** Compares two texts line by line, along their longest common lines. */
export function diffLines(before: string, after: string): LineDiff {
  const [old, now] = [linesOf(before), linesOf(after)]
  const lengths = commonLengths(old, now)
  const removed: string[] = []
  const added: string[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      i += 1
      j += 1
    } else if (j >= now.length || (i < old.length && lengthAt(lengths, i + 1, j) >= lengthAt(lengths, i, j + 1))) {
      removed.push(old[i++] ?? '')
    } else {
      added.push(now[j++] ?? '')
    }
  }
  return { removed, added }
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const lengthAt = (lengths: readonly (readonly number[])[], i: number, j: number) => lengths[i]?.[j] ?? 0

/** Returns, for each pair of positions, the length of the longest common subsequence from there on. */
function commonLengths(old: readonly string[], now: readonly string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () => Array.from({ length: now.length + 1 }, () => 0))
  for (let i = old.length - 1; i >= 0; i--) {
    const row = lengths[i] ?? []
    for (let j = now.length - 1; j >= 0; j--) {
      row[j] = old[i] === now[j] ? lengthAt(lengths, i + 1, j + 1) + 1 : Math.max(lengthAt(lengths, i + 1, j), lengthAt(lengths, i, j + 1))
    }
  }
  return lengths
}

/** Returns the differences as sentences in Swedish: at most `most`, and a last one that counts the rest. */
export function lineSentences(subject: string, { removed, added }: LineDiff, most = 20): string[] {
  const sentences = [
    ...removed.map((line) => `${subject}: raden "${line}" är borttagen.`),
    ...added.map((line) => `${subject}: raden "${line}" är ny.`),
  ]
  return sentences.length <= most ? sentences : [...sentences.slice(0, most), `${subject}: och ${sentences.length - most} rader till.`]
}
