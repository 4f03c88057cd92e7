import { COMMON_PATHS } from './quote-row.ts'
import type { Tariff } from './tariff/format.ts'
import { pricedPaths } from './tariff/tariff-book.ts'

/** Returns the request paths that a price or a contract requires. A product paid once needs no payment period. */
export function requiredPathsOf(tariff: Tariff): string[] {
  const { paymentPeriod, ...others } = COMMON_PATHS
  const period = tariff.paid === 'once' ? [] : [paymentPeriod]
  return [...new Set([...pricedPaths(tariff), ...tariff.requires, ...Object.values(others), ...period])]
}
