import type { ProductMetadata } from '../contract/quotes.ts'
import type { Answers, QuoteEffect } from '../engine/document.ts'
import type { BlockedStepAndFields, StepSequence } from '../engine/step-sequence.ts'
import type { AddonPremiums, ProductAddon } from './addons.ts'
import type { Choice, QuoteOfChoice } from './group.ts'
import type { Readiness } from './state.ts'
import type { TrackedEvent } from './tracking.ts'

/** What an answer to a call carries: the quotes it gave, and what came along with them. */
interface QuotesAnswer {
  readonly requestId: number
  /** One for each choice that could be had; a choice without one is not available. */
  readonly quotes: readonly QuoteOfChoice[]
  /** The add-on quote's premiums, kr per year by add-on id. [B4.4] */
  readonly addonPremiums?: AddonPremiums
}

/** The readiness is that of the answers with the initial values among them. */
interface StartAnswer extends Readiness {
  readonly requestId: number
  readonly metadata: ProductMetadata
  /** The answers to begin with: defaults, the address, and what the redirect token led to. */
  readonly initialValues: Answers
  readonly addons?: readonly ProductAddon[]
}

interface Failure {
  readonly requestId: number
  /** Code and text of the refusal, where there is one; otherwise "Unknown error". [B8.1] */
  readonly code?: string
  readonly message?: string
}

interface EventPayloads {
  /** The customer has come to the flow. */
  readonly started: object
  /** Answers `loadStart`. `isSufficient` is what `sufficientInitialValues` says. [B4.2] */
  readonly startLoaded: StartAnswer & { readonly isSufficient: boolean }
  /** Answers `loadStart` after a reload: the stored quotes have been fetched again. */
  readonly restored: StartAnswer & {
    readonly quotes: readonly QuoteOfChoice[]
    readonly choice: Choice | null
    /** What the quotes do not know of the answers yet; as given by `quotesToStore`. */
    readonly unsent: QuoteEffect
  }
  /** Answers `loadStart`. */
  readonly startFailed: Failure
  /** The customer has changed an answer. [B4.3] */
  readonly valueChanged: Readiness & { readonly input: string; readonly effect: QuoteEffect }
  /** The answers have changed what blocks, or what is shown. [B2.4] */
  readonly blockedChanged: {
    readonly blocked: BlockedStepAndFields
    readonly shownSteps: readonly number[]
    readonly outcomeSteps?: StepSequence['outcomeSteps']
    readonly isChoiceBlocked?: boolean
  }
  /** A call leaves with the answers of now: it had waited, as for what registries know. Those of then go with it. [B4.3] */
  readonly callSent: { readonly requestId: number }
  /** A call that had waited is not made: what was learnt meanwhile blocks or refuses the answers. [B4.3] */
  readonly callDropped: { readonly requestId: number }
  /** Answers `createQuotes`. A preselection counts as long as the customer has not chosen. [B4.4] */
  readonly quotesCreated: QuotesAnswer & { readonly preselect?: Choice }
  /** Answers `updateQuote`, with the quotes of all its targets. */
  readonly quoteUpdated: QuotesAnswer
  /** Answers `createQuotes` or `updateQuote`: no quote could be had. */
  readonly quoteFailed: Failure
  /** The customer has chosen another quote of the group; null while the choice is not valid. [B4.4] */
  readonly selectionChanged: { readonly choice: Choice | null }
  /** Continue. */
  readonly nextPressed: Readiness
  readonly backPressed: object
  /** The address leads to a step, as by the browser's back. */
  readonly stepVisited: { readonly step: number }
  /** The way out of a backend error: what failed is tried again, with the answers as they are. */
  readonly retryPressed: Readiness
  /** Begin anew. */
  readonly reset: object
}

export type BuyingFlowEventType = keyof EventPayloads

/** Something that has happened to a purchase: an act of the customer, or an answer to a call. */
export type BuyingFlowEvent<T extends BuyingFlowEventType = BuyingFlowEventType> = {
  [K in T]: { readonly type: K } & EventPayloads[K]
}[T]

/** Levels of the log call. [B7.1] */
export const LOG_LEVELS = { info: 0, error: 3 } as const

/** What the shell is to do. Calls are answered by an event that carries their `requestId`. */
export type BuyingFlowEffect =
  /** Fetch metadata and the value cached for the redirect token. */
  | { readonly type: 'loadStart'; readonly requestId: number }
  /** One create call for each choice, at once, each request with that choice in its place. [B3.2] */
  | { readonly type: 'createQuotes'; readonly requestId: number; readonly choices: readonly (Choice | null)[] }
  /** One update call for each target, at once, each request with its choice in its place. */
  | { readonly type: 'updateQuote'; readonly requestId: number; readonly targets: readonly UpdateTarget[] }
  /** Make this the answer of the group's input: it was preselected. */
  | { readonly type: 'setChoice'; readonly input: string; readonly choice: Choice }
  | { readonly type: 'gotoStep'; readonly step: number }
  /** Continue was pressed on a blocked step: show its errors and lead to the input that blocks. */
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
