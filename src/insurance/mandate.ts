import type { OwnInsurance } from './insurance.ts'
import { isDirectDebit, type PaymentPeriod } from './payment.ts'

/** States of a mandate for direct debit: the payer's bank answers a pending one, and the payer may revoke it at any time. */
export const MANDATE_STATUSES = ['pending', 'active', 'refused', 'revoked'] as const

export type MandateStatus = (typeof MANDATE_STATUSES)[number]

/** Whether a mandate is given and may still be revoked. */
export const isOpenMandate = (status: MandateStatus): boolean => status === 'pending' || status === 'active'

/** What the mandates of an insurance say together. */
export interface MandateState {
  /** The status that counts: that of the active one, or else of the last that is decided. */
  readonly decided?: Exclude<MandateStatus, 'pending'>
  readonly isPending: boolean
}

/** Returns what the mandates of an insurance say together. @param statuses oldest first */
export function mandateState(statuses: readonly MandateStatus[]): MandateState {
  const decided = statuses.filter((status) => status !== 'pending')
  const counts = decided.find((status) => status === 'active') ?? decided.at(-1)
  return { ...(counts && { decided: counts }), isPending: decided.length < statuses.length }
}

/** The members of an insurance that its mandate decides. */
export type Payment = Partial<
  Pick<OwnInsurance, 'paymentMethod' | 'paymentDetails' | 'premiumFrequency' | 'premiumAmountTerm' | 'premiumAmountYear'>
>

/** Invoices are not sent every month: whoever paid so gets four a year. */
const INVOICES_A_YEAR = 4

/**
 * Returns how an insurance is paid under the mandate that counts. An active one means direct debit, at the same periods as
 * before. A refused or revoked one means invoices.
 */
export function paymentUnder<Paid extends Payment>(payment: Paid, status: MandateStatus | undefined): Paid {
  const isDebited = isDirectDebit(payment.paymentMethod)
  if (status === 'active' && !isDebited) return paidBy(payment, 'Autogiro', payment.paymentDetails?.paymentPeriod)
  if ((status !== 'refused' && status !== 'revoked') || !isDebited) return payment
  if (payment.paymentDetails?.paymentPeriod !== 'Month') return paidBy(payment, 'PaperInvoice', payment.paymentDetails?.paymentPeriod)
  const { premiumAmountYear } = payment
  return {
    ...paidBy(payment, 'PaperInvoice', 'Quarter'),
    premiumFrequency: INVOICES_A_YEAR,
    ...(premiumAmountYear !== undefined && { premiumAmountTerm: Math.round(premiumAmountYear / INVOICES_A_YEAR) }),
  }
}

function paidBy<Paid extends Payment>(payment: Paid, paymentMethod: 'Autogiro' | 'PaperInvoice', paymentPeriod?: PaymentPeriod): Paid {
  return { ...payment, paymentMethod, ...(paymentPeriod && { paymentDetails: { paymentMethod, paymentPeriod } }) }
}
