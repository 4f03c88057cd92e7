import { addToDate } from '../../values/add-to-date.ts'
import type { IsoDate } from '../../values/clock.ts'
import { renewalDate } from '../cancellation-state.ts'
import type { ExternalInsurance } from './external-insurance.ts'
import { externalStatus } from './external-status.ts'
import type { OwnInsurance } from '../insurance.ts'
import { KIND_TRAITS } from '../kind-traits.ts'

/** The first day of an insurance's next period, and the insurance: an own one, or one at another company. */
export type Renewal<Own, External> = { readonly date: IsoDate; readonly own: Own } | { readonly date: IsoDate; readonly external: External }

/** How far ahead renewals are named. */
const AHEAD = { years: 1 } as const

/**
 * Returns the renewals of the coming year, the next one first. An insurance at another company renews the day after its
 * last day; one that must be fetched again has no known renewal. [P4.4] [P4.8]
 * @param today in Sweden
 */
export function renewalsAhead<Own extends OwnInsurance, External extends ExternalInsurance>(
  own: readonly Own[],
  external: readonly External[],
  today: IsoDate,
): Renewal<Own, External>[] {
  const renewals = [
    ...own.map((insurance) => ({ date: renewalDate(insurance), own: insurance })),
    ...external.map((insurance) => ({ date: externalRenewal(insurance, today), external: insurance })),
  ]
  const last = addToDate(today, AHEAD)
  return renewals
    .flatMap((one): Renewal<Own, External>[] => (one.date === undefined ? [] : [{ ...one, date: one.date }]))
    .filter(({ date }) => date >= today && date <= last)
    .toSorted((a, b) => (a.date === b.date ? 0 : a.date < b.date ? -1 : 1))
}

/**
 * Returns the first day of the next period of an insurance at another company. Undefined for a kind that is not renewed,
 * without a known last day, and for what has expired or is outdated.
 * @param today in Sweden
 */
export function externalRenewal(insurance: ExternalInsurance, today: IsoDate): IsoDate | undefined {
  const { endDate, insuranceType } = insurance
  const status = externalStatus(insurance, today)
  if (endDate === undefined || KIND_TRAITS[insuranceType].isForOnePeriod || (status !== 'valid' && status !== 'coming')) return undefined
  return addToDate(endDate, { days: 1 })
}
