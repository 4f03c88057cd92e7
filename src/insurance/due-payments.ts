import { addToDate } from '../values/add-to-date.ts'
import type { IsoDate } from '../values/clock.ts'
import { isWorkingDay, workingDaysAfter } from '../values/working-days.ts'
import { isCancelledAhead, isExpired, nonPaymentOf } from './cancellation-state.ts'
import type { OwnInsurance } from './insurance.ts'
import { paymentIntervalOf, type PaymentInterval, type PaymentMethod } from './payment.ts'

/**
 * States of a payment. `due`: the customer has been told of it. `passed`: its day has passed, and nobody has said whether it is paid.
 * `paid`: the insurer's accounts say so.
 */
export const PAYMENT_STATES = ['paid', 'passed', 'unpaid', 'due', 'planned'] as const

export type PaymentState = (typeof PAYMENT_STATES)[number]

/** One payment for an own insurance. */
export interface DuePayment {
  readonly insuranceId: string
  readonly insuranceNumber: string
  readonly insuranceName: string
  readonly insuredObject?: string
  /** A day on which banks are open. */
  readonly dueDate: IsoDate
  /** kr, whole. */
  readonly amount: number
  readonly state: PaymentState
  /** Left out if the core system does not tell it. */
  readonly paymentMethod?: PaymentMethod
}

/** How long before the day the customer is told. A payee tells at least eight weekdays before. */
const TOLD_DAYS = 30
const MONTHS = 12

const PAYMENTS_A_YEAR: Readonly<Record<PaymentInterval, number>> = {
  Annual: 1,
  Halfyear: 2,
  Quarter: 4,
  Month: 12,
  Flat: 1,
  Unavailable: 0,
}

/**
 * Returns the payments for the given versions of insurances, by day and number: each on the first day of its period, or
 * on the next day on which banks are open. Nothing for what the core system tells no price or period of, for a period
 * that begins when the insurance has ended, and for insurances at other companies. What has ended leaves nothing to pay.
 */
export function paymentsOf(versions: readonly OwnInsurance[], today: IsoDate): DuePayment[] {
  return versions.flatMap((version) => paymentsOfVersion(version, today)).toSorted(compare)
}

/** The payments of a month, and what they come to. */
export interface PaymentMonth {
  /** Such as `2026-12`. */
  readonly month: string
  /** kr, whole. */
  readonly total: number
  readonly payments: readonly DuePayment[]
}

/** Returns payments month by month, in their order. */
export function paymentMonths(payments: readonly DuePayment[]): PaymentMonth[] {
  const byMonth = Map.groupBy(payments, ({ dueDate }) => dueDate.slice(0, 'YYYY-MM'.length))
  return [...byMonth].map(([month, own]) => ({ month, total: own.reduce((sum, { amount }) => sum + amount, 0), payments: own }))
}

const compare = (a: DuePayment, b: DuePayment) => a.dueDate.localeCompare(b.dueDate) || a.insuranceNumber.localeCompare(b.insuranceNumber)

function paymentsOfVersion(version: OwnInsurance, today: IsoDate): DuePayment[] {
  const count = version.isExternal ? 0 : PAYMENTS_A_YEAR[paymentIntervalOf(version)]
  const amounts = amountsOf(version, count)
  const begun = amounts
    .map((amount, index) => ({ amount, day: addToDate(version.insuredFromDate, { months: (index * MONTHS) / count }) }))
    .filter(({ amount, day }) => amount > 0 && isInForce(version, day))
  const isUnpaid = nonPaymentOf(version) !== undefined
  const payments = begun.map(({ amount, day }, index) => {
    const dueDate = bankDay(day)
    return paymentOf(version, dueDate, amount, isUnpaid && index === begun.length - 1 ? 'unpaid' : stateOn(dueDate, today))
  })
  return hasEnded(version) ? payments.filter(({ state }) => state !== 'due' && state !== 'planned') : payments
}

/** Whether an insurance has ended or will not begin, whatever days the core system tells. */
function hasEnded(version: OwnInsurance): boolean {
  return version.insuranceStatus === 'Cancelled' || isExpired(version) || isCancelledAhead(version)
}

function paymentOf(
  { insuranceId, insuranceNumber, insuranceName, insuredObject, paymentMethod }: OwnInsurance,
  dueDate: IsoDate,
  amount: number,
  state: PaymentState,
): DuePayment {
  return {
    insuranceId,
    insuranceNumber,
    insuranceName,
    ...(insuredObject !== undefined && { insuredObject }),
    dueDate,
    amount,
    state,
    ...(paymentMethod && { paymentMethod }),
  }
}

/** Returns the amounts of a year, in kr: the last one is what the others leave of the price. [B9.2] */
function amountsOf({ premiumAmountYear, premiumAmountTerm }: OwnInsurance, count: number): number[] {
  const year = premiumAmountYear ?? (premiumAmountTerm === undefined ? undefined : premiumAmountTerm * count)
  if (year === undefined || count === 0) return []
  const term = premiumAmountTerm ?? Math.round(year / count)
  return Array.from({ length: count }, (_, index) => (index < count - 1 ? term : year - term * (count - 1)))
}

function isInForce({ insuredToDate, cancellationDate }: OwnInsurance, day: IsoDate): boolean {
  return (insuredToDate === undefined || day <= insuredToDate) && (cancellationDate === undefined || day < cancellationDate)
}

function bankDay(day: IsoDate): IsoDate {
  return isWorkingDay(day) ? day : (workingDaysAfter(day, 1)[0] ?? day)
}

function stateOn(dueDate: IsoDate, today: IsoDate): PaymentState {
  if (dueDate < today) return 'passed'
  return dueDate <= addToDate(today, { days: TOLD_DAYS }) ? 'due' : 'planned'
}
