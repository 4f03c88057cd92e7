import { IDEMPOTENCY_KEY_HEADER, REQUEST_ID_HEADER, SIGNATURE_HEADER, START_TIME_HEADER } from '../../contract/headers.ts'
import type { Clock } from '../../values/clock.ts'
import { ApiCallError, failureOfAnswer, MISSING_DATA, parseJson } from './failure.ts'
import { ownValue } from '../../values/own-value.ts'

/** Signs a request id. Resolves to undefined for an unsigned call, such as the one that loads the key. */
export type Signer = (requestId: string) => Promise<string | undefined>

/** Resolves after a number of milliseconds. Rejects at once when the signal aborts. */
export type Delay = (milliseconds: number, signal?: AbortSignal) => Promise<void>

/** The dependencies of the client. */
export interface ClientParts {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  readonly clock: Clock
  /** Returns a new request id, which begins with the server's time. */
  readonly newRequestId: () => Promise<string>
  readonly signer: Signer
  readonly delay: Delay
}

export interface CallOptions {
  readonly signal?: AbortSignal
  /** Number of retries after a connection reset. Use 0 for calls that must not run twice. */
  readonly retries?: number
  /** Identifies the operation, so that the server performs it only once. */
  readonly idempotencyKey?: string
}

/** The result of a call: the answer's JSON value and status, and the milliseconds of its last attempt. */
export interface CallResult {
  readonly data: unknown
  readonly status: number
  readonly responseTime: number
}

/** The only client of the server's API. [P7.1] */
export interface ApiClient {
  /** @throws ApiCallError on every failure */
  call(method: Method, template: string, payload?: Payload, options?: CallOptions): Promise<CallResult>
}

/** Milliseconds until an attempt times out. [B7.2] */
const TIMEOUT = 60_000

/** Number of retries after a connection reset. [B7.2] */
const RETRIES = 3

/** Milliseconds before a retry, times the number of the failed attempt. [P7.1] */
const RETRY_DELAY = 1_000

/** Returns the shared client. [P7.1] */
export function createClient(parts: ClientParts): ApiClient {
  return {
    async call(method, template, payload, { signal, retries = RETRIES, idempotencyKey } = {}) {
      const request = buildRequest(method, template, payload)
      for (let attempt = 1; ; attempt += 1) {
        // Outside the `try`: the session call that the signature needs has its own retries.
        // Each attempt gets a new request id: the server accepts no id twice.
        const signature = await signatureHeaders(parts, idempotencyKey)
        try {
          return await attemptCall(parts, request, signature, signal)
        } catch (failure) {
          if (attempt > retries || !isNetworkFailure(failure)) throw failure
          await pause(parts, attempt * RETRY_DELAY, signal)
        }
      }
    },
  }
}

function isNetworkFailure(failure: unknown): boolean {
  return failure instanceof ApiCallError && failure.kind === 'network'
}

async function pause({ delay }: ClientParts, milliseconds: number, signal?: AbortSignal): Promise<void> {
  try {
    await delay(milliseconds, signal)
  } catch (cause) {
    throw new ApiCallError('cancelled', 'Request cancelled', { cause })
  }
}

/** Returns the headers with the id and the signature of a call. */
export async function signatureHeaders(
  { newRequestId, signer }: Pick<ClientParts, 'newRequestId' | 'signer'>,
  idempotencyKey?: string,
): Promise<Record<string, string>> {
  const requestId = await newRequestId()
  const signature = await signer(requestId)
  return {
    [REQUEST_ID_HEADER]: requestId,
    ...(idempotencyKey === undefined ? {} : { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey }),
    ...(signature === undefined ? {} : { [SIGNATURE_HEADER]: signature }),
  }
}

async function attemptCall(
  { fetch, clock, delay }: ClientParts,
  { method, url, body }: WireRequest,
  signature: Record<string, string>,
  signal?: AbortSignal,
): Promise<CallResult> {
  const started = clock.now()
  const headers = {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...signature,
    [START_TIME_HEADER]: started.toISOString(),
  }
  const { status, text } = await withTimeout(delay, signal, async (limit) => {
    const init: RequestInit = { method, headers, credentials: 'same-origin', signal: limit }
    const answer = await fetch(url, body === undefined ? init : { ...init, body })
    return { status: answer.status, text: await answer.text() }
  })
  const responseTime = clock.now().getTime() - started.getTime()
  if (status < 200 || status > 299) throw failureOfAnswer(status, text)
  return { data: dataOf(text, status), status, responseTime }
}

