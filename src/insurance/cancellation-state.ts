import { addToDate } from '../values/add-to-date.ts'
import type { IsoDate } from '../values/clock.ts'
import type { OwnInsurance } from './insurance.ts'
import { KIND_TRAITS } from './kind-traits.ts'
import { isDirectDebit } from './payment.ts'

type Cancellation = Pick<OwnInsurance, 'insuranceStatus' | 'cancellationDate'>

/** Whether an insurance is cancelled, today or on a later day. [P4.4] */
export function isCancelled({ insuranceStatus, cancellationDate }: Cancellation): boolean {
  return insuranceStatus === 'Cancelled' || cancellationDate !== undefined
}

/** Whether an insurance ended by the customer's withdrawal: it is cancelled and its version has no end. [P4.4] */
export function isCancelledInRegretPeriod(insurance: Cancellation & Pick<OwnInsurance, 'insuredToDate'>): boolean {
  return isCancelled(insurance) && insurance.insuredToDate === undefined
}

/** Whether an insurance is cancelled from a later day and applies until then. [P4.4] */
export function isCancelledButActive({ insuranceStatus, cancellationDate }: Cancellation): boolean {
  return cancellationDate !== undefined && (insuranceStatus === 'Valid' || insuranceStatus === 'Accepted')
}

/** Whether its holder cancelled an insurance before it begins, and may still regret that. [P4.6] */
export function isCancelledAhead({
  externalCompanyCancellationDetails: consent,
}: Pick<OwnInsurance, 'externalCompanyCancellationDetails'>): boolean {
  return consent?.cancellationConsentApproved === true && consent.cancellationConsentSent === undefined
}

/** Whether an insurance was cancelled before its first day, so that its days mean nothing to its holder. */
export function neverBegins(
  insurance: Pick<OwnInsurance, 'insuredFromDate' | 'cancellationDate' | 'externalCompanyCancellationDetails'>,
): boolean {
  const { cancellationDate, insuredFromDate } = insurance
  return isCancelledAhead(insurance) || (cancellationDate !== undefined && cancellationDate <= insuredFromDate)
}

/** Whether the term of an insurance has ended. [P4.4] */
export function isExpired({ insuranceStatus }: Pick<OwnInsurance, 'insuranceStatus'>): boolean {
  return insuranceStatus === 'Expired'
}

/** The reason of a cancellation because the premium was not paid. */
const NOT_PAID = 'notpaid'

/** Why an insurance was cancelled for non-payment: an invoice, or a withdrawal from the account that failed. */
export type NonPayment = 'notPaid' | 'notPaidByDirectDebit'

/** Returns how the premium was not paid, if an insurance was cancelled for that reason. [P4.4] */
export function nonPaymentOf(insurance: Pick<OwnInsurance, 'cancellationReason' | 'paymentMethod'>): NonPayment | undefined {
  if (insurance.cancellationReason?.toLowerCase() !== NOT_PAID) return undefined
  return isDirectDebit(insurance.paymentMethod) ? 'notPaidByDirectDebit' : 'notPaid'
}

/**
 * Returns the first day of the next version: the day after the end. Undefined for a kind that is not renewed and for an
 * insurance that is cancelled, also before it begins, has expired or has no end. [P4.4]
 */
export function renewalDate(
  insurance: Pick<
    OwnInsurance,
    'insuranceType' | 'insuranceStatus' | 'cancellationDate' | 'insuredToDate' | 'externalCompanyCancellationDetails'
  >,
): IsoDate | undefined {
  const { insuranceType, insuredToDate } = insurance
  const isOver = isCancelled(insurance) || isCancelledAhead(insurance) || isExpired(insurance)
  return insuredToDate === undefined || isOver || KIND_TRAITS[insuranceType].isForOnePeriod
    ? undefined
    : addToDate(insuredToDate, { days: 1 })
}
