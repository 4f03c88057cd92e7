import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest, type RequestOptions } from 'node:https'
import { InsurancesError } from '../insurances-port.ts'

/** How to reach the insurer's back end. */
export interface BackEndOptions {
  /** Without a trailing slash. */
  readonly baseUrl: string
  readonly token: string
  /** Certificates for TLS: the accepted authority, and ours for mutual TLS. */
  readonly tls?: { readonly ca?: string; readonly pfx?: Uint8Array; readonly passphrase?: string }
  readonly timeoutMs?: number
}

/** What the back end answered. */
export interface BackEndAnswer {
  readonly status: number
  readonly type: string
  readonly body: Buffer
}

/**
 * Reads a path below the base address, or sends a body there.
 * @throws InsurancesError without an answer, never with the path: it names a person
 */
export type ReadBackEnd = (path: string, body?: object) => Promise<BackEndAnswer>

/** The page waits sixty seconds for two calls in a row. */
const DEFAULT_TIMEOUT_MS = 20_000
const LONGEST_ANSWER = 16 * 1024 * 1024

/** Returns a reader of the back end. Each call opens a connection of its own, and follows no redirect. */
export function createBackEnd({ baseUrl, token, tls = {}, timeoutMs = DEFAULT_TIMEOUT_MS }: BackEndOptions): ReadBackEnd {
  const base = new URL(baseUrl)
  const send = base.protocol === 'https:' ? httpsRequest : httpRequest
  const { pfx, ...authority } = tls
  const secure: RequestOptions =
    base.protocol === 'https:'
      ? { ...authority, ...(pfx && { pfx: Buffer.from(pfx) }), minVersion: 'TLSv1.2', rejectUnauthorized: true }
      : {}
  return async (path, body) => {
    const sent = body && JSON.stringify(body)
    const { promise, resolve, reject } = Promise.withResolvers<BackEndAnswer>()
    const signal = AbortSignal.timeout(timeoutMs)
    const fail = () =>
      reject(new InsurancesError(signal.aborted ? 'the back end did not answer in time' : 'the back end cannot be reached'))
    const call = send(
      {
        ...secure,
        method: sent === undefined ? 'GET' : 'POST',
        hostname: base.hostname.replace(/^\[|\]$/g, ''),
        port: base.port,
        path: `${base.pathname.replace(/\/$/, '')}${path}`,
        agent: false,
        headers: {
          accept: 'application/json, application/pdf',
          authorization: `Bearer ${token}`,
          connection: 'close',
          ...(sent !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
        },
        signal,
      },
      (answer) => readAnswer(answer, resolve, fail),
    )
    call.on('error', fail)
    call.end(sent)
    return promise
  }
}

function readAnswer(answer: IncomingMessage, done: (answer: BackEndAnswer) => void, fail: () => void): void {
  const parts: Buffer[] = []
  let length = 0
  answer.on('data', (part: Buffer) => {
    length += part.length
    if (length > LONGEST_ANSWER) answer.destroy(new Error('answer too long'))
    else parts.push(part)
  })
  answer.on('error', fail)
  answer.on('end', () => done({ status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', body: Buffer.concat(parts) }))
}
