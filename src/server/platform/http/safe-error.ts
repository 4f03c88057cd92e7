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

/** Ends the message of a failed query, also where another error repeats it: what customers have answered. */
const PARAMETERS = /\nparams: .*$/s
/** A value that PostgreSQL could not read, which it quotes. */
const QUOTED_VALUE = /(invalid input (?:syntax|value) for [^:]*: )".*"/s

/** Words as they may be logged: nothing private in them, and nothing of what a failed query was asked with. */
export function safeText(text: string): string {
  return maskPrivate(text.replace(PARAMETERS, '').replace(QUOTED_VALUE, '$1"***"'))
}

/**
 * What may be logged of an error: its kind, its message with nothing private in it, where it arose. A failed query is
 * named without its parameters.
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
