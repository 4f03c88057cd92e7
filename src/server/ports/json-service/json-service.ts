/** Why a service could not be asked. */
export type ServiceFault = 'late' | 'unreachable' | 'tooLong'

/** How to reach a service over HTTP. */
export interface ServiceOptions {
  /** Without a trailing slash. */
  readonly baseUrl: string
  /** Bearer token; undefined: the service is open. */
  readonly token?: string | undefined
  readonly timeoutMs: number
  /** The longest answer that is read, in bytes. */
  readonly longestAnswer: number
  /** Returns what a call throws. */
  readonly errorOf: (fault: ServiceFault) => Error
}

export interface ServiceCall {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Below the base address. It names no person. */
  readonly path: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
  /** Aborted when the caller stops waiting, which counts as `late`. */
  readonly signal?: AbortSignal
}

export interface ServiceAnswer {
  readonly status: number
  /** Parsed JSON; undefined for an answer that is none. */
  readonly body: unknown
}

/** Calls a service. @throws what its options make of a fault; never for a status */
export type CallService = (call: ServiceCall) => Promise<ServiceAnswer>

/** Returns calls to a service that speaks JSON. They follow no redirect: the token is for this address. */
export function createJsonService({ baseUrl, token, timeoutMs, longestAnswer, errorOf }: ServiceOptions): CallService {
  return async ({ method, path, body, headers, signal: given }) => {
    const within = AbortSignal.timeout(timeoutMs)
    const signal = given ? AbortSignal.any([within, given]) : within
    try {
      const answer = await fetch(`${baseUrl}${path}`, {
        method,
        headers: {
          ...headers,
          accept: 'application/json',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'manual',
        signal,
      })
      const text = await readText(answer, longestAnswer)
      if (text !== undefined) return { status: answer.status, body: parse(text) }
    } catch {
      throw errorOf(signal.aborted ? 'late' : 'unreachable')
    }
    throw errorOf('tooLong')
  }
}

/** @returns undefined for a text that is too long, the rest of which is not read */
async function readText({ body }: Response, longest: number): Promise<string | undefined> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.length
    if (length > longest) return undefined
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
