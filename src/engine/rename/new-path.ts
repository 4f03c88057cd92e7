/** An input that gets another name in its own group. */
export interface Rename {
  /** The ids that lead to it, as `['persons', 'name']`. */
  readonly from: readonly string[]
  /** Its new id. */
  readonly to: string
}

/** Returns whether a place, as ids without the indices of rows, is that of the renamed input. */
export function isRenamed({ from }: Rename, place: readonly string[]): boolean {
  return place.length === from.length && from.every((id, index) => place[index] === id)
}

/**
 * Returns a path of the renamed document. What leads elsewhere stays.
 * @param outer the ids that lead to the group that the path begins in
 */
export function newPath({ from, to }: Rename, outer: readonly string[], path: string): string {
  const parts = path.split('.')
  let depth = 0
  const steps = [...outer.map((id) => ({ id, index: -1 })), ...parts.map((id, index) => ({ id, index }))]
  for (const { id, index } of steps) {
    if (/^\d+$/.test(id)) continue
    if (id !== from[depth]) return path
    depth += 1
    // the renamed input itself is outside the path if the path begins inside it
    if (depth === from.length) return index < 0 ? path : parts.with(index, to).join('.')
  }
  return path
}
