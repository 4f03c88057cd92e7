import type { QuoteEffect } from '../engine/document.ts'
import { recomputeAddonPrices } from './addons.ts'
import { quoteErrorText, type QuoteErrorCode } from './errors.ts'
import { LOG_LEVELS, type BuyingFlowEffect, type BuyingFlowEvent } from './events.ts'
import { choiceIn, choicesToCreate, selectQuote, type QuoteOfChoice } from './group.ts'
import type { BuyingFlowState, LoadState, QuoteState, Readiness, Retry, UnsentChange } from './state.ts'
import { advance } from './steps.ts'
import { trackedError, safeErrorType } from './tracking.ts'
import { andThen, enter, rest, type RunningLoadState, type Transition } from './transition.ts'

/** The stronger of two effects: a creation sends all that an update would. */
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

/** Begins a start: metadata, and the value cached for the redirect token. [B4.2] */
export function beginStart(state: BuyingFlowState, dirty: UnsentChange | null): Transition {
  const requestId = state.quoteState.newestRequestId + 1
  const begun = enter(numbered(state, requestId), { kind: 'init', requestId, nextStepWhenDone: false, dirty })
  return { state: begun, effects: [{ type: 'loadStart', requestId }] }
}

/** Why a call is wanted, and what is to come of it. */
export interface CallPlan {
  readonly input: string | null
  readonly nextStepWhenDone: boolean
}

/**
 * Creates quotes: one call for each choice of a group. [B3.2] [B4.1]
 * Without a chosen amount in a group no call is made; that is a backend error. [B8.1]
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

/** Updates every quote that is held, so that each choice has the price of the same answers. */
function update(state: BuyingFlowState, { input, nextStepWhenDone }: CallPlan): Transition {
  const requestId = state.quoteState.newestRequestId + 1
  const running = enter(numbered(state, requestId), { kind: 'updateQuote', requestId, nextStepWhenDone, dirty: null }, input)
  const targets = state.quoteState.quotes.map(({ choice, quote }) => ({ choice, quoteNumber: quote.quoteNumber }))
  return { state: running, effects: [{ type: 'updateQuote', requestId, targets }] }
}

/**
 * Makes the call that is needed, or none. With invalid required fields no call is made: the flow is ready, flagged as
 * needing one, and a Continue goes on where the step allows it. Where the selected quote is missing there is no quote
 * number to update, so new quotes are created. [B4.3]
 */
export function send(state: BuyingFlowState, wanted: QuoteEffect, readiness: Readiness, plan: CallPlan): Transition {
  if (wanted === 'none') return settle(state, plan.nextStepWhenDone)
  const need = faultOfSelection(state) === 'selectedQuoteMissing' ? 'create' : wanted
  if (need === 'create' && readiness.readyForCreate) return create(state, 'createNewQuotes', plan)
  if (need === 'update' && readiness.readyForUpdate) return update(state, plan)
  const flagged: LoadState = { kind: 'ready', needsNewQuote: need === 'create', needsUpdate: need === 'update' }
  return maybeAdvance(enter(state, flagged), plan.nextStepWhenDone)
}

/** Makes no call after all: the flow waits for more input, or is ready and flagged as needing what the call was wanted for. [B4.3] */
export function drop(state: BuyingFlowState, { kind, dirty, nextStepWhenDone }: RunningLoadState): Transition {
  if (state.quoteState.quotes.length === 0) return maybeAdvance(enter(state, { kind: 'waitForMoreInput' }), nextStepWhenDone)
  const need = strongerEffect(kind === 'updateQuote' ? 'update' : 'create', dirty?.effect ?? 'none')
  return send(state, need, { readyForCreate: false, readyForUpdate: false }, { input: null, nextStepWhenDone })
}

/** Is ready, unless the selected quote cannot be had. [B4.4] */
export function settle(state: BuyingFlowState, nextStepWhenDone: boolean): Transition {
  const code = faultOfSelection(state)
  if (code !== null) {
    const message = quoteErrorText(code)
    return fail(state, { code, message, retry: 'update', isOfSelection: true }, message)
  }
  return maybeAdvance(enter(state, { kind: 'ready', needsNewQuote: false, needsUpdate: false }), nextStepWhenDone)
}

function maybeAdvance(state: BuyingFlowState, nextStepWhenDone: boolean): Transition {
  return nextStepWhenDone ? advance(state) : rest(state)
}

/** Why the selected quote cannot be bought; null while nothing is chosen, and for a choice that the document blocks: it says so itself. */
export function faultOfSelection({ config, quoteState, selectedQuote }: BuyingFlowState): QuoteErrorCode | null {
  if (config.isChoiceBlocked || (config.group !== null && quoteState.choice === null)) return null
  if (selectedQuote === null) return 'selectedQuoteMissing'
  return selectedQuote.quoteSubStatus === 'Underwriting' ? 'underwriting' : null
}

/**
 * Takes in the answer of the running call.
 *
 * "Already updating or waiting: nothing" [B4.3]: a change during a call starts no second call beside it, so there is
 * never more than one whose answer counts. It is marked as dirty, and once the call has returned the flow is no longer
 * updating, so the rule for a change in a ready flow holds and sends it. Several changes become one call, with the
 * answers of then; nothing that was changed is left unsent. What was changed before the call left goes with it: see `callSent`.
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

/** Whether a call that only now leaves tells all that was changed since it was wanted: an update creates nothing, and no call tells what is invalid. */
export function takesAlong({ kind, dirty }: RunningLoadState): boolean {
  if (dirty === null || (kind === 'updateQuote' && dirty.effect === 'create')) return false
  return dirty.effect === 'update' ? dirty.readyForUpdate : dirty.readyForCreate
}

/** The quotes among those given that the flow can select. */
export function quotesOfConfig({ config }: BuyingFlowState, quotes: readonly QuoteOfChoice[]): QuoteOfChoice[] {
  const choices = choicesToCreate(config.group)
  return quotes.filter(({ choice }) => choices.includes(choice))
}

function preselect(state: BuyingFlowState, wished: BuyingFlowEvent<'quotesCreated'>['preselect']): Transition {
  const { config, quoteState } = state
  if (config.group === null || quoteState.isChosenByCustomer) return rest(state)
  const choice = choiceIn(config.group.choices, wished)
  if (choice === null || choice === quoteState.choice) return rest(state)
  return { state: withQuotes(state, { choice }), effects: [{ type: 'setChoice', input: config.group.input, choice }] }
}

/** Changes the quotes or the choice; the selected quote follows. [B4.4] */
export function withQuotes(state: BuyingFlowState, change: Partial<QuoteState>): BuyingFlowState {
  const quoteState = { ...state.quoteState, ...change }
  return { ...state, quoteState, selectedQuote: selectQuote(quoteState.quotes, quoteState.choice) }
}

/** Moves to a backend error because a call has failed; what was changed meanwhile is part of what is tried again. */
export function failCall(state: BuyingFlowState, call: RunningLoadState, code: string, message: string): Transition {
  const isUpdate = call.kind === 'updateQuote'
  const retry: Retry = isUpdate && call.dirty?.effect !== 'create' ? 'update' : 'create'
  return fail(state, { code, message, retry, isOfSelection: false }, quoteErrorText(isUpdate ? 'updateFailed' : 'createFailed'))
}

type BackendError = Omit<Extract<LoadState, { kind: 'backendError' }>, 'kind' | 'dirty'>

/** Any error moves to a backend error, is logged and tracked. [B4.4] */
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
