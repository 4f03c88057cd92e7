import type { ProductMetadata, Quote } from '../contract/quotes.ts'
import type { Answers, FlowDocument, QuoteEffect } from '../engine/document.ts'
import type { BlockedStepAndFields, StepSequence } from '../engine/step-sequence.ts'
import type { ProductAddon } from './addons.ts'
import { choiceIn, groupOf, type Choice, type QuoteGroup, type QuoteOfChoice } from './group.ts'
import type { TrackingData } from './tracking.ts'
import { ownValue } from '../values/own-value.ts'

/** The machine's view of its document, and its step sequence, which the event `blockedChanged` updates. */
export interface BuyingFlowConfig extends StepSequence {
  readonly flow: string
  readonly insuranceType: string | null
  /** Whether the flow has a quote: service forms have none, and Continue only advances. */
  readonly hasQuote: boolean
  /** Whether a quote without a price leads to an inquiry: it has no further steps. */
  readonly takesInquiries: boolean
  readonly group: QuoteGroup | null
  /** Whether the document blocks the current choice of the group: it is not for sale, and needs no quote. */
  readonly isChoiceBlocked: boolean
}

/** Whether the current answers allow a creation and an update; see `isReadyToQuote`. */
export interface Readiness {
  readonly readyForCreate: boolean
  readonly readyForUpdate: boolean
}

/** Changes that no call has sent to the server yet: the strongest effect, the newest readiness. */
export interface UnsentChange extends Readiness {
  readonly effect: QuoteEffect
  readonly input: string | null
}

/** A running call. */
export interface RunningCall {
  readonly requestId: number
  /** Whether Continue was pressed: the step advances after the call. */
  readonly nextStepWhenDone: boolean
  /** Changes that the call does not contain: since its request, or since it was sent if it was delayed. */
  readonly dirty: UnsentChange | null
}

/** What a retry repeats: the start, a creation, or an update. */
export type Retry = 'start' | 'create' | 'update'

/** The load states of section 4. [B4.1] */
export type LoadState =
  | {
      readonly kind: 'init'
      /** The running start; null before the flow starts. */
      readonly requestId: number | null
      readonly nextStepWhenDone: boolean
      readonly dirty: UnsentChange | null
    }
  | { readonly kind: 'waitForMoreInput' }
  | ({ readonly kind: 'createFirstQuotes' } & RunningCall)
  | ({ readonly kind: 'createNewQuotes' } & RunningCall)
  | ({ readonly kind: 'updateQuote' } & RunningCall)
  | {
      readonly kind: 'ready'
      /** The quotes are of earlier answers, and the current answers were not valid. */
      readonly needsNewQuote: boolean
      /** Like the above, if an update suffices. */
      readonly needsUpdate: boolean
    }
  | {
      readonly kind: 'backendError'
      readonly code: string
      readonly message: string
      readonly retry: Retry
      /** Whether only the selected quote is unavailable: selecting another one resolves the error. */
      readonly isOfSelection: boolean
      /** Changes before the start failed. */
      readonly dirty: UnsentChange | null
    }

/** The server's quotes, and the selected one. */
export interface QuoteState {
  readonly quotes: readonly QuoteOfChoice[]
  readonly choice: Choice | null
  /** Whether the customer has chosen; a preselection does not override that. */
  readonly isChosenByCustomer: boolean
  /** Number of the newest call. It only grows, also over a reset, so that a late answer never matches a new call. */
  readonly newestRequestId: number
}

/** The state of a purchase. [B3.1] */
export interface BuyingFlowState {
  readonly currentStep: number
  readonly loadState: LoadState
  readonly isFormEnabled: boolean
  readonly blockedStepAndFields: BlockedStepAndFields
  readonly config: BuyingFlowConfig
  readonly productMetaData: ProductMetadata | null
  readonly productAddonsData: readonly ProductAddon[]
  readonly quoteState: QuoteState
  readonly selectedQuote: Quote | null
  readonly initialValues: Answers
  /** The input whose change caused the running call. */
  readonly loadingFieldName: string | null
  readonly trackingData: TrackingData
  readonly displayElectronicMarketing: boolean
}

/** Returns the configuration of a document. @throws QuoteError if its group has no choices */
export function configOf(document: FlowDocument): BuyingFlowConfig {
  return {
    flow: document.flow,
    insuranceType: document.insuranceType ?? null,
    hasQuote: document.quote !== undefined,
    takesInquiries: document.quote?.inquiry !== undefined,
    group: groupOf(document),
    isChoiceBlocked: false,
    shownSteps: document.steps.flatMap(({ type }, index) => (type === 'outcome' ? [] : [index])),
    outcomeSteps: {},
  }
}

/**
 * Returns the state of a flow before its start.
 * @param answered the customer's earlier answers: a choice of the group remains
 */
export function initialState(
  config: BuyingFlowConfig,
  initialValues: Answers = {},
  answered: Readonly<Record<string, true>> = {},
): BuyingFlowState {
  const firstStep = config.shownSteps[0] ?? 0
  return {
    currentStep: firstStep,
    loadState: { kind: 'init', requestId: null, nextStepWhenDone: false, dirty: null },
    isFormEnabled: true,
    blockedStepAndFields: {},
    config,
    productMetaData: null,
    productAddonsData: [],
    quoteState: {
      quotes: [],
      choice: initialChoice(config, initialValues),
      isChosenByCustomer: Object.hasOwn(answered, config.group?.input ?? ''),
      newestRequestId: 0,
    },
    selectedQuote: null,
    initialValues,
    loadingFieldName: null,
    trackingData: { flow: config.flow, insuranceType: config.insuranceType, step: firstStep },
    displayElectronicMarketing: false,
  }
}

/** Returns the choice in the initial values, or else the document's default; null outside a group. */
export function initialChoice({ group }: BuyingFlowConfig, values: Answers): Choice | null {
  if (group === null) return null
  const given = ownValue(values, group.input)
  return choiceIn(group.choices, given) ?? group.defaultChoice
}
