import type { IsoDate } from '../../values/clock.ts'
import type { InsuranceKind } from '../insurance-kind.ts'
import type { ExternalInsurance } from './external-insurance.ts'

/** States of an insurance at another company. `coming_and_past_startdate`: outdated. [P4.8] */
export const EXTERNAL_STATUSES = ['valid', 'coming', 'coming_and_past_startdate', 'expired_end_date'] as const

export type ExternalStatus = (typeof EXTERNAL_STATUSES)[number]

/**
 * Returns the state of an insurance at another company. What ended before today has expired, whatever else is said of
 * it; its last day still counts. [P4.8]
 * @param today in Sweden
 */
export function externalStatus(
  { startDate, endDate, coming }: Pick<ExternalInsurance, 'startDate' | 'endDate' | 'coming'>,
  today: IsoDate,
): ExternalStatus {
  if (endDate !== undefined && endDate < today) return 'expired_end_date'
  if (startDate !== undefined && startDate > today) return 'coming'
  return coming && startDate !== undefined && startDate < today ? 'coming_and_past_startdate' : 'valid'
}

/** Whether what we know of it is too old to count, so that it must be fetched again. [P4.8] */
export function needsUpdate(status: ExternalStatus): boolean {
  return status === 'coming_and_past_startdate' || status === 'expired_end_date'
}

/** Where a customer can compare an insurance with ours. `none`: nowhere. [P4.8] */
export const COMPARISONS = ['offer', 'customerService', 'publicPages', 'none'] as const

export type Comparison = (typeof COMPARISONS)[number]

const BY_OFFER: ReadonlySet<InsuranceKind> = new Set(['HomeInsurance', 'HouseInsurance', 'CarInsurance'])
const BY_CUSTOMER_SERVICE: ReadonlySet<InsuranceKind> = new Set([
  'MobilehomeInsurance',
  'CaravanInsurance',
  'Trailerinsurance',
  'SnowmobileInsurance',
  'PregnancyInsurance',
])

/** Whether insurances of a kind are compared with an offer, once they are known well enough. [P4.8] */
export function isComparedByOffer(kind: InsuranceKind): boolean {
  return BY_OFFER.has(kind)
}

/**
 * Returns where an insurance can be compared. A home, a house and a car that must be fetched again first have no offer.
 * [P4.8]
 * @param today in Sweden
 */
export function comparisonOf(insurance: ExternalInsurance, today: IsoDate): Comparison {
  const { insuranceType, publicWebUrl } = insurance
  if (isComparedByOffer(insuranceType) && !needsUpdate(externalStatus(insurance, today))) return 'offer'
  if (BY_CUSTOMER_SERVICE.has(insuranceType)) return 'customerService'
  return publicWebUrl === undefined ? 'none' : 'publicPages'
}
