import type { IsoDate } from '../values/clock.ts'
import { renewalDate } from './cancellation-state.ts'
import type { OwnInsurance } from './insurance.ts'
import { KIND_TRAITS } from './kind-traits.ts'

/**
 * Whether the customer may end an insurance that has begun: from its renewal (insurance contracts act, 2005:104,
 * chapter 3). `cancellationMode` is None for it, and `canWithdraw` is another right.
 * @param today in Sweden
 */
export function canCancelAtRenewal(insurance: OwnInsurance, today: IsoDate): boolean {
  const { insuranceType, insuranceStatus, insuredFromDate } = insurance
  const renewal = renewalDate(insurance)
  return (
    KIND_TRAITS[insuranceType].isCancellable &&
    insuranceStatus === 'Valid' &&
    insuredFromDate <= today &&
    renewal !== undefined &&
    today < renewal
  )
}
