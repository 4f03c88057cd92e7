const MARK = 'SIMULATED'

/** A placeholder for a signed value of the simulator: base64 of a text that says so. */
export function placeholder(what: string): string {
  return Buffer.from(`${MARK} ${what}, worth nothing as a proof`, 'utf8').toString('base64')
}

/** Whether a value is a placeholder. A real signature is XML and never begins so. */
export function isPlaceholder(value: string): boolean {
  return Buffer.from(value, 'base64').toString('utf8').startsWith(MARK)
}
