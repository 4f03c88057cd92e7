import type { Comparison } from '../../../contract/comparison.ts'
import type { InsuranceKind } from '../../../insurance/insurance-kind.ts'

/**
 * Why a call failed.
 * - `unavailable`: the service does not answer
 * - `invalid`: it answers what nobody can use
 */
export type ComparisonErrorCode = 'unavailable' | 'invalid'

/** A comparison cannot be had. */
export class ComparisonError extends Error {
  readonly code: ComparisonErrorCode

  constructor(code: ComparisonErrorCode, message: string) {
    super(message)
    this.name = 'ComparisonError'
    this.code = code
  }
}

/** Compares our insurances with those of other companies. No call names a person. */
export interface Comparisons {
  /**
   * Returns the comparison of a kind; undefined if there is none. May be asked again at any time.
   * @throws ComparisonError
   */
  of(insuranceType: InsuranceKind): Promise<Comparison | undefined>
}

/** A shop without a comparison. */
export const NO_COMPARISONS: Comparisons = { of: async () => undefined }
