import { amountPerTerm, paymentPlanKey, type PaymentChoice } from '../../quote/payment-plan.ts'
import type { Texts } from '../copy/texts.ts'

/**
 * What is paid when, in a sentence; undefined while the way to pay is not known, and for one that has none.
 * @param annualPremium kr per year
 */
export function paymentPlanText({ t, hasText }: Texts, payment: PaymentChoice | undefined, annualPremium: number): string | undefined {
  if (annualPremium === 0) return t('general.paymentPlan.free')
  if (payment === undefined) return undefined
  const key = paymentPlanKey(payment)
  return hasText(key) ? t(key, { amount: amountPerTerm(payment, annualPremium) }) : undefined
}
