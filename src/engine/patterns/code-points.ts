/** A set of code points as inclusive ranges, ascending and not adjacent. */
export type CodePoints = readonly (readonly [from: number, to: number])[]

const LAST = 0x10ffff

/** Returns the union of ranges in any order, which may overlap. */
export function unionOf(...sets: readonly CodePoints[]): CodePoints {
  const merged: [number, number][] = []
  for (const [from, to] of sets.flat().toSorted(([a], [b]) => a - b)) {
    const before = merged.at(-1)
    if (before && from <= before[1] + 1) before[1] = Math.max(before[1], to)
    else merged.push([from, to])
  }
  return merged
}

/** Returns all code points outside a set. */
export function complementOf(set: CodePoints): CodePoints {
  const edges = [-1, ...unionOf(set).flat(), LAST + 1]
  return Array.from(
    { length: edges.length / 2 },
    (_, index) => [(edges[2 * index] ?? 0) + 1, (edges[2 * index + 1] ?? 0) - 1] as const,
  ).filter(([from, to]) => from <= to)
}

/** Whether two sets have a code point in common. */
export function overlap(a: CodePoints, b: CodePoints): boolean {
  let [i, j] = [0, 0]
  for (;;) {
    const [left, right] = [a[i], b[j]]
    if (!left || !right) return false
    if (left[1] < right[0]) i++
    else if (right[1] < left[0]) j++
    else return true
  }
}

const DIGITS: CodePoints = [[0x30, 0x39]]
const WORD: CodePoints = unionOf(DIGITS, [
  [0x41, 0x5a],
  [0x5f, 0x5f],
  [0x61, 0x7a],
])
const SPACE: CodePoints = [
  [0x09, 0x0d],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
]

/** The regular expression classes with an escape letter. */
export const CLASSES: Readonly<Record<string, CodePoints>> = {
  d: DIGITS,
  D: complementOf(DIGITS),
  w: WORD,
  W: complementOf(WORD),
  s: SPACE,
  S: complementOf(SPACE),
}

/** The code points that `.` matches. */
export const ANY_BUT_LINE_ENDS: CodePoints = complementOf([
  [0x0a, 0x0a],
  [0x0d, 0x0d],
  [0x2028, 0x2029],
])

const properties = new Map<string, CodePoints>()

/** Returns the code points of a Unicode property, as `\p{L}`, by testing each one. */
export function codePointsOfProperty(escape: string): CodePoints {
  const known = properties.get(escape)
  if (known) return known
  const pattern = new RegExp(`^${escape}$`, 'u')
  const ranges: [number, number][] = []
  for (let code = 0; code <= LAST; code++) {
    if (!pattern.test(String.fromCodePoint(code))) continue
    const before = ranges.at(-1)
    if (before?.[1] === code - 1) before[1] = code
    else ranges.push([code, code])
  }
  properties.set(escape, ranges)
  return ranges
}
