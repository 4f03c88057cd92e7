/** Maximum number of nested causes. */
const DEPTH = 5

/** Codes of systems and libraries, such as `ECONNREFUSED`; anything else might be a text with data in it. */
const CODE = /^[A-Z][A-Z\d_]{2,60}$/

/** Returns the code of an error, or of the nearest cause that has one, such as `ECONNREFUSED`; undefined without one. */
export function errorCodeOf(error: unknown, depth = DEPTH): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string' && CODE.test(error.code)) return error.code
  return depth === 0 ? undefined : errorCodeOf(error.cause, depth - 1)
}
