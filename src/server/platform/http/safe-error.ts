import { maskPrivate } from './mask.ts'

/** The loggable part of an error. */
export interface LoggedError {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly cause?: LoggedError
}

/** Maximum number of nested causes. */
const DEPTH = 4

/** The end of a failed query's message, also where another error repeats it. It holds customers' answers. */
const PARAMETERS = /\nparams: .*$/s
/** An invalid value that PostgreSQL quotes. */
const QUOTED_VALUE = /(invalid input (?:syntax|value) for [^:]*: )".*"/s

/** Returns a loggable text: without private data and without the parameters of a failed query. */
export function safeText(text: string): string {
  return maskPrivate(text.replace(PARAMETERS, '').replace(QUOTED_VALUE, '$1"***"'))
}

/**
 * Returns the loggable part of an error: name, message and stack with private data masked, and causes. A failed query
 * loses its parameters.
 */
export function safeError(error: unknown, depth = DEPTH): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message: safeText(error.message),
    stack: maskPrivate(frames.join('\n')),
    ...(error.cause === undefined || depth === 0 ? {} : { cause: safeError(error.cause, depth - 1) }),
  }
}
