/** Names within quotation marks, as a list. */
export function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ')
}

/** Names of placeholders as they are written in a text. */
export function braced(names: readonly string[]): string {
  return names.map((name) => `{${name}}`).join(', ')
}
