import { LOG_LEVELS } from '../../quote/events.ts'
import type { ApiClient } from './client.ts'

export { LOG_LEVELS }

/** Severity of a log entry. */
export type LogLevel = (typeof LOG_LEVELS)[keyof typeof LOG_LEVELS]

/** An entry for the server's log. It must not contain personal data. */
export interface LogEntry {
  readonly text: string
  readonly level: LogLevel
  readonly data?: unknown
  readonly tag?: string
}

/** Sends an entry to the server's log. Never throws; ignores failures. */
export type Log = (entry: LogEntry) => void

/** Returns the page's log. [B7.1] */
export function createLog(client: ApiClient, userAgent: string): Log {
  return ({ text, level, data, tag }) => {
    const entry = {
      text,
      level,
      userAgent,
      ...(data === undefined ? {} : { data }),
      ...(tag === undefined ? {} : { tag }),
    }
    client.call('POST', '/log', entry).catch(() => undefined)
  }
}

/** Returns an error as log data: name, message, stack and the message of its cause; for other values their text. */
export function describeError(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { message: String(error) }
  return {
    name: error.name,
    message: error.message,
    ...(error.stack === undefined ? {} : { stack: error.stack }),
    ...(error.cause instanceof Error ? { cause: error.cause.message } : {}),
  }
}
