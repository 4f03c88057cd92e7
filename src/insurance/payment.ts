/** How an insurance is paid, as calls spell it. [P3.3] */
export const PAYMENT_METHODS = ['Autogiro', 'ICAAutogiro', 'ICAAutogiro_Acc', 'PaperInvoice', 'ICAkonto', 'ICAkont_Acc'] as const

export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** How often an insurance is paid, as calls spell it. [P3.3] */
export const PAYMENT_PERIODS = ['Annual', 'Halfyear', 'Month', 'Quarter'] as const

export type PaymentPeriod = (typeof PAYMENT_PERIODS)[number]

/** Codes of how often a premium is paid: payments a year, 5 for one payment in all, -1 for unknown. [P4.7] */
export const PREMIUM_FREQUENCIES = [1, 2, 4, 5, 12, -1] as const

export type PremiumFrequency = (typeof PREMIUM_FREQUENCIES)[number]
