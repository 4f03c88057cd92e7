/** How an insurance is paid, as calls spell it. [P3.3] */
export const PAYMENT_METHODS = ['Autogiro', 'ICAAutogiro', 'ICAAutogiro_Acc', 'PaperInvoice', 'ICAkonto', 'ICAkont_Acc'] as const

export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** How often an insurance is paid, as calls spell it. [P3.3] */
export const PAYMENT_PERIODS = ['Annual', 'Halfyear', 'Month', 'Quarter'] as const

export type PaymentPeriod = (typeof PAYMENT_PERIODS)[number]

/** Codes of how often a premium is paid: payments a year, 5 for one payment in all, -1 for unknown. [P4.7] */
export const PREMIUM_FREQUENCIES = [1, 2, 4, 5, 12, -1] as const

export type PremiumFrequency = (typeof PREMIUM_FREQUENCIES)[number]

type Way = 'directDebit' | 'invoice' | 'account'

const WAYS: Readonly<Record<PaymentMethod, Way>> = {
  Autogiro: 'directDebit',
  ICAAutogiro: 'directDebit',
  ICAAutogiro_Acc: 'directDebit',
  PaperInvoice: 'invoice',
  ICAkonto: 'account',
  ICAkont_Acc: 'account',
}

/** Whether premiums are withdrawn from the customer's account by direct debit. */
export function isDirectDebit(method: PaymentMethod | undefined): boolean {
  return method !== undefined && WAYS[method] === 'directDebit'
}

/** Whether premiums are paid from an account at the provider's own bank. */
export function isOwnBankAccount(method: PaymentMethod | undefined): boolean {
  return method !== undefined && WAYS[method] === 'account'
}

/** How often a premium is paid, for a text. */
export type PaymentInterval = PaymentPeriod | 'Flat' | 'Unavailable'

const INTERVALS: Readonly<Record<PremiumFrequency, PaymentInterval>> = {
  1: 'Annual',
  2: 'Halfyear',
  4: 'Quarter',
  5: 'Flat',
  12: 'Month',
  '-1': 'Unavailable',
}

interface Payment {
  readonly premiumFrequency: PremiumFrequency
  readonly paymentDetails?: { readonly paymentPeriod: PaymentPeriod }
}

/** Returns how often a premium is paid: the period, or else what the frequency code says. [P4.7] [P8.1] */
export function paymentIntervalOf({ premiumFrequency, paymentDetails }: Payment): PaymentInterval {
  return paymentDetails?.paymentPeriod ?? INTERVALS[premiumFrequency]
}

/** Returns a frequency code as a known one; -1 for any other and for none. [P4.7] */
export function premiumFrequencyOf(code: number | undefined): PremiumFrequency {
  return PREMIUM_FREQUENCIES.find((known) => known === code) ?? -1
}
