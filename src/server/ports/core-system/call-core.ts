import { ApiError } from '../../platform/http/api-error.ts'
import { CoreSystemError, type CoreSystemErrorCode } from './core-system-port.ts'

/** HTTP status by the core system's error code; the response keeps the code. [B8.1] */
const STATUS: Readonly<Record<CoreSystemErrorCode, number>> = {
  notFound: 404,
  unknownProduct: 404,
  invalid: 400,
  notSold: 409,
  underwriting: 409,
  notSigned: 409,
  quoteChanged: 409,
  startDate: 409,
  alreadyAccepted: 409,
  withdrawalPeriodOver: 409,
  unavailable: 503,
}

/** Runs a call to the core system and converts a `CoreSystemError`. @throws ApiError */
export async function callCore<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof CoreSystemError)) throw error
    throw new ApiError(STATUS[error.code], error.code, error.message)
  }
}
