import { addToDate } from '../values/add-to-date.ts'
import type { IsoDate } from '../values/clock.ts'
import { canCancelAtRenewal } from './cancel-at-renewal.ts'
import { cancellationMode } from './cancellation-mode.ts'
import { isCancelledButActive } from './cancellation-state.ts'
import type { OwnInsurance } from './insurance.ts'

/** Why a customer ends an insurance. The last one needs no reason of the law. */
export const CANCELLATION_REASONS = ['needGone', 'otherCompany', 'price', 'other'] as const

export type CancellationReason = (typeof CANCELLATION_REASONS)[number]

/** Reason of an insurance that its holder cancelled, as the core system spells it. */
export const CANCELLED_BY_CUSTOMER = 'Customer'

/** Days in which a customer may regret a cancellation before it is sent. It is then sent before the start. */
export const REGRET_DAYS = 3

/**
 * What a customer can do about the end of an own insurance, apart from the right of withdrawal. [P4.6]
 *
 * - `beforeStart`: cancel it, so that it never begins
 * - `running`: cancel it at `renewal`, or from an earlier day if the need of it is gone
 * - `regret`: take back a cancellation; until its last day, or until it is sent
 * - `sent`: nothing; the cancellation is sent
 * - `manually`: ask customer service
 * - `none`
 */
export type CancellationChoice =
  | { readonly kind: 'beforeStart' | 'sent' | 'manually' | 'none' }
  | { readonly kind: 'running'; readonly lastDay: IsoDate }
  | { readonly kind: 'regret'; readonly lastDay?: IsoDate }

/**
 * Returns what a customer can do about the end of an own insurance.
 * @param today in Sweden
 */
export function cancellationChoice(insurance: OwnInsurance, today: IsoDate): CancellationChoice {
  const mode = cancellationMode(insurance, today)
  if (mode === 'Sent') return { kind: 'sent' }
  if (mode === 'Regret') return { kind: 'regret' }
  if (mode === 'Manually') return { kind: 'manually' }
  if (mode === 'Normal') return { kind: 'beforeStart' }
  if (canRegretEnd(insurance, today)) return { kind: 'regret', ...(insurance.cancellationDate && { lastDay: insurance.cancellationDate }) }
  const { insuredToDate } = insurance
  if (insuredToDate !== undefined && canCancelAtRenewal(insurance, today)) return { kind: 'running', lastDay: insuredToDate }
  return { kind: 'none' }
}

/** Whether an insurance that has begun ends because its holder cancelled it, and applies until then. */
function canRegretEnd(insurance: OwnInsurance, today: IsoDate): boolean {
  const { cancellationDate, cancellationReason, insuredFromDate, insuredToDate } = insurance
  return (
    isCancelledButActive(insurance) &&
    cancellationReason === CANCELLED_BY_CUSTOMER &&
    insuredFromDate <= today &&
    cancellationDate !== undefined &&
    today <= cancellationDate &&
    insuredToDate !== undefined
  )
}

/** Returns the first day on which a cancellation from before the start can no longer be regretted: it is sent then. */
export function sendingDay(approvedOn: IsoDate): IsoDate {
  return addToDate(approvedOn, { days: REGRET_DAYS })
}

/** What a customer orders. */
export interface CancellationWish {
  readonly reason: CancellationReason
  /** Last day of an insurance that has begun. Left out: the last day before its renewal. */
  readonly lastDay?: IsoDate
}

/**
 * Returns the last day of an insurance that has begun and is cancelled so; undefined if the day is not one that the
 * customer may choose. Before the renewal only a need that is gone ends it. Insurance contracts act (2005:104) chapter 3.
 * @param today in Sweden
 */
export function lastDayOf(
  choice: Extract<CancellationChoice, { kind: 'running' }>,
  wish: CancellationWish,
  today: IsoDate,
): IsoDate | undefined {
  const { lastDay = choice.lastDay, reason } = wish
  if (lastDay === choice.lastDay) return lastDay
  return reason === 'needGone' && today <= lastDay && lastDay < choice.lastDay ? lastDay : undefined
}
