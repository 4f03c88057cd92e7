import {
  addUnsent,
  beginStart,
  complete,
  create,
  drop,
  fail,
  failCall,
  faultOfSelection,
  leadsToOffer,
  quotesOfConfig,
  send,
  settle,
  strongerEffect,
  coversChanges,
  withQuotes,
} from './calls.ts'
import type { QuoteEffect } from '../engine/document.ts'
import { keepEqual } from '../values/json.ts'
import { quoteErrorText } from './errors.ts'
import type { BuyingFlowEvent, BuyingFlowEventType } from './events.ts'
import { choiceIn } from './group.ts'
import { initialChoice, initialState, type BuyingFlowState, type LoadState } from './state.ts'
import { advance, blockingInput, goBack, visit } from './steps.ts'
import { enter, isRunning, pendingEffect, rest, type Transition } from './transition.ts'

/**
 * The purchase as a pure machine: returns the next state for an event, and the effects for the shell. An event that
 * does not apply to a state returns the same object. [B4.1] [B4.2] [B4.3] [B4.4]
 */
export function step(state: BuyingFlowState, event: BuyingFlowEvent): Transition {
  return handle(state, event)
}

function handle<T extends BuyingFlowEventType>(state: BuyingFlowState, event: BuyingFlowEvent<T>): Transition {
  return HANDLERS[event.type](state, event)
}

type Handlers = { readonly [T in BuyingFlowEventType]: (state: BuyingFlowState, event: BuyingFlowEvent<T>) => Transition }

const HANDLERS: Handlers = {
  started: start,
  startLoaded: takeStart,
  restored: restore,
  startFailed: failStart,
  valueChanged: changeValue,
  blockedChanged: (state, { blocked, shownSteps, outcomeSteps = {}, isChoiceBlocked = false }) =>
    rest(
      keepEqual(state, { ...state, blockedStepAndFields: blocked, config: { ...state.config, shownSteps, outcomeSteps, isChoiceBlocked } }),
    ),
  callSent: (state, { requestId }) => {
    const { loadState } = state
    const isOfCall = isRunning(loadState) && loadState.requestId === requestId && coversChanges(loadState)
    return rest(isOfCall ? { ...state, loadState: { ...loadState, dirty: null } } : state)
  },
  callDropped: (state, { requestId }) => {
    const { loadState } = state
    return isRunning(loadState) && loadState.requestId === requestId ? drop(state, loadState) : rest(state)
  },
  quotesCreated: (state, event) => {
    const { loadState } = state
    const isAnswer = isRunning(loadState) && loadState.kind !== 'updateQuote' && loadState.requestId === event.requestId
    return isAnswer ? complete(state, loadState, event) : rest(state)
  },
  quoteUpdated: (state, event) => {
    const { loadState } = state
    const isAnswer = loadState.kind === 'updateQuote' && loadState.requestId === event.requestId
    return isAnswer ? complete(state, loadState, event) : rest(state)
  },
  quoteFailed: (state, { requestId, code = 'unknown', message = quoteErrorText('unknown') }) => {
    const { loadState } = state
    const isAnswer = isRunning(loadState) && loadState.requestId === requestId
    return isAnswer ? failCall(state, loadState, code, message) : rest(state)
  },
  selectionChanged: changeSelection,
  nextPressed: pressNext,
  backPressed: goBack,
  stepVisited: (state, event) => visit(state, event.step),
  retryPressed: pressRetry,
  reset: restart,
}

function start(state: BuyingFlowState): Transition {
  const { loadState, config } = state
  if (loadState.kind !== 'init' || loadState.requestId !== null) return rest(state)
  if (config.hasQuote) return beginStart(state, loadState.dirty)
  return rest(enter(state, { kind: 'ready', needsNewQuote: false, needsUpdate: false }))
}

type StartAnswer = BuyingFlowEvent<'startLoaded' | 'restored'>
type Init = Extract<LoadState, { kind: 'init' }>

function answeredStart({ loadState }: BuyingFlowState, requestId: number): Init | null {
  return loadState.kind === 'init' && loadState.requestId === requestId ? loadState : null
}

/** With sufficient initial values the first quotes are created; otherwise the flow waits for input. [B4.2] */
function takeStart(state: BuyingFlowState, event: BuyingFlowEvent<'startLoaded'>): Transition {
  const init = answeredStart(state, event.requestId)
  if (init === null) return rest(state)
  const loaded = withStart(state, event)
  if (event.isSufficient) return create(loaded, 'createFirstQuotes', { input: null, nextStepWhenDone: init.nextStepWhenDone })
  return waitForInput(loaded, init, event)
}

function restore(state: BuyingFlowState, event: BuyingFlowEvent<'restored'>): Transition {
  const init = answeredStart(state, event.requestId)
  if (init === null) return rest(state)
  const loaded = withStart(state, event)
  const quotes = quotesOfConfig(state, event.quotes)
  if (quotes.length === 0) return waitForInput(loaded, init, event)
  const { isChosenByCustomer, choice } = loaded.quoteState
  const stored = choiceIn(state.config.group?.choices ?? [], event.choice ?? undefined)
  const restored = withQuotes(loaded, { quotes, choice: isChosenByCustomer ? choice : (stored ?? choice), isChosenByCustomer: true })
  const need = strongerEffect(event.unsent, init.dirty?.effect ?? 'none')
  return send(restored, need, event, { input: init.dirty?.input ?? null, nextStepWhenDone: init.nextStepWhenDone })
}

