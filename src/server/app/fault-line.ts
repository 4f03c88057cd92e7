/**
 * Returns what a thrown error says, in one line, with the place in a file if its stack names one. A `ConfigError` of whatever copy of the
 * program speaks for itself.
 * @param file absolute path of the insurer's module
 */
export function faultLine(error: unknown, file: string): string {
  if (!(error instanceof Error)) return `${file} throws what is no error`
  const first = error.message.split('\n').find((line) => line.trim() !== '') ?? ''
  const said = error.name === 'ConfigError' ? first : `${error.name}: ${first}`
  const place = placeIn(error.stack ?? '', file)
  return place === undefined ? `${said} (${file})` : `${said} (${file}:${place})`
}

/** Returns the line of the uppermost call in a file; undefined without one. */
function placeIn(stack: string, file: string): string | undefined {
  const at = stack.indexOf(`${file}:`)
  return at < 0 ? undefined : /^\d+/.exec(stack.slice(at + file.length + 1))?.[0]
}
