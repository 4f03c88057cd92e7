import type { Paid } from '../contract/quotes.ts'
import type { Answers, FlowDocument } from '../engine/document.ts'
import { isPaymentPeriod, PERIOD_FREQUENCIES, premiumPerTerm } from './premium.ts'

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
 * Returns the amount of each payment, whole kr; the full amount for a period outside the list, such as once. [B9.2]
 * @param annualPremium kr per year
 */
export function amountPerTerm({ period }: PaymentChoice, annualPremium: number): number {
  return premiumPerTerm(annualPremium, isPaymentPeriod(period) ? PERIOD_FREQUENCIES[period] : 'yearly')
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
