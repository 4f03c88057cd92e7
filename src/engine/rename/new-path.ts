/** The new ids of inputs that get another name in their own group, by their places in the earlier document, as `persons.name`. */
export type Renames = ReadonlyMap<string, string>

/** Returns the rename of one input. @param from its place, without the indices of rows */
export function renameOf(from: string, to: string): Renames {
  return new Map([[from, to]])
}

/** Returns whether a place, as ids without the indices of rows, is that of a renamed input. */
export function isRenamed(renames: Renames, place: readonly string[]): boolean {
  return renames.has(place.join('.'))
}

/**
 * Returns a path of the renamed document. What leads elsewhere stays.
 * @param outer the earlier ids that lead to the group that the path begins in
 */
export function newPath(renames: Renames, outer: readonly string[], path: string): string {
  const place = outer.filter((id) => !isIndex(id))
  const parts = path.split('.').map((id) => {
    if (isIndex(id)) return id
    place.push(id)
    return renames.get(place.join('.')) ?? id
  })
  return parts.join('.')
}

const isIndex = (id: string) => /^\d+$/.test(id)
