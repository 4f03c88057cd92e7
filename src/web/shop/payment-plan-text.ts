import { amountPerTerm, paymentPlanKey, type PaymentChoice } from '../../quote/payment-plan.ts'
import type { Texts } from '../copy/texts.ts'

/** What is paid when, in a sentence; undefined for a way to pay that has none. @param annualPremium kr per year */
export function paymentPlanText({ t, hasText }: Texts, payment: PaymentChoice, annualPremium: number): string | undefined {
  const key = paymentPlanKey(payment)
  return hasText(key) ? t(key, { amount: amountPerTerm(payment, annualPremium) }) : undefined
}
