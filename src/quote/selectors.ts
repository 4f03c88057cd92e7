import type { Paid } from '../contract/quotes.ts'
import type { QuoteEffect } from '../engine/document.ts'
import type { UpdateTarget } from './events.ts'
import type { Choice } from './group.ts'
import { monthlyPremium } from './premium.ts'
import type { BuyingFlowState } from './state.ts'
import { stepAfter } from './steps.ts'
import { isRunning, pendingEffect } from './transition.ts'

/**
 * The price in the summary box; amounts in whole kr. A single payment has no price per month. `later` is "price shown
 * in next step", `none` a flow without price.
 */
export type PriceShown =
  | { readonly kind: 'price'; readonly annual: number; readonly monthly: number; readonly paid: Paid | undefined }
  | { readonly kind: 'loading' | 'later' | 'error' | 'none' }

/** Returns the price to show. A price of other answers than those on the screen is never shown. [B2.6] [B9.2] */
export function priceShown({ config, loadState, selectedQuote }: BuyingFlowState): PriceShown {
  if (!config.hasQuote) return { kind: 'none' }
  if (loadState.kind === 'init' || isRunning(loadState)) return { kind: 'loading' }
  if (loadState.kind === 'backendError') return { kind: 'error' }
  const annual = selectedQuote?.annualPremium
  const isCurrent = loadState.kind === 'ready' && !loadState.needsNewQuote && !loadState.needsUpdate
  return isCurrent && annual !== undefined
    ? { kind: 'price', annual, monthly: monthlyPremium(annual), paid: selectedQuote?.paid }
    : { kind: 'later' }
}

/**
 * Whether Continue is enabled. On a blocked step it is: pressing it shows what blocks. It is disabled at the end of the
 * flow, and while it waits for a call.
 */
export function isContinueEnabled(state: BuyingFlowState): boolean {
  const { loadState, config } = state
  if (stepAfter(state) === undefined) return false
  if (loadState.kind === 'init') return !config.hasQuote || (loadState.requestId !== null && !loadState.nextStepWhenDone)
  return !isRunning(loadState) || !loadState.nextStepWhenDone
}

/** The part of the quotes that a shell keeps over a reload; no personal data. */
export interface StoredQuotes {
  readonly quotes: readonly UpdateTarget[]
  readonly choice: Choice | null
  /** Answers that the quotes do not reflect, or may not: a running call counts as not made. */
  readonly unsent: QuoteEffect
}

/** Returns what to keep over a reload, or null while there are no quotes. */
export function quotesToStore({ loadState, quoteState }: BuyingFlowState): StoredQuotes | null {
  if (quoteState.quotes.length === 0) return null
  const quotes = quoteState.quotes.map(({ choice, quote }) => ({ choice, quoteNumber: quote.quoteNumber }))
  return { quotes, choice: quoteState.choice, unsent: unsentEffect(loadState) }
}

function unsentEffect(loadState: BuyingFlowState['loadState']): QuoteEffect {
  if (loadState.kind === 'updateQuote') return loadState.dirty?.effect === 'create' ? 'create' : 'update'
  if (isRunning(loadState)) return 'create'
  if (loadState.kind === 'ready') return pendingEffect(loadState)
  return loadState.kind === 'backendError' && loadState.retry !== 'start' ? loadState.retry : 'none'
}