function withStart(state: BuyingFlowState, { metadata, initialValues, addons = [] }: StartAnswer): BuyingFlowState {
  const { config, quoteState } = state
  const choice = quoteState.isChosenByCustomer ? quoteState.choice : initialChoice(config, initialValues)
  return {
    ...withQuotes(state, { choice }),
    productMetaData: metadata,
    productAddonsData: addons,
    initialValues,
    displayElectronicMarketing: metadata.displayElectronicMarketing,
  }
}

/** Waits for input, unless the customer answered enough while the start was loading. */
function waitForInput(state: BuyingFlowState, { dirty, nextStepWhenDone }: Init, readiness: StartAnswer): Transition {
  if (dirty !== null && readiness.readyForCreate) return create(state, 'createNewQuotes', { input: dirty.input, nextStepWhenDone })
  const waiting = enter(state, { kind: 'waitForMoreInput' })
  return nextStepWhenDone ? advance(waiting) : rest(waiting)
}

function failStart(
  state: BuyingFlowState,
  { requestId, code = 'unknown', message = quoteErrorText('unknown') }: BuyingFlowEvent<'startFailed'>,
): Transition {
  const init = answeredStart(state, requestId)
  if (init === null) return rest(state)
  return fail(state, { code, message, retry: 'start', isOfSelection: false }, quoteErrorText('startFailed'), init.dirty)
}

/** The rules of a user value change. [B4.3] */
function changeValue(state: BuyingFlowState, event: BuyingFlowEvent<'valueChanged'>): Transition {
  const { loadState, config } = state
  if (!config.hasQuote) return rest(state)
  const { input, readyForCreate, readyForUpdate } = event
  // Another choice of a group selects another quote, for any effect that the document states.
  const effect = input === config.group?.input ? 'none' : event.effect
  const change = { effect, input, readyForCreate, readyForUpdate }
  const plan = { input, nextStepWhenDone: false }
  if (loadState.kind === 'waitForMoreInput') return readyForCreate ? create(state, 'createNewQuotes', plan) : rest(state)
  if (loadState.kind === 'ready') {
    const need = strongerEffect(pendingEffect(loadState), effect)
    return need === 'none' ? rest(state) : send(state, need, event, plan)
  }
  if (loadState.kind === 'backendError' && loadState.retry !== 'start') {
    return effect === 'none' ? rest(state) : send(state, strongerEffect(loadState.retry, effect), event, plan)
  }
  // A call is running, or the start failed: the change is stored, see `complete`.
  if (isRunning(loadState) && effect === 'none' && loadState.dirty === null) return rest(state)
  return rest({ ...state, loadState: { ...loadState, dirty: addUnsent(loadState.dirty, change) } })
}

/** Selects another quote immediately, without a call. [B4.4] */
function changeSelection(state: BuyingFlowState, event: BuyingFlowEvent<'selectionChanged'>): Transition {
  const { group } = state.config
  if (group === null) return rest(state)
  const choice = choiceIn(group.choices, event.choice ?? undefined)
  if (choice === state.quoteState.choice) return rest(state)
  const selected = withQuotes(state, { choice, isChosenByCustomer: true })
  const { loadState } = state
  const isOfThese =
    loadState.kind === 'ready' ? pendingEffect(loadState) === 'none' : loadState.kind === 'backendError' && loadState.isOfSelection
  return isOfThese && choice !== null ? settle(selected, false) : rest(selected)
}

/** Continue: if a call is needed or running, the step advances after it. [B4.1] */
function pressNext(state: BuyingFlowState, event: BuyingFlowEvent<'nextPressed'>): Transition {
  const { loadState, config } = state
  if (blockingInput(state) !== null || !config.hasQuote) return advance(state)
  const plan = { input: null, nextStepWhenDone: true }
  if (loadState.kind === 'waitForMoreInput') return event.readyForCreate ? create(state, 'createNewQuotes', plan) : advance(state)
  if (loadState.kind === 'ready') {
    const need = neededByContinue(state, pendingEffect(loadState))
    return need === 'none' ? advance(state) : send(state, need, event, plan)
  }
  if (loadState.kind === 'backendError') {
    // Retries what failed: the customer may have corrected the cause.
    return loadState.retry === 'start' ? pressRetry(state, event) : send(state, loadState.retry, event, plan)
  }
  const isUnderWay = isRunning(loadState) || (loadState.kind === 'init' && loadState.requestId !== null)
  return isUnderWay ? rest({ ...state, loadState: { ...loadState, nextStepWhenDone: true } }) : rest(state)
}

/** Returns the call that Continue needs in a ready flow, given the call that the answers need. */
function neededByContinue(state: BuyingFlowState, pending: QuoteEffect): QuoteEffect {
  // a choice that was blocked before may still have no quote
  if (faultOfSelection(state) === 'selectedQuoteMissing') return 'create'
  // the answer to the update leads to the offer, also the customer who comes back from there
  return pending === 'none' && leadsToOffer(state) ? 'update' : pending
}

function pressRetry(state: BuyingFlowState, event: BuyingFlowEvent<'retryPressed' | 'nextPressed'>): Transition {
  const { loadState } = state
  if (loadState.kind !== 'backendError') return rest(state)
  if (loadState.retry === 'start') return beginStart(state, loadState.dirty)
  return send(state, loadState.retry, event, { input: null, nextStepWhenDone: false })
}

function restart(state: BuyingFlowState): Transition {
  const { config, initialValues, blockedStepAndFields, quoteState } = state
  const fresh = withQuotes(initialState(config, initialValues), { newestRequestId: quoteState.newestRequestId })
  return rest({ ...fresh, blockedStepAndFields })
}
