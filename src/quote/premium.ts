import type { Paid } from '../contract/quotes.ts'

/** Payments per year. [B9.2] */
export const PAYMENT_FREQUENCIES = { yearly: 1, halfYearly: 2, quarterly: 4, monthly: 12 } as const

export type PaymentFrequency = keyof typeof PAYMENT_FREQUENCIES

/** Returns a monthly premium: the annual one divided by 12, rounded to whole kr. [B9.2] */
export function monthlyPremium(annual: number): number {
  return premiumPerTerm(annual, 'monthly')
}

/**
 * Returns the amount of each payment, rounded to whole kr. [B9.2]
 * @param annual kr per year
 */
export function premiumPerTerm(annual: number, frequency: PaymentFrequency): number {
  return Math.round(annual / PAYMENT_FREQUENCIES[frequency])
}

/** Returns which text shows a price: free, paid once, or per year. */
export function priceKind(annual: number, paid: Paid | undefined): 'free' | Paid | 'year' {
  return annual === 0 ? 'free' : (paid ?? 'year')
}

/** Payment periods as the core system names them. [B9.2] */
export const PERIOD_FREQUENCIES = {
  Annual: 'yearly',
  Halfyear: 'halfYearly',
  Quarter: 'quarterly',
  Month: 'monthly',
} as const satisfies Readonly<Record<string, PaymentFrequency>>

export type PaymentPeriod = keyof typeof PERIOD_FREQUENCIES

/** Whether a text is a payment period. */
export function isPaymentPeriod(period: string): period is PaymentPeriod {
  return Object.hasOwn(PERIOD_FREQUENCIES, period)
}
