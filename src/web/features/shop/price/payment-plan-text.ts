import type { IsoDate } from '../../../../values/clock.ts'
import { FREE_UNTIL_KEY, paymentPlanKey, paymentPlanWords, type PaymentChoice } from '../../../../quote/payment-plan.ts'
import type { Texts } from '../../../copy/texts.ts'

/**
 * Returns the payment plan as a sentence; undefined when the payment method is unknown or has no text.
 * @param annualPremium kr per year
 * @param firstDueDate the first day that the customer pays for, when a free trial moves it [B9.1]
 */
export function paymentPlanText(
  { t, hasText }: Texts,
  payment: PaymentChoice | undefined,
  annualPremium: number,
  firstDueDate?: IsoDate,
): string | undefined {
  if (annualPremium === 0) return t('general.paymentPlan.free')
  if (payment === undefined) return undefined
  if (!hasText(paymentPlanKey(payment))) return undefined
  const plan = paymentPlanWords(t, payment, annualPremium)
  return firstDueDate === undefined ? plan : `${plan} ${t(FREE_UNTIL_KEY, { firstDueDate })}`
}
