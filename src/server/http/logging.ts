import type { FastifyServerOptions } from 'fastify'
import { maskPrivate } from './mask.ts'
import { safeError } from './safe-error.ts'

/** Levels of the log, from the gravest. */
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/**
 * Structured logs of requests: method, masked address, request id; no bodies, no cookies, no personal numbers, no tokens
 * of receipts, and of errors what `safeError` lets through.
 */
export function loggerOptions(level: string, stream?: { write(line: string): void }): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    ...(stream && { stream }),
    base: undefined as never,
    serializers: {
      req: ({ method, url }: { method: string; url: string }) => ({ method, url: maskPrivate(url) }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      err: (error: unknown) => safeError(error),
      error: (error: unknown) => (error instanceof Error ? safeError(error) : error),
    },
  }
}
