import { SigningError, type SigningErrorCode } from '../e-signing-port.ts'
import { membersOf } from './wire.ts'

/** An answer of the service: its HTTP status and its parsed JSON body (undefined if it is not JSON). */
export interface TransportAnswer {
  readonly status: number
  readonly body: unknown
}

/** Sends a JSON body to a path such as `/rp/v6.0/sign`. Rejects with a `TransportError` if no answer came. */
export type Transport = (path: string, body: unknown) => Promise<TransportAnswer>

/** Why no answer came: none in time, the connection broke, or there never was one. */
export type TransportFailure = 'timeout' | 'reset' | 'unreachable'

/** No answer came. */
export class TransportError extends Error {
  override readonly name = 'TransportError'
  readonly failure: TransportFailure

  constructor(failure: TransportFailure, cause?: unknown) {
    super(`BankID: ${failure}`, { cause })
    this.failure = failure
  }
}

/** Our codes by the service's. */
export type OwnCodes = Readonly<Record<string, SigningErrorCode>>

const CODES: OwnCodes = {
  alreadyInProgress: 'alreadyInProgress',
  invalidParameters: 'invalid',
  unauthorized: 'unauthorized',
  notFound: 'invalid',
  methodNotAllowed: 'invalid',
  requestTimeout: 'timeout',
  unsupportedMediaType: 'invalid',
  tooManyRequests: 'tooManyRequests',
  internalError: 'unavailable',
  maintenance: 'unavailable',
}

function codeOfStatus(status: number): SigningErrorCode {
  if (status === 401 || status === 403) return 'unauthorized'
  if (status === 408) return 'timeout'
  if (status === 429) return 'tooManyRequests'
  if (status >= 500) return 'unavailable'
  return 'unknown'
}

/**
 * What an answer other than 200 means. Unknown codes go by the HTTP status.
 * @param ownCodes codes that mean something else at this call
 */
export function errorOfAnswer({ status, body }: TransportAnswer, ownCodes: OwnCodes = {}): SigningError {
  const { errorCode, details } = membersOf(body)
  const codes = { ...CODES, ...ownCodes }
  const code = typeof errorCode === 'string' && Object.hasOwn(codes, errorCode) ? codes[errorCode] : undefined
  return new SigningError(code ?? codeOfStatus(status), {
    status,
    ...(typeof errorCode === 'string' ? { providerCode: errorCode } : {}),
    ...(typeof details === 'string' ? { details } : {}),
  })
}

/** What a call without an answer means. */
export function errorOfTransport(cause: unknown): SigningError {
  const failure = cause instanceof TransportError ? cause.failure : 'unreachable'
  return new SigningError(failure === 'timeout' ? 'timeout' : 'unavailable', { providerCode: failure, cause })
}
