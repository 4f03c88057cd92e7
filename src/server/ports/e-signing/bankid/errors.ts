import { SigningError, type SigningErrorCode } from '../e-signing-port.ts'
import { membersOf } from './wire.ts'
import { ownValue } from '../../../../values/own-value.ts'

/** A response of the service: its HTTP status and its parsed JSON body (undefined if it is not JSON). */
export interface TransportAnswer {
  readonly status: number
  readonly body: unknown
}

/** Sends a JSON body to a path such as `/rp/v6.0/sign`. Rejects with a `TransportError` without a response. */
export type Transport = (path: string, body: unknown) => Promise<TransportAnswer>

/** Why there is no response: timeout, broken connection, or no connection at all. */
export type TransportFailure = 'timeout' | 'reset' | 'unreachable'

/** The service gave no response. */
export class TransportError extends Error {
  override readonly name = 'TransportError'
  readonly failure: TransportFailure

  constructor(failure: TransportFailure, cause?: unknown) {
    super(`BankID: ${failure}`, { cause })
    this.failure = failure
  }
}

/** Our error codes by the service's. */
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
 * Returns the error of a response other than 200. An unknown code is mapped by its HTTP status.
 * @param ownCodes codes with another meaning in this call
 */
export function errorOfAnswer({ status, body }: TransportAnswer, ownCodes: OwnCodes = {}): SigningError {
  const { errorCode, details } = membersOf(body)
  const codes = { ...CODES, ...ownCodes }
  const code = typeof errorCode === 'string' ? ownValue(codes, errorCode) : undefined
  return new SigningError(code ?? codeOfStatus(status), {
    status,
    ...(typeof errorCode === 'string' ? { providerCode: errorCode } : {}),
    ...(typeof details === 'string' ? { details } : {}),
  })
}

/** Returns the error of a call without a response. */
export function errorOfTransport(cause: unknown): SigningError {
  const failure = cause instanceof TransportError ? cause.failure : 'unreachable'
  return new SigningError(failure === 'timeout' ? 'timeout' : 'unavailable', { providerCode: failure, cause })
}
