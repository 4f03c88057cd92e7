import { nextMove, stepAfter as nextStep, stepBefore, stepFor } from '../engine/step-sequence.ts'
import type { BuyingFlowState } from './state.ts'
import { isRunning, rest, type Transition } from './transition.ts'

/** Returns the input that blocks the current step, or null. [B2.4] */
export function blockingInput({ blockedStepAndFields, currentStep }: BuyingFlowState): string | null {
  return blockedStepAndFields[currentStep] ?? null
}

/** Returns the next visible step; `undefined` on the last one. */
export function stepAfter({ config, currentStep }: Pick<BuyingFlowState, 'config' | 'currentStep'>): number | undefined {
  return nextStep(config, currentStep)
}

/**
 * Continue: shows the next visible step or the outcome that stops this one; on a blocked step it names the blocking
 * input. [B4.4]
 */
export function advance(state: BuyingFlowState): Transition {
  const { config, blockedStepAndFields, currentStep } = state
  const move = nextMove(config, blockedStepAndFields, currentStep)
  if (move.kind === 'blocked') return { state, effects: [{ type: 'showBlock', step: currentStep, input: move.input }] }
  return move.kind === 'end' ? rest(state) : goTo(state, move.step)
}

/** Shows the previous visible step; from an outcome, the step that it stops. Cancels a Continue that waits for a call. */
export function goBack(state: BuyingFlowState): Transition {
  const previous = stepBefore(state.config, state.currentStep)
  const calmed = cancelContinue(state)
  return previous === undefined ? rest(calmed) : goTo(calmed, previous)
}

/** Navigates to the addressed step, or to the first blocked one before it: the address cannot skip unanswered steps. */
export function visit(state: BuyingFlowState, requested: number): Transition {
  const { config, blockedStepAndFields, currentStep } = state
  const target = stepFor(config, blockedStepAndFields, requested) ?? currentStep
  const moved = target === currentStep ? state : moveTo(cancelContinue(state), target)
  return target === requested ? rest(moved) : { state: moved, effects: [{ type: 'gotoStep', step: target }] }
}

/** Moves to a step, with an effect that makes the shell navigate there. */
function goTo(state: BuyingFlowState, step: number): Transition {
  return { state: moveTo(state, step), effects: [{ type: 'gotoStep', step }] }
}

function moveTo(state: BuyingFlowState, step: number): BuyingFlowState {
  return { ...state, currentStep: step, trackingData: { ...state.trackingData, step } }
}

/** Cancels a Continue that waits for a call: its late response never navigates a customer who left the step. */
function cancelContinue(state: BuyingFlowState): BuyingFlowState {
  const { loadState } = state
  const waits = (loadState.kind === 'init' || isRunning(loadState)) && loadState.nextStepWhenDone
  return waits ? { ...state, loadState: { ...loadState, nextStepWhenDone: false } } : state
}
