import type { BuyingFlowState } from '../../../quote/state.ts'
import { trackedBetween } from '../../../quote/tracked-progress.ts'
import { track } from './statistics.ts'

export { track } from './statistics.ts'

/** The source of a purchase's state changes. */
interface Followed {
  subscribe(listener: (now: BuyingFlowState, before: BuyingFlowState) => void): () => void
}

/** Sends each progress event of a purchase to analytics. [B9.4] */
export function followPurchase(purchase: Followed): void {
  purchase.subscribe((now, before) => trackedBetween(before, now).forEach(track))
}
