const MARK = 'SIMULATED'

/** Returns a placeholder for a signed value of the simulator: base64 of a marked text. */
export function placeholder(what: string): string {
  return Buffer.from(`${MARK} ${what}, worth nothing as a proof`, 'utf8').toString('base64')
}

/** Whether a value is a placeholder. A real signature is XML and never begins with the mark. */
export function isPlaceholder(value: string): boolean {
  return Buffer.from(value, 'base64').toString('utf8').startsWith(MARK)
}
