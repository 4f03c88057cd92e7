import type { ExternalInsurance } from './external-insurance.ts'

/** What is known of the price of an insurance at another company; amounts in whole kr. */
export type ExternalPrice =
  | { readonly code: 'year'; readonly year: number; readonly month: number }
  | { readonly code: 'once'; readonly amount: number }
  /** A payment's amount, and nobody says how often it is paid. */
  | { readonly code: 'term'; readonly amount: number }
  | { readonly code: 'unknown' }

/** Frequency code of a one-off premium. [P4.7] */
const FLAT = 5

/** Returns the price of an insurance at another company. A month costs a twelfth of the year, rounded. [P3.5] [P9.1] */
export function externalPrice({
  premiumAmountYear: year,
  premiumAmountTerm: term,
  premiumFrequency,
}: Pick<ExternalInsurance, 'premiumAmountYear' | 'premiumAmountTerm' | 'premiumFrequency'>): ExternalPrice {
  if (premiumFrequency === FLAT && year >= 0) return { code: 'once', amount: year }
  if (year >= 0) return { code: 'year', year, month: Math.round(year / 12) }
  return term >= 0 ? { code: 'term', amount: term } : { code: 'unknown' }
}
