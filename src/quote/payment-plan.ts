import type { Paid } from '../contract/quotes.ts'
import type { Answers, FlowDocument } from '../engine/document.ts'
import { isPaymentPeriod, PERIOD_FREQUENCIES, premiumPerTerm } from './premium.ts'

/** How a contract is paid: codes of method and period, as the core system names them. [B9.2] */
export interface PaymentChoice {
  readonly method: string
  readonly period: string
}

/** The period of what is paid once. */
export const ONCE = 'Once'

/** The key of the text that says until when nothing is paid for; `firstDueDate` fills it. [B9.1] */
export const FREE_UNTIL_KEY = 'general.paymentPlan.freeUntil'

/** What is paid each time, whole kr; with a period that is none, as once, all of it. [B9.2] @param annualPremium kr per year */
export function amountPerTerm({ period }: PaymentChoice, annualPremium: number): number {
  return premiumPerTerm(annualPremium, isPaymentPeriod(period) ? PERIOD_FREQUENCIES[period] : 'yearly')
}

/** The key of the text that says what is paid when; `amount` fills it. There is none for a way that nobody offers. */
export function paymentPlanKey({ method, period }: PaymentChoice): string {
  return `general.paymentPlan.${method}.${period}`
}

/**
 * The way of payment, found by its place in the request: the document names its inputs as it likes. Undefined until it is
 * chosen. What is paid once has no period to choose.
 */
export function paymentOf(document: Pick<FlowDocument, 'properties'>, answers: Answers, paid?: Paid): PaymentChoice | undefined {
  const method = answerAt(document, answers, 'payment.method')
  const period = paid === undefined ? answerAt(document, answers, 'payment.period') : ONCE
  return method === undefined || period === undefined ? undefined : { method, period }
}

/** The day that a contract is to begin, found as the way of payment is. */
export function startDateOf(document: Pick<FlowDocument, 'properties'>, answers: Answers): string | undefined {
  return answerAt(document, answers, 'startDate')
}

function answerAt({ properties }: Pick<FlowDocument, 'properties'>, answers: Answers, path: string): string | undefined {
  const found = Object.entries(properties).filter(([, { quote }]) => quote?.path === path)
  return found.map(([input]) => answers[input]).find((answer) => typeof answer === 'string')
}
