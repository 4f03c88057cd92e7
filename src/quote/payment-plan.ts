import type { Answers, FlowDocument } from '../engine/document.ts'
import { isPaymentPeriod, PERIOD_FREQUENCIES, premiumPerTerm } from './premium.ts'

/** How a contract is paid: codes of method and period, as the core system names them. [B9.2] */
export interface PaymentChoice {
  readonly method: string
  readonly period: string
}

/** What is paid each time, whole kr; a period that is not known is a year. [B9.2] @param annualPremium kr per year */
export function amountPerTerm({ period }: PaymentChoice, annualPremium: number): number {
  return premiumPerTerm(annualPremium, isPaymentPeriod(period) ? PERIOD_FREQUENCIES[period] : 'yearly')
}

/** The key of the text that says what is paid when; `amount` fills it. There is none for a way that nobody offers. */
export function paymentPlanKey({ method, period }: PaymentChoice): string {
  return `general.paymentPlan.${method}.${period}`
}

/** The way of payment, found by its place in the request: the document names its inputs as it likes. Undefined until it is chosen. */
export function paymentOf({ properties }: Pick<FlowDocument, 'properties'>, answers: Answers): PaymentChoice | undefined {
  const answerAt = (path: string) => {
    const found = Object.entries(properties).filter(([, { quote }]) => quote?.path === path)
    return found.map(([input]) => answers[input]).find((answer) => typeof answer === 'string')
  }
  const method = answerAt('payment.method')
  const period = answerAt('payment.period')
  return method === undefined || period === undefined ? undefined : { method, period }
}
