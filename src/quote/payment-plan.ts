import type { Paid } from '../contract/quotes.ts'
import type { Answers, FlowDocument } from '../engine/document.ts'
import type { Translate } from '../copy/lookup.ts'
import { isPaymentPeriod, PAYMENT_FREQUENCIES, PERIOD_FREQUENCIES, premiumPerTerm, type PaymentFrequency } from './premium.ts'

/** Payment of a contract: codes of method and period, as in the core system. [B9.2] */
export interface PaymentChoice {
  readonly method: string
  readonly period: string
}

/** The period of a single payment. */
export const ONCE = 'Once'

/** Key of the text with the end of the free period; `firstDueDate` fills it. [B9.1] */
export const FREE_UNTIL_KEY = 'general.paymentPlan.freeUntil'

/**
 * Returns the amount of each payment but the year's last, whole kr. The full amount for a period outside the list, such as
 * once. [B9.2]
 * @param annualPremium kr per year
 */
export function amountPerTerm({ period }: PaymentChoice, annualPremium: number): number {
  return premiumPerTerm(annualPremium, frequencyOf(period))
}

/**
 * Returns the amount of the year's last payment, whole kr: what the others leave of the annual premium. It differs from
 * theirs by less than one krona for each of them. [B9.2]
 */
export function lastAmount(payment: PaymentChoice, annualPremium: number): number {
  const payments = PAYMENT_FREQUENCIES[frequencyOf(payment.period)]
  return annualPremium - (payments - 1) * amountPerTerm(payment, annualPremium)
}

function frequencyOf(period: string): PaymentFrequency {
  return isPaymentPeriod(period) ? PERIOD_FREQUENCIES[period] : 'yearly'
}

/**
 * Returns the sentences about the payments of a year: the amount of each, and that of the last one where it differs.
 * @param annualPremium kr per year
 */
export function paymentPlanWords(t: Translate, payment: PaymentChoice, annualPremium: number): string {
  const [amount, last] = [amountPerTerm(payment, annualPremium), lastAmount(payment, annualPremium)]
  const plan = t(paymentPlanKey(payment), { amount })
  return last === amount ? plan : `${plan} ${t('general.paymentPlan.last', { last, annual: annualPremium })}`
}

/**
 * Returns the key of the text about amounts and due dates; `amount` fills it. The copy has no text
 * for a payment that is not offered.
 */
export function paymentPlanKey({ method, period }: PaymentChoice): string {
  return `general.paymentPlan.${method}.${period}`
}

/**
 * Returns the chosen payment. Its inputs are found by their place in the request, because each document chooses their
 * ids. Undefined until it is chosen. A single payment has no period to choose.
 */
export function paymentOf(document: Pick<FlowDocument, 'properties'>, answers: Answers, paid?: Paid): PaymentChoice | undefined {
  const method = answerAt(document, answers, 'payment.method')
  const period = paid === undefined ? answerAt(document, answers, 'payment.period') : ONCE
  return method === undefined || period === undefined ? undefined : { method, period }
}

/** Returns the start date of a contract, found by its place as the payment is. */
export function startDateOf(document: Pick<FlowDocument, 'properties'>, answers: Answers): string | undefined {
  return answerAt(document, answers, 'startDate')
}

function answerAt({ properties }: Pick<FlowDocument, 'properties'>, answers: Answers, path: string): string | undefined {
  const found = Object.entries(properties).filter(([, { quote }]) => quote?.path === path)
  return found.map(([input]) => answers[input]).find((answer) => typeof answer === 'string')
}
