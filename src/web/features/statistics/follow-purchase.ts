import type { BuyingFlowState } from '../../../quote/state.ts'
import { trackedBetween } from '../../../quote/tracked-progress.ts'
import { track } from './statistics.ts'

export { track } from './statistics.ts'

/** Where a purchase tells how it goes on. */
interface Followed {
  subscribe(listener: (now: BuyingFlowState, before: BuyingFlowState) => void): () => void
}

/** Tells analytics of a purchase's progress, as long as it lasts. [B9.4] */
export function followPurchase(purchase: Followed): void {
  purchase.subscribe((now, before) => trackedBetween(before, now).forEach(track))
}
