import { isCancelled, isExpired } from './cancellation-state.ts'
import type { OwnInsurance } from './insurance.ts'
import { isOwnBankAccount, paymentIntervalOf } from './payment.ts'

type Paid = Pick<
  OwnInsurance,
  'insuranceStatus' | 'cancellationDate' | 'paymentMethod' | 'validForAutogiroApplication' | 'ongoingAutogiroApplication'
>

/** Whether the page offers to apply for direct debit. [P4.9] */
export function canApplyForAutogiro(insurance: Paid): boolean {
  return (
    insurance.validForAutogiroApplication &&
    !insurance.ongoingAutogiroApplication &&
    !isOwnBankAccount(insurance.paymentMethod) &&
    !isCancelled(insurance) &&
    !isExpired(insurance)
  )
}

/** Whether a notice at the top tells how the premium is paid: by one invoice a year. [P4.9] */
export function hasPaymentNotice(
  insurance: Pick<OwnInsurance, 'insuranceStatus' | 'cancellationDate' | 'paymentMethod' | 'premiumFrequency' | 'paymentDetails'>,
): boolean {
  return insurance.paymentMethod === 'PaperInvoice' && paymentIntervalOf(insurance) === 'Annual' && !isCancelled(insurance)
}
