/** Returns names in quotation marks, as a list. */
export function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ')
}

/** Returns names of placeholders as written in a text. */
export function braced(names: readonly string[]): string {
  return names.map((name) => `{${name}}`).join(', ')
}
