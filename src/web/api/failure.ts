import { isObject } from '../../values/json.ts'
import type { AnswerFault } from '../../contract/errors.ts'

/** The kinds of call failure that callers distinguish. [P8.1] */
export type FailureKind = 'network' | 'timeout' | 'cancelled' | 'badRequest' | 'badResponse' | 'unauthorized' | 'notFound' | 'server'

/** Facts about a failed call besides its kind. */
export interface FailureFacts {
  readonly status?: number
  /** The server's code of the refusal; it selects the customer's text. */
  readonly code?: string
  readonly requestId?: string
  readonly faults?: readonly AnswerFault[]
  readonly cause?: unknown
}

/** A failed call. `message` is for developers and the log, never for a customer. */
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

/** Message for an answer without content. [B7.2] */
export const MISSING_DATA = 'Error or missing data in response'

/** Returns the failure of an unexpected answer. [B8.1] @param status of the answer */
export function invalidData(status: number): ApiCallError {
  return new ApiCallError('badResponse', 'Invalid Data', { status })
}

/** Returns the failure of an answer with an error status, with the facts in its body. */
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

/** Returns the value of a JSON text; undefined if it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
