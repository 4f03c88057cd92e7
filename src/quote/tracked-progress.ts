import type { BuyingFlowState } from './state.ts'
import type { AnalyticsEvent, TrackedEvent } from './tracking.ts'

/**
 * What analytics may know of a step from one state of a purchase to the next, in the names of the specification; an error is
 * told by the machine itself. Nothing of it says what the customer has answered. [B9.4]
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
  // another of these is looked at
  { event: 'compareInsurance', has: ({ quoteState: was }, { quoteState: is }) => is.isChosenByCustomer && isAmongQuoted(was, is) },
  // on to the next step, with a price
  { event: 'continueWithInsurance', has: (before, after) => after.currentStep > before.currentStep && after.selectedQuote !== null },
]

function isNewlyQuoted({ loadState, quoteState: was }: BuyingFlowState, { quoteState: is }: BuyingFlowState): boolean {
  const wasCreating = loadState.kind === 'createFirstQuotes' || loadState.kind === 'createNewQuotes'
  return wasCreating && is.quotes !== was.quotes && is.quotes.length > 0
}

function isAmongQuoted(was: BuyingFlowState['quoteState'], is: BuyingFlowState['quoteState']): boolean {
  return was.quotes === is.quotes && is.quotes.length > 1 && was.choice !== is.choice
}
