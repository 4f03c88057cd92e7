import type { ProductMetadata, Quote } from '../contract/quotes.ts'
import type { Answers, FlowDocument, QuoteEffect } from '../engine/document.ts'
import type { BlockedStepAndFields, StepSequence } from '../engine/step-sequence.ts'
import type { ProductAddon } from './addons.ts'
import { choiceIn, groupOf, type Choice, type QuoteGroup, type QuoteOfChoice } from './group.ts'
import type { TrackingData } from './tracking.ts'
import { ownValue } from '../values/own-value.ts'

/** What the flow knows of its document, and its step sequence, which the event `blockedChanged` updates. */
export interface BuyingFlowConfig extends StepSequence {
  readonly flow: string
  readonly insuranceType: string | null
  /** Whether the flow has a quote at all: service forms have none, and Continue just advances. */
  readonly hasQuote: boolean
  readonly group: QuoteGroup | null
  /** Whether the document blocks the choice of the group as it is: it is not for sale, and needs no quote. */
  readonly isChoiceBlocked: boolean
}

/** Whether the answers, as they are now, allow a creation and an update; see `isReadyToQuote`. */
export interface Readiness {
  readonly readyForCreate: boolean
  readonly readyForUpdate: boolean
}

/** What the customer has changed and no call has told the server yet; the strongest effect, the newest readiness. */
export interface UnsentChange extends Readiness {
  readonly effect: QuoteEffect
  readonly input: string | null
}

/** A call that is under way. */
export interface RunningCall {
  readonly requestId: number
  /** Whether Continue was pressed: the step advances when the call is done. */
  readonly nextStepWhenDone: boolean
  /** What has changed since the call was wanted, or since it left where that is told; its answer does not know of it. */
  readonly dirty: UnsentChange | null
}

/** What is tried again: the start, a creation, or an update. */
export type Retry = 'start' | 'create' | 'update'

/** The load states of section 4. [B4.1] */
export type LoadState =
  | {
      readonly kind: 'init'
      /** The start that is under way; null before the flow is started. */
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
      /** The quotes are of other answers, and the answers of now were not valid. */
      readonly needsNewQuote: boolean
      /** As above, where an update will do. */
      readonly needsUpdate: boolean
    }
  | {
      readonly kind: 'backendError'
      readonly code: string
      readonly message: string
      readonly retry: Retry
      /** Whether it is the selected quote that cannot be had: selecting another one is a way out. */
      readonly isOfSelection: boolean
      /** What was changed before the start failed. */
      readonly dirty: UnsentChange | null
    }

export type LoadStateKind = LoadState['kind']

/** The quotes that the server has given, and which of them is meant. */
export interface QuoteState {
  readonly quotes: readonly QuoteOfChoice[]
  readonly choice: Choice | null
  /** Whether the customer has chosen; a preselection does not undo that. */
  readonly isChosenByCustomer: boolean
  /** Number of the newest call. It only grows, over a reset too, so that no late answer is taken for a new one. */
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
  /** The input whose change caused the call that is under way. */
  readonly loadingFieldName: string | null
  readonly trackingData: TrackingData
  readonly displayElectronicMarketing: boolean
}

/** The configuration of a document. @throws QuoteError when its group has no choices */
export function configOf(document: FlowDocument): BuyingFlowConfig {
  return {
    flow: document.flow,
    insuranceType: document.insuranceType ?? null,
    hasQuote: document.quote !== undefined,
    group: groupOf(document),
    isChoiceBlocked: false,
    shownSteps: document.steps.flatMap(({ type }, index) => (type === 'outcome' ? [] : [index])),
    outcomeSteps: {},
  }
}

/**
 * A flow that has not been started.
 * @param answered what the customer has answered before: a choice of the group stands
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

/** The choice that initial values or else the document's default make; null outside a group. */
export function initialChoice({ group }: BuyingFlowConfig, values: Answers): Choice | null {
  if (group === null) return null
  const given = ownValue(values, group.input)
  return choiceIn(group.choices, given) ?? group.defaultChoice
}
