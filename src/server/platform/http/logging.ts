import type { FastifyServerOptions } from 'fastify'
import { isObject } from '../../../values/json.ts'
import { maskPrivate } from './mask.ts'
import { safeError, safeText } from './safe-error.ts'

/**
 * Returns the options for structured request logs: method, masked URL, request id, and errors through `safeError`.
 * The log holds no bodies, cookies, personal numbers or receipt tokens.
 */
export function loggerOptions(level: string, stream?: { write(line: string): void }): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    ...(stream && { stream }),
    base: undefined as never,
    serializers: {
      req: ({ method, url }: { method: string; url: string }) => ({ method, url: maskPrivate(url) }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      err: (error: unknown) => ({ ...safeError(error) }),
      error: (error: unknown) => (error instanceof Error ? safeError(error) : error),
    },
    hooks: {
      logMethod(args, method) {
        method.apply(this, maskWords(args) as Parameters<typeof method>)
      },
    },
  }
}

/** Masks the message of an entry. Without a message, pino would use the error's own, unmasked. */
function maskWords([subject, ...words]: readonly unknown[]): unknown[] {
  const error = isObject(subject) && 'err' in subject ? subject['err'] : subject
  const given = words.length === 0 && error instanceof Error ? [error.message] : words
  return [subject, ...given].map((word) => (typeof word === 'string' ? safeText(word) : word))
}
