import { maskPrivate } from './mask.ts'

/** An error as it may be logged. */
export interface LoggedError {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly cause?: LoggedError
}

/** How many causes are followed. */
const DEPTH = 4

/**
 * What may be logged of an error: its kind, its message with nothing private in it, where it arose. A failed query is
 * named without its parameters, which hold what customers have answered.
 */
export function safeError(error: unknown, depth = DEPTH): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' }
  const query = 'query' in error && typeof error.query === 'string' ? `Failed query: ${error.query}` : undefined
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message: maskPrivate(query ?? error.message),
    stack: maskPrivate(frames.join('\n')),
    ...(error.cause === undefined || depth === 0 ? {} : { cause: safeError(error.cause, depth - 1) }),
  }
}
