import type { InsuranceDetails } from '../../../contract/insurances.ts'
import { overviewOf } from '../../../insurance/overview.ts'

/** Returns the version of one insurance that the overview shows, which an order about the insurance is for. */
export function shownVersion(versions: readonly InsuranceDetails[]): InsuranceDetails | undefined {
  return overviewOf(versions, {})[0]?.insurance
}
