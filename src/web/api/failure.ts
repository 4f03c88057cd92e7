import { isObject } from '../../values/json.ts'
import type { AnswerFault } from '../../contract/errors.ts'

/** What can go wrong with a call, as its callers tell the cases apart. [P8.1] */
export type FailureKind = 'network' | 'timeout' | 'cancelled' | 'badRequest' | 'badResponse' | 'unauthorized' | 'notFound' | 'server'

/** What is known of a failed call beyond its kind. */
export interface FailureFacts {
  readonly status?: number
  /** The server's word for the refusal: picks the copy that a customer reads. */
  readonly code?: string
  readonly requestId?: string
  readonly faults?: readonly AnswerFault[]
  readonly cause?: unknown
}

/** A call that failed. `message` is for a developer and the log, never for a customer. */
export class ApiCallError extends Error {
  override readonly name = 'ApiCallError'
  readonly kind: FailureKind
  readonly status: number | undefined
  readonly code: string | undefined
  readonly requestId: string | undefined
  readonly faults: readonly AnswerFault[]

  constructor(kind: FailureKind, message: string, facts: FailureFacts = {}) {
    super(message, { cause: facts.cause })
    this.kind = kind
    this.status = facts.status
    this.code = facts.code
    this.requestId = facts.requestId
    this.faults = facts.faults ?? []
  }
}

/** An answer without content. [B7.2] */
export const MISSING_DATA = 'Error or missing data in response'

/** The failure of an answer that is not what was asked for. [B8.1] @param status of the answer */
export function invalidData(status: number): ApiCallError {
  return new ApiCallError('badResponse', 'Invalid Data', { status })
}

/** The failure of an answer whose status is not a success, read from whatever body came with it. */
export function failureOfAnswer(status: number, body: string): ApiCallError {
  const { message, ...facts } = readRefusal(body)
  return new ApiCallError(kindOfStatus(status), message ?? `HTTP ${status}`, { status, ...facts })
}

function kindOfStatus(status: number): FailureKind {
  if (status === 401 || status === 403) return 'unauthorized'
  if (status === 404 || status === 410) return 'notFound'
  if (status >= 500) return 'server'
  return status >= 400 ? 'badRequest' : 'badResponse'
}

interface Refusal extends FailureFacts {
  readonly message?: string
}

function readRefusal(body: string): Refusal {
  const refusal = parseJson(body)
  if (!isObject(refusal)) return {}
  return {
    ...textField(refusal, 'message'),
    ...textField(refusal, 'code'),
    ...textField(refusal, 'requestId'),
    ...(Array.isArray(refusal['faults']) ? { faults: refusal['faults'].filter(isFault) } : {}),
  }
}

function textField<K extends string>(from: Record<string, unknown>, key: K): { [P in K]?: string } {
  const value = from[key]
  return typeof value === 'string' && value !== '' ? ({ [key]: value } as { [P in K]: string }) : {}
}

function isFault(value: unknown): value is AnswerFault {
  return (
    isObject(value) &&
    typeof value['input'] === 'string' &&
    typeof value['message'] === 'string' &&
    isObject(value['params']) &&
    Object.values(value['params']).every((param) => typeof param === 'string' || typeof param === 'number')
  )
}

/** The value of a JSON text, or undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
