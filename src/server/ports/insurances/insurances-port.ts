import type { InsuranceDetails, InsuranceOverview } from '../../../contract/insurances.ts'
import { ApiError } from '../../platform/http/api-error.ts'

/**
 * A customer's own insurances, bought in this shop or not. The caller has checked that the personal number is the
 * customer's. Each call rejects with an `InsurancesError` when the system behind it fails.
 */
export interface Insurances {
  /** Returns the versions in force, ahead or ended last of each insurance, unordered. */
  overview(personalNumber: string): Promise<readonly InsuranceOverview[]>
  /** Returns the same versions with their details. */
  details(personalNumber: string): Promise<readonly InsuranceDetails[]>
  /** Returns those of one insurance; none for an unknown number, and for one of another person. */
  find(personalNumber: string, insuranceNumber: string): Promise<readonly InsuranceDetails[]>
  /** Returns a document as PDF; undefined for an unknown kind or number, and for a number of another person. */
  document(personalNumber: string, insuranceNumber: string, kind: string): Promise<Uint8Array | undefined>
}

/** The system behind the insurances is down, or answers what nobody can use. The message holds no data of a customer. */
export class InsurancesError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'InsurancesError'
  }
}

/** Runs a call to the insurances; its failures become the API's. @throws ApiError 503 `unavailable` */
export async function callInsurances<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof InsurancesError)) throw error
    throw new ApiError(503, 'unavailable', error.message)
  }
}
