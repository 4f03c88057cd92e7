import { COMMON_PATHS } from './quote-row.ts'
import type { Tariff } from './tariff/format.ts'
import { pricedPaths } from './tariff/tariff-book.ts'

/** The paths of a quote request without which a tariff's product has no price or no contract. What is paid once has no period. */
export function requiredPathsOf(tariff: Tariff): string[] {
  const { paymentPeriod, ...others } = COMMON_PATHS
  const period = tariff.paid === 'once' ? [] : [paymentPeriod]
  return [...new Set([...pricedPaths(tariff), ...tariff.requires, ...Object.values(others), ...period])]
}
