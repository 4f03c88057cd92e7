/** Returns those dotted paths at which a request holds nothing. */
export function missingPaths(request: unknown, paths: readonly string[]): string[] {
  return paths.filter((path) => {
    let value = request
    for (const segment of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[segment]
    return value === undefined
  })
}
