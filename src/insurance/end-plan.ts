import type { IsoDate } from '../values/clock.ts'
import { canWithdraw } from './cancellation-mode.ts'
import { isCancelled } from './cancellation-state.ts'
import type { OwnInsurance } from './insurance.ts'
import { cancellationChoice, lastDayOf, type CancellationWish } from './own-cancellation.ts'

/** Reason of an insurance that its holder withdrew from: it never counts as in force. */
export const WITHDRAWN = 'Withdrawn'

/** What a customer orders about the end of an own insurance. */
export type EndOrder = ({ readonly kind: 'cancel' } & CancellationWish) | { readonly kind: 'regret' } | { readonly kind: 'withdraw' }

/**
 * What follows from an order.
 *
 * - `approve`: an insurance that has not begun is cancelled; the cancellation is sent some days later
 * - `end`: one that has begun ends with `lastDay`
 * - `resume`: a cancellation is taken back
 * - `withdraw`: the contract is withdrawn from
 * - `already`: the insurance is as ordered
 * - `refused`: the customer has no such right now
 */
export type EndPlan =
  | { readonly kind: 'approve' | 'resume' | 'withdraw' | 'refused' }
  | { readonly kind: 'already' | 'end'; readonly lastDay?: IsoDate }

const REFUSED: EndPlan = { kind: 'refused' }
const ALREADY: EndPlan = { kind: 'already' }

/**
 * Returns what follows from a customer's order. A repeated order plans nothing. [P4.6]
 * @param today in Sweden
 */
export function planEnd(insurance: OwnInsurance, order: EndOrder, today: IsoDate): EndPlan {
  if (order.kind === 'withdraw') {
    if (isCancelled(insurance) && insurance.cancellationReason === WITHDRAWN) return ALREADY
    return canWithdraw(insurance, today) ? { kind: 'withdraw' } : REFUSED
  }
  return order.kind === 'cancel' ? planCancellation(insurance, order, today) : planRegret(insurance, today)
}

function planCancellation(insurance: OwnInsurance, wish: CancellationWish, today: IsoDate): EndPlan {
  const choice = cancellationChoice(insurance, today)
  if (choice.kind === 'beforeStart') return { kind: 'approve' }
  if (choice.kind === 'running') {
    const lastDay = lastDayOf(choice, wish, today)
    return lastDay === undefined ? REFUSED : { kind: 'end', lastDay }
  }
  if (choice.kind !== 'regret') return REFUSED
  const { lastDay } = choice
  const isSame = wish.lastDay === undefined || wish.lastDay === lastDay
  return isSame ? { ...ALREADY, ...(lastDay !== undefined && { lastDay }) } : REFUSED
}

function planRegret(insurance: OwnInsurance, today: IsoDate): EndPlan {
  const { kind } = cancellationChoice(insurance, today)
  if (kind === 'regret') return { kind: 'resume' }
  return kind === 'sent' || isCancelled(insurance) ? REFUSED : ALREADY
}
