/** A code that a page, a log and a table may hold: short, and without spaces, so that it is no text of a person. */
const CODE = /^[A-Za-z][\w.:-]{0,59}$|^\d{2}[0-9A-Z]{3}$/

/** Ends the tries of a piece of work at once: only an operator can mend it. The code is its reason. */
export class HopelessWorkError extends Error {
  readonly code: string

  constructor(code: string) {
    super(`this work cannot succeed: ${code}`)
    this.name = 'HopelessWorkError'
    this.code = code
  }
}

/** Returns why work failed: the code of the error, of its cause, or else its name. Never its message, which may hold personal data. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error ? String(error.code) : ''
  if (CODE.test(code)) return code
  if (error.cause instanceof Error && 'code' in error.cause && CODE.test(String(error.cause.code))) return String(error.cause.code)
  return CODE.test(error.name) ? error.name : 'unknown'
}
