import type { BuyingFlowState } from './state.ts'
import type { AnalyticsEvent, TrackedEvent } from './tracking.ts'

/**
 * Returns the analytics events between two states of a purchase, in the specification's names; the machine itself
 * tracks errors. They never contain an answer. [B9.4]
 */
export function trackedBetween(before: BuyingFlowState, after: BuyingFlowState): readonly TrackedEvent[] {
  return PROGRESS.filter(({ has }) => has(before, after)).map(({ event }) => ({ event, data: after.trackingData }))
}

interface Progress {
  readonly event: AnalyticsEvent
  readonly has: (before: BuyingFlowState, after: BuyingFlowState) => boolean
}

const PROGRESS: readonly Progress[] = [
  // first prices, or prices of new answers
  { event: 'getInsuranceInfoCompleted', has: isNewlyQuoted },
  // prices to choose among
  { event: 'seeComparedInsurance', has: (before, after) => isNewlyQuoted(before, after) && after.quoteState.quotes.length > 1 },
  // the customer selects another of these
  { event: 'compareInsurance', has: ({ quoteState: was }, { quoteState: is }) => is.isChosenByCustomer && isAmongQuoted(was, is) },
  // continues to the next step with a price
  { event: 'continueWithInsurance', has: (before, after) => after.currentStep > before.currentStep && after.selectedQuote !== null },
]

function isNewlyQuoted({ loadState, quoteState: was }: BuyingFlowState, { quoteState: is }: BuyingFlowState): boolean {
  const wasCreating = loadState.kind === 'createFirstQuotes' || loadState.kind === 'createNewQuotes'
  return wasCreating && is.quotes !== was.quotes && is.quotes.length > 0
}

function isAmongQuoted(was: BuyingFlowState['quoteState'], is: BuyingFlowState['quoteState']): boolean {
  return was.quotes === is.quotes && is.quotes.length > 1 && was.choice !== is.choice
}
