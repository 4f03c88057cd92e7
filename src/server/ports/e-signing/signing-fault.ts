import { ApiError } from '../../platform/http/api-error.ts'
import type { SigningError, SigningErrorCode } from './e-signing-port.ts'
import type { SigningPlace, SigningWords } from './words.ts'

/** How a failure of the e-ID service is told; what is our own fault is told as its being unavailable. */
const TOLD: Readonly<Partial<Record<SigningErrorCode, { readonly status: number; readonly code: string }>>> = {
  alreadyInProgress: { status: 409, code: 'alreadyInProgress' },
}
const OTHERWISE = { status: 503, code: 'signingUnavailable' }

/** A refusal by the e-ID service as one of the API; its fault names the copy key of the service's own text. */
export function signingFault(error: SigningError, place: SigningPlace, words: SigningWords): ApiError {
  const { status, code } = TOLD[error.code] ?? OTHERWISE
  const message = words.messageKey({ errorCode: error.code }, place)
  return new ApiError(status, code, 'the e-ID service did not take the order', [{ input: 'signing', message, params: {} }])
}
