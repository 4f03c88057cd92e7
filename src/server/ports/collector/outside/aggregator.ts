import { CollectorError } from '../collector-port.ts'

/** How to reach the aggregator. */
export interface AggregatorOptions {
  /** Without a trailing slash. */
  readonly baseUrl: string
  readonly token: string
  readonly timeoutMs?: number
}

export interface AggregatorCall {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Below the base address. It names no person. */
  readonly path: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

export interface AggregatorAnswer {
  readonly status: number
  /** Parsed JSON; undefined for an answer that is none. */
  readonly body: unknown
}

/** Calls the aggregator. @throws CollectorError `unavailable` without an answer, `invalid` for one that is too long */
export type CallAggregator = (call: AggregatorCall) => Promise<AggregatorAnswer>

/** Two calls fit in a claim on a collection. */
const DEFAULT_TIMEOUT_MS = 15_000
const LONGEST_ANSWER = 4 * 1024 * 1024

/** Returns calls to an aggregator, with the bearer token. They follow no redirect: the token is for this address. */
export function createAggregator({ baseUrl, token, timeoutMs = DEFAULT_TIMEOUT_MS }: AggregatorOptions): CallAggregator {
  return async ({ method, path, body, headers = {} }) => {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const answer = await fetch(`${baseUrl}${path}`, {
        method,
        headers: {
          ...headers,
          accept: 'application/json',
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'manual',
        signal,
      })
      return { status: answer.status, body: parse(await readText(answer)) }
    } catch (error) {
      if (error instanceof CollectorError) throw error
      throw new CollectorError('unavailable', signal.aborted ? 'the aggregator did not answer in time' : 'the aggregator cannot be reached')
    }
  }
}

async function readText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.length
    if (length > LONGEST_ANSWER) throw new CollectorError('invalid', 'the answer of the aggregator is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
