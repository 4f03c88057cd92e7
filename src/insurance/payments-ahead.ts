import { addToDate } from '../values/add-to-date.ts'
import type { IsoDate } from '../values/clock.ts'
import { isCancelled, renewalDate } from './cancellation-state.ts'
import type { OwnInsurance } from './insurance.ts'
import { paymentIntervalOf, type PaymentInterval } from './payment.ts'

/** A payment that the plan of an insurance gives rise to. */
export interface PaymentAhead {
  readonly insurance: OwnInsurance
  /** The first day that the payment is for. */
  readonly date: IsoDate
  /** kr, whole */
  readonly amount: number
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
/** Length of a period of payment, in months. One payment in all has a period as long as its version. */
const PERIODS: Readonly<Record<PaymentInterval, number | undefined>> = {
  Month: 1,
  Quarter: 3,
  Halfyear: 6,
  Annual: MONTHS,
  Flat: MONTHS,
  Unavailable: undefined,
}

/** Whether a plan tells what is paid when. */
export function hasPaymentPlan(insurance: OwnInsurance): boolean {
  return PERIODS[paymentIntervalOf(insurance)] !== undefined && insurance.premiumAmountYear !== undefined
}

/**
 * Returns the payments of a year, month by month: this month, from today, and the eleven after it. A payment is for the period
 * that begins on its day. An insurance that goes on after its last known version is paid as before, preliminarily. What is
 * cancelled has no payment from its last day. [P3.3] [P4.7]
 * @param versions every version of every insurance, in any order
 */
export function paymentYear(versions: readonly OwnInsurance[], today: IsoDate): PaymentMonth[] {
  const end = addToDate(`${today.slice(0, 7)}-01`, { months: MONTHS })
  const payments = [...Map.groupBy(versions, ({ insuranceId }) => insuranceId).values()]
    .flatMap((own) => paymentsOf(own, end))
    .filter(({ date }) => date >= today && date < end)
    .toSorted(comparePayments)
  return Array.from({ length: MONTHS }, (_, index) => {
    const month = addToDate(`${today.slice(0, 7)}-01`, { months: index }).slice(0, 7)
    const inMonth = payments.filter(({ date }) => date.startsWith(month))
    return { month, total: inMonth.reduce((sum, { amount }) => sum + amount, 0), payments: inMonth }
  })
}

function comparePayments(a: PaymentAhead, b: PaymentAhead): number {
  const [one, other] = [`${a.date} ${a.insurance.insuranceId}`, `${b.date} ${b.insurance.insuranceId}`]
  return one === other ? 0 : one < other ? -1 : 1
}

function paymentsOf(versions: readonly OwnInsurance[], end: IsoDate): PaymentAhead[] {
  const latest = versions.toSorted((a, b) => b.versionNumber - a.versionNumber)[0]
  const known = versions.flatMap((insurance) =>
    paymentsFrom(insurance, { start: insurance.insuredFromDate, end: lastDay(insurance), isPreliminary: false }),
  )
  const start = latest && renewalDate(latest)
  return latest === undefined || start === undefined
    ? known
    : [...known, ...paymentsFrom(latest, { start, end: addToDate(end, { days: -1 }), isPreliminary: true })]
}

/** The last day with a payment; undefined without an end. */
function lastDay({ insuredToDate, cancellationDate, insuranceStatus }: OwnInsurance): IsoDate | undefined {
  if (insuranceStatus === 'Expired' || insuranceStatus === 'Cancelled') return ''
  return cancellationDate === undefined ? insuredToDate : addToDate(cancellationDate, { days: -1 })
}

interface Term {
  readonly start: IsoDate
  readonly end: IsoDate | undefined
  readonly isPreliminary: boolean
}

/** Returns a year's payments. The last one is what the others leave of the year's price. [B9.2] */
function paymentsFrom(insurance: OwnInsurance, { start, end, isPreliminary }: Term): PaymentAhead[] {
  const period = PERIODS[paymentIntervalOf(insurance)]
  const { premiumAmountYear: year } = insurance
  if (period === undefined || year === undefined) return []
  const count = MONTHS / period
  const each = insurance.premiumAmountTerm ?? Math.round(year / count)
  return Array.from({ length: count }, (_, index) => ({
    insurance,
    date: addToDate(start, { months: index * period }),
    amount: index === count - 1 ? year - each * (count - 1) : each,
    isPreliminary,
  })).filter(({ date, amount }) => amount > 0 && (end === undefined || date <= end))
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
  const ongoing = insurances.filter((insurance) => !isCancelled(insurance) && insurance.insuranceStatus !== 'Expired')
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
