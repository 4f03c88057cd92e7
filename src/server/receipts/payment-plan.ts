import { premiumPerTerm, type PaymentFrequency } from '../../quote/premium.ts'

/** How a contract is paid: codes of method and period. */
export interface PaymentChoice {
  readonly method: string
  readonly period: string
}

const FREQUENCIES: Readonly<Record<string, PaymentFrequency>> = {
  Month: 'monthly',
  Quarter: 'quarterly',
  Halfyear: 'halfYearly',
  Annual: 'yearly',
}

/** What is paid each time, whole kr. [B9.2] */
export function amountPerTerm({ period }: PaymentChoice, annualPremium: number): number {
  const frequency = Object.hasOwn(FREQUENCIES, period) ? FREQUENCIES[period] : undefined
  return premiumPerTerm(annualPremium, frequency ?? 'yearly')
}
