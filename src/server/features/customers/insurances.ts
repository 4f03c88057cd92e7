import type { InsuranceDetails, InsuranceOverview, InsuranceStatus } from '../../../contract/customers.ts'
import type { Receipt } from '../../../contract/quotes.ts'
import { swedishDateOf, type IsoDate } from '../../../values/clock.ts'
import type { JsonObject } from '../../../values/json.ts'
import { amountPerTerm } from '../../../quote/payment-plan.ts'
import { isPaymentPeriod, PAYMENT_FREQUENCIES, PERIOD_FREQUENCIES } from '../../../quote/premium.ts'
import type { Policy } from '../../ports/core-system/core-system-port.ts'

/** Premium frequency codes of a one-time payment and of an unknown frequency. [P4.7] */
const [FLAT, UNKNOWN] = [5, -1] as const

/**
 * Returns a contract in the form that my pages list. [P3.3]
 * @param name of the insurance, as customers know it
 * @param today in Sweden
 */
export function insuranceOf({ receipt, details }: Policy, name: string, today: IsoDate): InsuranceDetails {
  const { policyNumber, insuranceType, startDate, annualPremium, payment, status, withdrawnAt, withdrawalUntil, product } = receipt
  const isCancelled = status === 'withdrawn'
  const overview: InsuranceOverview = {
    insuranceId: policyNumber.replaceAll(/[ .]/g, ''),
    insuranceNumber: policyNumber,
    versionNumber: 1,
    insuranceType,
    insuranceName: name,
    ...insuredObject(details),
    insuranceStatus: statusOf(isCancelled, startDate, today),
    insuredFromDate: startDate,
    ...(withdrawnAt !== undefined && { cancellationDate: swedishDateOf(new Date(withdrawnAt)) }),
    premiumAmountYear: annualPremium,
    ...methodOf(payment?.method),
  }
  return {
    ...overview,
    premiumAmountTerm: payment ? amountPerTerm(payment, annualPremium) : annualPremium,
    premiumFrequency: frequencyOf(receipt),
    startDate,
    ...(!isCancelled && { withdrawalPeriod: { insuranceStartDate: startDate, withdrawalPeriodEndDate: withdrawalUntil } }),
    productDetails: { [product]: details },
  }
}

function statusOf(isCancelled: boolean, startDate: IsoDate, today: IsoDate): InsuranceStatus {
  if (isCancelled) return 'Cancelled'
  return startDate > today ? 'Accepted' : 'Valid'
}

/** Returns the insured object, if the contract has its registration number or its address. */
function insuredObject({ registrationNumber, streetAddress }: JsonObject): Pick<InsuranceOverview, 'insuredObject'> {
  const object = [registrationNumber, streetAddress].find((value) => typeof value === 'string' && value !== '')
  return typeof object === 'string' ? { insuredObject: object } : {}
}

/** Payment methods that my pages support. */
const METHODS = ['Autogiro', 'PaperInvoice'] as const

function methodOf(method: string | undefined): Pick<InsuranceOverview, 'paymentMethod'> {
  const paymentMethod = METHODS.find((known) => known === method)
  return paymentMethod ? { paymentMethod } : {}
}

function frequencyOf({ paid, payment }: Receipt): InsuranceDetails['premiumFrequency'] {
  if (paid === 'once') return FLAT
  return payment && isPaymentPeriod(payment.period) ? PAYMENT_FREQUENCIES[PERIOD_FREQUENCIES[payment.period]] : UNKNOWN
}