function dataOf(text: string, status: number): unknown {
  if (text.trim() === '') throw new ApiCallError('badResponse', MISSING_DATA, { status })
  const data = parseJson(text)
  if (data === undefined) throw new ApiCallError('badResponse', 'Answer is not JSON', { status })
  if (data === null || data === '') throw new ApiCallError('badResponse', MISSING_DATA, { status })
  return data
}

/** Runs a transport with the time limit and the caller's signal. @throws ApiCallError with the kind of failure */
async function withTimeout<T>(delay: Delay, signal: AbortSignal | undefined, transport: (limit: AbortSignal) => Promise<T>): Promise<T> {
  const limit = new AbortController()
  const done = new AbortController()
  const cancel = () => limit.abort(new ApiCallError('cancelled', 'Request cancelled'))
  if (signal?.aborted === true) cancel()
  signal?.addEventListener('abort', cancel, { once: true })
  delay(TIMEOUT, done.signal).then(
    () => limit.abort(new ApiCallError('timeout', `No answer within ${TIMEOUT} ms`)),
    () => undefined,
  )
  try {
    limit.signal.throwIfAborted()
    return await Promise.race([transport(limit.signal), rejectionOf(limit.signal)])
  } catch (cause) {
    throw transportFailure(limit.signal, cause)
  } finally {
    signal?.removeEventListener('abort', cancel)
    done.abort()
  }
}

/** Rejects on abort: a transport that ignores its signal must not block the caller. */
function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
}

function transportFailure(limit: AbortSignal, cause: unknown): ApiCallError {
  if (limit.reason instanceof ApiCallError) return limit.reason
  // `fetch` reports a reset, refused or lost connection only as a TypeError.
  if (cause instanceof TypeError) return new ApiCallError('network', 'Network error', { cause })
  return new ApiCallError('badResponse', 'Answer could not be read', { cause })
}

/** The methods of the generic caller; any other is an error. [P7.1] */
const METHODS = ['GET', 'PUT', 'POST', 'DELETE', 'PATCH'] as const

export type Method = (typeof METHODS)[number]

/** Input of a call: values for the path's placeholders, and what remains goes into query or body. */
export type Payload = Readonly<Record<string, unknown>>

/** What goes over the wire: path with query, and the JSON text of the body where there is one. */
export interface WireRequest {
  readonly method: Method
  readonly url: string
  readonly body?: string
}

const BASE_PATH = '/api'
const PLACEHOLDER = /\{([A-Za-z][A-Za-z0-9]*)\}/g

/** The only rest of a GET's payload that stays beside path parameters. [P7.1] */
const KEPT_QUERY_KEY = 'accessToken'

/**
 * Builds a request from a path template and a payload. [P7.1]
 * `{param}` is filled from the payload, in path or query. GET and DELETE send the rest as query (a GET with path
 * parameters only `accessToken`), the others as JSON body.
 * @param template path below `/api`, for example `/quotes/metadata/{product}`
 * @throws ApiCallError `badRequest` for another method or a placeholder without a value
 */
export function buildRequest(method: Method, template: string, payload: Payload = {}): WireRequest {
  if (!METHODS.includes(method)) throw new ApiCallError('badRequest', `Unsupported method: ${method as string}`)
  const used = new Set<string>()
  const path = template.replace(PLACEHOLDER, (_, name: string) => {
    used.add(name)
    return encodeURIComponent(placeholderValue(payload, name))
  })
  const rest = Object.entries(payload).filter(([name]) => !used.has(name))
  if (method === 'DELETE') return { method, url: BASE_PATH + withQuery(path, rest) }
  if (method === 'GET') {
    const kept = used.size === 0 ? rest : rest.filter(([name]) => name === KEPT_QUERY_KEY)
    return { method, url: BASE_PATH + withQuery(path, kept) }
  }
  return { method, url: BASE_PATH + path, body: JSON.stringify(Object.fromEntries(rest)) }
}

function placeholderValue(payload: Payload, name: string): string {
  const value = ownValue(payload, name)
  if ((typeof value === 'string' && value !== '') || typeof value === 'number') return String(value)
  throw new ApiCallError('badRequest', `Missing parameters to finish api call: ${name}`)
}

function withQuery(path: string, values: readonly (readonly [string, unknown])[]): string {
  const query = new URLSearchParams()
  for (const [name, value] of values) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) query.append(name, queryValue(one))
    }
  }
  if (query.size === 0) return path
  return `${path}${path.includes('?') ? '&' : '?'}${query.toString()}`
}

function queryValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
