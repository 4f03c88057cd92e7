import { ComparisonError } from '../comparison-port.ts'

/** How to reach the service that compares insurances. */
export interface ComparisonServiceOptions {
  /** Without a trailing slash. */
  readonly baseUrl: string
  /** Undefined: the service is open. */
  readonly token?: string
  readonly timeoutMs?: number
}

interface Answer {
  readonly status: number
  /** Parsed JSON; undefined for an answer that is none. */
  readonly body: unknown
}

/** A page waits for the answer. */
const DEFAULT_TIMEOUT_MS = 5_000
const LONGEST_ANSWER = 64 * 1024

/**
 * Returns a GET below the address of the service. It follows no redirect: the token is for this address.
 * @throws ComparisonError `unavailable` without an answer, `invalid` for one that is too long
 */
export function createComparisonService({
  baseUrl,
  token,
  timeoutMs = DEFAULT_TIMEOUT_MS,
}: ComparisonServiceOptions): (path: string) => Promise<Answer> {
  return async (path) => {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const answer = await fetch(`${baseUrl}${path}`, {
        headers: { accept: 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
        redirect: 'manual',
        signal,
      })
      return { status: answer.status, body: parse(await readText(answer)) }
    } catch (error) {
      if (error instanceof ComparisonError) throw error
      throw new ComparisonError(
        'unavailable',
        signal.aborted ? 'the comparison did not answer in time' : 'the comparison cannot be reached',
      )
    }
  }
}

async function readText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.length
    if (length > LONGEST_ANSWER) throw new ComparisonError('invalid', 'the answer of the comparison is too long')
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
