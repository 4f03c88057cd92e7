import type { InsuranceDetails } from '../../../contract/insurances.ts'
import { overviewOf } from '../../../insurance/overview.ts'

/**
 * Returns the version of one insurance that an order about it is for: the one that the overview shows, or else the last one of
 * an insurance that never applied.
 */
export function shownVersion(versions: readonly InsuranceDetails[]): InsuranceDetails | undefined {
  return overviewOf(versions, {})[0]?.insurance ?? versions.at(-1)
}
