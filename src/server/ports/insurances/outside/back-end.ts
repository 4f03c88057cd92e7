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

/** A call that changes something. */
export interface BackEndChange {
  readonly method: 'POST' | 'PUT' | 'DELETE'
  readonly body?: object
}

/** Calls a path below the base address. @throws InsurancesError without an answer, never with the path: it names a person */
export type CallBackEnd = (path: string, change?: BackEndChange) => Promise<BackEndAnswer>

/** The page waits sixty seconds for two calls in a row. */
const DEFAULT_TIMEOUT_MS = 20_000
const LONGEST_ANSWER = 16 * 1024 * 1024

/** Returns the calls of the back end. Each call opens a connection of its own, and follows no redirect. */
export function createBackEnd({ baseUrl, token, tls = {}, timeoutMs = DEFAULT_TIMEOUT_MS }: BackEndOptions): CallBackEnd {
  const base = new URL(baseUrl)
  const send = base.protocol === 'https:' ? httpsRequest : httpRequest
  const { pfx, ...authority } = tls
  const secure: RequestOptions =
    base.protocol === 'https:'
      ? { ...authority, ...(pfx && { pfx: Buffer.from(pfx) }), minVersion: 'TLSv1.2', rejectUnauthorized: true }
      : {}
  return async (path, change) => {
    const body = change?.body && JSON.stringify(change.body)
    const { promise, resolve, reject } = Promise.withResolvers<BackEndAnswer>()
    const signal = AbortSignal.timeout(timeoutMs)
    const fail = () =>
      reject(new InsurancesError(signal.aborted ? 'the back end did not answer in time' : 'the back end cannot be reached'))
    const call = send(
      {
        ...secure,
        method: change?.method ?? 'GET',
        hostname: base.hostname.replace(/^\[|\]$/g, ''),
        port: base.port,
        path: `${base.pathname.replace(/\/$/, '')}${path}`,
        agent: false,
        headers: {
          accept: 'application/json, application/pdf',
          authorization: `Bearer ${token}`,
          connection: 'close',
          ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        },
        signal,
      },
      (answer) => readAnswer(answer, resolve, fail),
    )
    call.on('error', fail)
    call.end(body)
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
