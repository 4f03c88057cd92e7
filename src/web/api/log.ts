import { LOG_LEVELS } from '../../quote/events.ts'
import type { ApiClient } from './client.ts'

export { LOG_LEVELS }

/** How grave a log entry is. */
export type LogLevel = (typeof LOG_LEVELS)[keyof typeof LOG_LEVELS]

/** What a page tells the server's log. Never with personal data in it. */
export interface LogEntry {
  readonly text: string
  readonly level: LogLevel
  readonly data?: unknown
  readonly tag?: string
}

/** Tells the server's log; a log that cannot be reached never stands in the way. */
export type Log = (entry: LogEntry) => void

/** Builds the page's log. [B7.1] */
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

/** An error as log data: its name, message and stack, whatever was thrown. */
export function describeError(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { message: String(error) }
  return {
    name: error.name,
    message: error.message,
    ...(error.stack === undefined ? {} : { stack: error.stack }),
  }
}
