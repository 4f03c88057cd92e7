import type { QuoteEffect } from '../engine/document.ts'
import { recomputeAddonPrices } from './addons.ts'
import { quoteErrorText, type QuoteErrorCode } from './errors.ts'
import { LOG_LEVELS, type BuyingFlowEffect, type BuyingFlowEvent } from './events.ts'
import { choiceIn, choicesToCreate, selectQuote, type QuoteOfChoice } from './group.ts'
import type { BuyingFlowState, LoadState, QuoteState, Readiness, Retry, UnsentChange } from './state.ts'
import { advance } from './steps.ts'
import { trackedError, safeErrorType } from './tracking.ts'
import { andThen, enter, rest, type RunningLoadState, type Transition } from './transition.ts'

/** Returns the stronger of two effects: a creation sends everything that an update would. */
export function strongerEffect(a: QuoteEffect, b: QuoteEffect): QuoteEffect {
  if (a === 'create' || b === 'create') return 'create'
  return a === 'update' || b === 'update' ? 'update' : 'none'
}

/** Adds a change to those that no call has sent yet. */
export function addUnsent(unsent: UnsentChange | null, change: UnsentChange): UnsentChange {
  if (unsent === null) return change
  const input = change.effect === 'none' ? unsent.input : change.input
  return { ...change, input, effect: strongerEffect(unsent.effect, change.effect) }
}

/** Starts loading: metadata, and the cached value of the redirect token. [B4.2] */
export function beginStart(state: BuyingFlowState, dirty: UnsentChange | null): Transition {
  const requestId = state.quoteState.newestRequestId + 1
  const begun = enter(numbered(state, requestId), { kind: 'init', requestId, nextStepWhenDone: false, dirty })
  return { state: begun, effects: [{ type: 'loadStart', requestId }] }
}

/** The reason for a call, and what follows it. */
export interface CallPlan {
  readonly input: string | null
  readonly nextStepWhenDone: boolean
}

/**
 * Creates quotes: one call for each choice of a group. [B3.2] [B4.1] In a group without a chosen amount no call is
 * made; that is a backend error. [B8.1]
 */
export function create(state: BuyingFlowState, kind: 'createFirstQuotes' | 'createNewQuotes', plan: CallPlan): Transition {
  const { group, insuranceType } = state.config
  if (group !== null && state.quoteState.choice === null) {
    const message = quoteErrorText(group.missingChoice, insuranceType ?? undefined)
    return fail(state, { code: group.missingChoice, message, retry: 'create', isOfSelection: false }, message)
  }
  const requestId = state.quoteState.newestRequestId + 1
  const { input, nextStepWhenDone } = plan
  const running = enter(numbered(state, requestId), { kind, requestId, nextStepWhenDone, dirty: null }, input)
  return { state: running, effects: [{ type: 'createQuotes', requestId, choices: choicesToCreate(group) }] }
}

/** Updates every existing quote, so that each choice has the price of the same answers. */
function update(state: BuyingFlowState, { input, nextStepWhenDone }: CallPlan): Transition {
  const requestId = state.quoteState.newestRequestId + 1
  const running = enter(numbered(state, requestId), { kind: 'updateQuote', requestId, nextStepWhenDone, dirty: null }, input)
  const targets = state.quoteState.quotes.map(({ choice, quote }) => ({ choice, quoteNumber: quote.quoteNumber }))
  return { state: running, effects: [{ type: 'updateQuote', requestId, targets }] }
}

/**
 * Makes the required call, or none. With invalid required fields it makes none: the flow is ready with a pending call,
 * and Continue advances where the step allows it. Without a selected quote an update has no quote number, so new quotes
 * are created. [B4.3]
 */
export function send(state: BuyingFlowState, wanted: QuoteEffect, readiness: Readiness, plan: CallPlan): Transition {
  if (wanted === 'none') return settle(state, plan.nextStepWhenDone)
  const need = faultOfSelection(state) === 'selectedQuoteMissing' ? 'create' : wanted
  if (need === 'create' && readiness.readyForCreate) return create(state, 'createNewQuotes', plan)
  if (need === 'update' && readiness.readyForUpdate) return update(state, plan)
  const flagged: LoadState = { kind: 'ready', needsNewQuote: need === 'create', needsUpdate: need === 'update' }
  return maybeAdvance(enter(state, flagged), plan.nextStepWhenDone)
}

/** Cancels a planned call: the flow waits for more input, or is ready with a pending call. [B4.3] */
export function drop(state: BuyingFlowState, { kind, dirty, nextStepWhenDone }: RunningLoadState): Transition {
  if (state.quoteState.quotes.length === 0) return maybeAdvance(enter(state, { kind: 'waitForMoreInput' }), nextStepWhenDone)
  const need = strongerEffect(kind === 'updateQuote' ? 'update' : 'create', dirty?.effect ?? 'none')
  return send(state, need, { readyForCreate: false, readyForUpdate: false }, { input: null, nextStepWhenDone })
}

/**
 * Becomes ready, unless the selected quote is unavailable. A quote that leads to an offer shows no further step.
 * [B2.7] [B4.4]
 */
export function settle(state: BuyingFlowState, nextStepWhenDone: boolean): Transition {
  const code = faultOfSelection(state)
  if (code !== null) {
    const message = quoteErrorText(code)
    return fail(state, { code, message, retry: 'update', isOfSelection: true }, message)
  }
  return maybeAdvance(enter(state, { kind: 'ready', needsNewQuote: false, needsUpdate: false }), nextStepWhenDone && !leadsToOffer(state))
}

