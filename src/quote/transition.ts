import type { QuoteEffect } from '../engine/document.ts'
import type { BuyingFlowEffect } from './events.ts'
import type { BuyingFlowState, LoadState, RunningCall } from './state.ts'

/** Result of an event: the next state, and effects for the shell. */
export interface Transition {
  readonly state: BuyingFlowState
  readonly effects: readonly BuyingFlowEffect[]
}

/** A state without effects. */
export function rest(state: BuyingFlowState): Transition {
  return { state, effects: [] }
}

/** Continues from a transition, and keeps its effects. */
export function andThen({ state, effects }: Transition, next: (state: BuyingFlowState) => Transition): Transition {
  const after = next(state)
  return { state: after.state, effects: [...effects, ...after.effects] }
}

export type RunningLoadState = Extract<LoadState, RunningCall & { kind: 'createFirstQuotes' | 'createNewQuotes' | 'updateQuote' }>

/** Whether a create or update call is running. */
export function isRunning(loadState: LoadState): loadState is RunningLoadState {
  return loadState.kind === 'createFirstQuotes' || loadState.kind === 'createNewQuotes' || loadState.kind === 'updateQuote'
}

/** Enters a load state. The form is disabled during create and update calls, and enabled in every other state. [B4.4] */
export function enter(state: BuyingFlowState, loadState: LoadState, loadingFieldName: string | null = null): BuyingFlowState {
  return { ...state, loadState, loadingFieldName, isFormEnabled: !isRunning(loadState) }
}

/** Returns the call that a ready flow still needs. */
export function pendingEffect({ needsNewQuote, needsUpdate }: Extract<LoadState, { kind: 'ready' }>): QuoteEffect {
  if (needsNewQuote) return 'create'
  return needsUpdate ? 'update' : 'none'
}
