import { addToDate } from '../values/add-to-date.ts'
import type { IsoDate } from '../values/clock.ts'
import { isCancelled } from './cancellation-state.ts'
import type { OwnInsurance } from './insurance.ts'
import { KIND_TRAITS } from './kind-traits.ts'

/** How a customer can cancel an own insurance that has not begun. [P4.6] */
export type CancellationMode = 'None' | 'Regret' | 'Sent' | 'Manually' | 'Normal'

/** Days in which the page shows that a cancellation was sent. [P9.1] */
const SENT_DAYS = 20
/** Days before the start in which only customer service can cancel. [P9.1] */
const MANUAL_DAYS = 7

/**
 * Returns whether and how a customer may cancel an own insurance before it begins. [P4.6]
 * @param today in Sweden
 */
export function cancellationMode(insurance: OwnInsurance, today: IsoDate): CancellationMode {
  const { insuranceType, insuredFromDate, externalCompanyCancellationDetails: consent } = insurance
  if (!KIND_TRAITS[insuranceType].isCancellable || insuredFromDate < today) return 'None'
  const sent = consent?.cancellationConsentSent
  if (sent !== undefined) return today < addToDate(sent, { days: SENT_DAYS }) ? 'Sent' : 'None'
  if (consent?.cancellationConsentApproved === true) return 'Regret'
  if (insurance.insuranceStatus !== 'Accepted' || isCancelled(insurance)) return 'None'
  return insuredFromDate <= addToDate(today, { days: MANUAL_DAYS }) ? 'Manually' : 'Normal'
}

/**
 * Whether the customer may withdraw from the contract: to the end of the period's last day, unless it is cancelled. An
 * insurance without a known period has none.
 * @param today in Sweden
 */
export function canWithdraw(
  insurance: Pick<OwnInsurance, 'withdrawalPeriod' | 'insuranceStatus' | 'cancellationDate'>,
  today: IsoDate,
): boolean {
  const last = insurance.withdrawalPeriod?.withdrawalPeriodEndDate
  return last !== undefined && today <= last && !isCancelled(insurance)
}