/** Whether the selected quote has no price and leads to an inquiry, not to the next step. [B2.7] */
export function leadsToOffer({ config, selectedQuote }: BuyingFlowState): boolean {
  return config.takesInquiries && selectedQuote !== null && selectedQuote.annualPremium === undefined
}

function maybeAdvance(state: BuyingFlowState, nextStepWhenDone: boolean): Transition {
  return nextStepWhenDone ? advance(state) : rest(state)
}

/**
 * Returns why the selected quote cannot be bought. Null while nothing is chosen, and for a choice that the document
 * blocks: its block says so.
 */
export function faultOfSelection({ config, quoteState, selectedQuote }: BuyingFlowState): QuoteErrorCode | null {
  if (config.isChoiceBlocked || (config.group !== null && quoteState.choice === null)) return null
  if (selectedQuote === null) return 'selectedQuoteMissing'
  return selectedQuote.quoteSubStatus === 'Underwriting' ? 'underwriting' : null
}

/**
 * Handles the answer of the running call.
 * "Already updating or waiting: nothing" [B4.3]: a change during a call starts no second call, so at most one answer
 * counts. The change is marked as dirty. After the answer the flow is no longer updating, so the rule for a change in a
 * ready flow applies and sends it. Several changes become one call with the current answers; every change is sent. A
 * change before a delayed call is sent is part of that call: see `callSent`.
 */
export function complete(
  state: BuyingFlowState,
  call: RunningLoadState,
  answer: BuyingFlowEvent<'quotesCreated' | 'quoteUpdated'>,
): Transition {
  const quotes = quotesOfConfig(state, answer.quotes)
  if (quotes.length === 0) return failCall(state, call, 'dataMissing', quoteErrorText('dataMissing'))
  const preselected = answer.type === 'quotesCreated' ? preselect(state, answer.preselect) : rest(state)
  return andThen(preselected, (chosen) => {
    const productAddonsData = recomputeAddonPrices(chosen.productAddonsData, answer.addonPremiums ?? {})
    const stored = { ...withQuotes(chosen, { quotes }), productAddonsData }
    const { dirty, nextStepWhenDone } = call
    if (dirty === null) return settle(stored, nextStepWhenDone)
    return send(stored, dirty.effect, dirty, { input: dirty.input, nextStepWhenDone })
  })
}

/**
 * Whether a delayed call covers every change since it was requested. An update creates nothing, and no call contains
 * invalid answers.
 */
export function coversChanges({ kind, dirty }: RunningLoadState): boolean {
  if (dirty === null || (kind === 'updateQuote' && dirty.effect === 'create')) return false
  return dirty.effect === 'update' ? dirty.readyForUpdate : dirty.readyForCreate
}

/** Returns those quotes that the flow can select. */
export function quotesOfConfig({ config }: BuyingFlowState, quotes: readonly QuoteOfChoice[]): QuoteOfChoice[] {
  const choices = choicesToCreate(config.group)
  return quotes.filter(({ choice }) => choices.includes(choice))
}

function preselect(state: BuyingFlowState, requested: BuyingFlowEvent<'quotesCreated'>['preselect']): Transition {
  const { config, quoteState } = state
  if (config.group === null || quoteState.isChosenByCustomer) return rest(state)
  const choice = choiceIn(config.group.choices, requested)
  if (choice === null || choice === quoteState.choice) return rest(state)
  return { state: withQuotes(state, { choice }), effects: [{ type: 'setChoice', input: config.group.input, choice }] }
}

/** Changes the quotes or the choice, and updates the selected quote. [B4.4] */
export function withQuotes(state: BuyingFlowState, change: Partial<QuoteState>): BuyingFlowState {
  const quoteState = { ...state.quoteState, ...change }
  return { ...state, quoteState, selectedQuote: selectQuote(quoteState.quotes, quoteState.choice) }
}

/** Moves to a backend error after a failed call; a retry includes the changes made during the call. */
export function failCall(state: BuyingFlowState, call: RunningLoadState, code: string, message: string): Transition {
  const isUpdate = call.kind === 'updateQuote'
  const retry: Retry = isUpdate && call.dirty?.effect !== 'create' ? 'update' : 'create'
  return fail(state, { code, message, retry, isOfSelection: false }, quoteErrorText(isUpdate ? 'updateFailed' : 'createFailed'))
}

type BackendError = Omit<Extract<LoadState, { kind: 'backendError' }>, 'kind' | 'dirty'>

/** Moves to a backend error, and logs and tracks it. [B4.4] */
export function fail(state: BuyingFlowState, error: BackendError, logText: string, dirty: UnsentChange | null = null): Transition {
  const effects: BuyingFlowEffect[] = [
    { type: 'log', level: LOG_LEVELS.error, text: logText, code: safeErrorType(error.code) },
    { type: 'track', ...trackedError(state.trackingData, error.code) },
  ]
  return { state: enter(state, { kind: 'backendError', ...error, dirty }), effects }
}

function numbered(state: BuyingFlowState, newestRequestId: number): BuyingFlowState {
  return { ...state, quoteState: { ...state.quoteState, newestRequestId } }
}
