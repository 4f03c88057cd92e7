import type { FastifyServerOptions } from 'fastify'

/** Ten or twelve digits, with or without a dash: anything that may be a personal number. */
const PERSONAL_NUMBER = /\b(?:\d{2})?\d{6}[-+]?\d{4}\b/g

/** Masks whatever may be a personal number in a text. */
export function maskPersonalNumbers(text: string): string {
  return text.replace(PERSONAL_NUMBER, '************')
}

/** Structured logs of requests: method, masked address, request id; no bodies, no cookies, no personal numbers. */
export function loggerOptions(level: string, stream?: { write(line: string): void }): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    ...(stream && { stream }),
    base: undefined as never,
    serializers: {
      req: ({ method, url }: { method: string; url: string }) => ({ method, url: maskPersonalNumbers(url) }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      err: (error: Error) => ({
        type: error.name,
        message: maskPersonalNumbers(error.message),
        stack: maskPersonalNumbers(error.stack ?? ''),
      }),
    },
  }
}
