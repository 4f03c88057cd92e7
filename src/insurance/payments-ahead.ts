import { addToDate } from '../values/add-to-date.ts'
import type { IsoDate } from '../values/clock.ts'
import { isCancelled, isCancelledAhead, isExpired, renewalDate } from './cancellation-state.ts'
import { paymentsOf, type DuePayment } from './due-payments.ts'
import type { OwnInsurance } from './insurance.ts'
import { paymentIntervalOf } from './payment.ts'

/** A payment to come. */
export interface PaymentAhead extends DuePayment {
  /** Whether it lies after a renewal that is not made yet: its price may change. */
  readonly isPreliminary: boolean
}

/** The payments of one calendar month. */
export interface PaymentMonth {
  /** `YYYY-MM` */
  readonly month: string
  /** kr, whole */
  readonly total: number
  readonly payments: readonly PaymentAhead[]
}

const MONTHS = 12

/**
 * Returns the payments of a year, month by month: this month, from today, and the eleven after it. An insurance that goes on after
 * its last known payment is paid as before, preliminarily. [P3.3] [P4.7]
 * @param payments those of the list of payments, which knows their days
 * @param versions every version of every insurance, in any order
 */
export function paymentYear(payments: readonly DuePayment[], versions: readonly OwnInsurance[], today: IsoDate): PaymentMonth[] {
  const first = `${today.slice(0, 'YYYY-MM'.length)}-01`
  const known = payments.filter(isAhead).map((payment) => aheadOf(payment, false))
  const later = [...Map.groupBy(versions, ({ insuranceId }) => insuranceId).values()]
    .flatMap((own) => paymentsAfterRenewal(own, today))
    .filter((payment) => !known.some(({ insuranceId, dueDate }) => insuranceId === payment.insuranceId && dueDate >= payment.dueDate))
  const all = [...known, ...later].toSorted(comparePayments)
  return Array.from({ length: MONTHS }, (_, index) => {
    const month = addToDate(first, { months: index }).slice(0, 'YYYY-MM'.length)
    const inMonth = all.filter(({ dueDate }) => dueDate.startsWith(month))
    return { month, total: inMonth.reduce((sum, { amount }) => sum + amount, 0), payments: inMonth }
  })
}

const isAhead = ({ state }: DuePayment): boolean => state === 'due' || state === 'planned'

const aheadOf = (payment: DuePayment, isPreliminary: boolean): PaymentAhead => ({ ...payment, isPreliminary })

function comparePayments(a: PaymentAhead, b: PaymentAhead): number {
  const [one, other] = [`${a.dueDate} ${a.insuranceId}`, `${b.dueDate} ${b.insuranceId}`]
  return one === other ? 0 : one < other ? -1 : 1
}

/** Returns the payments of the year after the last known version of an insurance, as the same price gives them, if it goes on. */
function paymentsAfterRenewal(versions: readonly OwnInsurance[], today: IsoDate): PaymentAhead[] {
  const latest = versions.toSorted((a, b) => b.versionNumber - a.versionNumber)[0]
  const renewal = latest && renewalDate(latest)
  if (latest === undefined || renewal === undefined) return []
  const { insuredToDate: _end, ...goingOn } = latest
  return paymentsOf([{ ...goingOn, insuredFromDate: renewal }], today)
    .filter(isAhead)
    .map((payment) => aheadOf(payment, true))
}

/** What the insurances that go on cost in a year. */
export interface YearlyCost {
  /** The dearest first; equal ones in the given order. */
  readonly rows: readonly { readonly insurance: OwnInsurance; readonly amount: number }[]
  /** kr, whole */
  readonly total: number
  /** Those that are paid once, which is no yearly cost. */
  readonly once: readonly OwnInsurance[]
  /** Those whose price the core system does not tell. */
  readonly unknown: readonly OwnInsurance[]
}

/** Returns what a customer's insurances cost in a year. Those that are cancelled or have expired do not count. */
export function yearlyCost(insurances: readonly OwnInsurance[]): YearlyCost {
  const ongoing = insurances.filter((insurance) => ![isCancelled, isCancelledAhead, isExpired].some((isOver) => isOver(insurance)))
  const once = ongoing.filter((insurance) => paymentIntervalOf(insurance) === 'Flat')
  const yearly = ongoing.filter((insurance) => !once.includes(insurance))
  const rows = yearly
    .flatMap((insurance) => (insurance.premiumAmountYear === undefined ? [] : [{ insurance, amount: insurance.premiumAmountYear }]))
    .toSorted((a, b) => b.amount - a.amount)
  return {
    rows,
    total: rows.reduce((sum, { amount }) => sum + amount, 0),
    once,
    unknown: yearly.filter(({ premiumAmountYear }) => premiumAmountYear === undefined),
  }
}
