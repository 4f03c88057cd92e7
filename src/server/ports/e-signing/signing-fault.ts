import { ApiError } from '../../platform/http/api-error.ts'
import type { SigningError, SigningErrorCode } from './e-signing-port.ts'
import type { SigningPlace, SigningWords } from './words.ts'

/** HTTP status and code by failure of the e-ID service. Every other failure, including our own, is `signingUnavailable`. */
const RESPONSES: Readonly<Partial<Record<SigningErrorCode, { readonly status: number; readonly code: string }>>> = {
  alreadyInProgress: { status: 409, code: 'alreadyInProgress' },
}
const OTHERWISE = { status: 503, code: 'signingUnavailable' }

/** Converts an error of the e-ID service into an `ApiError`; its fault holds the copy key of the service's text. */
export function signingFault(error: SigningError, place: SigningPlace, words: SigningWords): ApiError {
  const { status, code } = RESPONSES[error.code] ?? OTHERWISE
  const message = words.messageKey({ errorCode: error.code }, place)
  return new ApiError(status, code, 'the e-ID service did not take the order', [{ input: 'signing', message, params: {} }])
}
