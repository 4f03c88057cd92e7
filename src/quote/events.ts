import type { ProductMetadata } from '../contract/quotes.ts'
import type { Answers, QuoteEffect } from '../engine/document.ts'
import type { BlockedStepAndFields, StepSequence } from '../engine/step-sequence.ts'
import type { AddonPremiums, ProductAddon } from './addons.ts'
import type { Choice, QuoteOfChoice } from './group.ts'
import type { Readiness } from './state.ts'
import type { TrackedEvent } from './tracking.ts'

/** The answer of a quote call: its quotes, and related data. */
interface QuotesAnswer {
  readonly requestId: number
  /** One per available choice; a choice without a quote is unavailable. */
  readonly quotes: readonly QuoteOfChoice[]
  /** The add-on quote's premiums, kr per year by add-on id. [B4.4] */
  readonly addonPremiums?: AddonPremiums
}

/** The readiness includes the initial values. */
interface StartAnswer extends Readiness {
  readonly requestId: number
  readonly metadata: ProductMetadata
  /** The initial answers: defaults, the address, and the values of the redirect token. */
  readonly initialValues: Answers
  readonly addons?: readonly ProductAddon[]
}

interface Failure {
  readonly requestId: number
  /** Code and text of the refusal, if any; otherwise "Unknown error". [B8.1] */
  readonly code?: string
  readonly message?: string
}

interface EventPayloads {
  /** The customer opened the flow. */
  readonly started: object
  /** Answers `loadStart`. `isSufficient` is the result of `sufficientInitialValues`. [B4.2] */
  readonly startLoaded: StartAnswer & { readonly isSufficient: boolean }
  /** Answers `loadStart` after a reload: the stored quotes were fetched again. */
  readonly restored: StartAnswer & {
    readonly quotes: readonly QuoteOfChoice[]
    readonly choice: Choice | null
    /** The answers that the quotes do not reflect yet; from `quotesToStore`. */
    readonly unsent: QuoteEffect
  }
  /** Answers `loadStart`. */
  readonly startFailed: Failure
  /** The customer changed an answer. [B4.3] */
  readonly valueChanged: Readiness & { readonly input: string; readonly effect: QuoteEffect }
  /** The answers changed the blocks, or what is shown. [B2.4] */
  readonly blockedChanged: {
    readonly blocked: BlockedStepAndFields
    readonly shownSteps: readonly number[]
    readonly outcomeSteps?: StepSequence['outcomeSteps']
    readonly isChoiceBlocked?: boolean
  }
  /**
   * A delayed call is sent with the current answers instead of those at its request: it waited, as for registry data.
   * [B4.3]
   */
  readonly callSent: { readonly requestId: number }
  /** A delayed call is not sent: what was learned meanwhile blocks or refuses the answers. [B4.3] */
  readonly callDropped: { readonly requestId: number }
  /** Answers `createQuotes`. A preselection applies until the customer chooses. [B4.4] */
  readonly quotesCreated: QuotesAnswer & { readonly preselect?: Choice }
  /** Answers `updateQuote`, with the quotes of all its targets. */
  readonly quoteUpdated: QuotesAnswer
  /** Answers `createQuotes` or `updateQuote`: no quote is available. */
  readonly quoteFailed: Failure
  /** The customer chose another quote of the group; null while the choice is invalid. [B4.4] */
  readonly selectionChanged: { readonly choice: Choice | null }
  /** Continue. */
  readonly nextPressed: Readiness
  readonly backPressed: object
  /** The address changed to a step, as by the browser's back button. */
  readonly stepVisited: { readonly step: number }
  /** Retries after a backend error: repeats what failed, with the current answers. */
  readonly retryPressed: Readiness
  /** Starts over. */
  readonly reset: object
}

export type BuyingFlowEventType = keyof EventPayloads

/** An event of a purchase: an act of the customer, or an answer to a call. */
export type BuyingFlowEvent<T extends BuyingFlowEventType = BuyingFlowEventType> = {
  [K in T]: { readonly type: K } & EventPayloads[K]
}[T]

/** Levels of the log call. [B7.1] */
export const LOG_LEVELS = { info: 0, error: 3 } as const

/** What the shell must do. An event with the same `requestId` answers a call. */
export type BuyingFlowEffect =
  /** Fetches metadata and the cached value of the redirect token. */
  | { readonly type: 'loadStart'; readonly requestId: number }
  /** Makes one create call per choice, concurrently, each with that choice in its request. [B3.2] */
  | { readonly type: 'createQuotes'; readonly requestId: number; readonly choices: readonly (Choice | null)[] }
  /** Makes one update call per target, concurrently, each with its choice in its request. */
  | { readonly type: 'updateQuote'; readonly requestId: number; readonly targets: readonly UpdateTarget[] }
  /** Sets the answer of the group's input: it was preselected. */
  | { readonly type: 'setChoice'; readonly input: string; readonly choice: Choice }
  | { readonly type: 'gotoStep'; readonly step: number }
  /** Continue was pressed on a blocked step: shows its errors and focuses the blocking input. */
  | { readonly type: 'showBlock'; readonly step: number; readonly input: string }
  | {
      readonly type: 'log'
      readonly level: (typeof LOG_LEVELS)[keyof typeof LOG_LEVELS]
      readonly text: string
      readonly code: string
    }
  | ({ readonly type: 'track' } & TrackedEvent)

/** A quote to update. */
export interface UpdateTarget {
  readonly choice: Choice | null
  readonly quoteNumber: string
}
