import { stepAfter as nextStep, stepBefore, stepFor } from '../engine/way.ts'
import type { BuyingFlowState } from './state.ts'
import { isRunning, rest, type Transition } from './transition.ts'

/** The input that blocks the step the customer stands on, or null. [B2.4] */
export function blockingInput({ blockedStepAndFields, currentStep }: BuyingFlowState): string | null {
  return blockedStepAndFields[currentStep] ?? null
}

/** The next step that is shown, or undefined on the last one. */
export function stepAfter({ config, currentStep }: BuyingFlowState): number | undefined {
  return nextStep(config, currentStep)
}

/** Goes on by one shown step. On a blocked step it leads to the outcome that ends the flow, or only says what blocks. [B4.4] */
export function advance(state: BuyingFlowState): Transition {
  const outcome = state.config.outcomeSteps[state.currentStep]
  if (outcome !== undefined) return goTo(state, outcome)
  const input = blockingInput(state)
  if (input !== null) return { state, effects: [{ type: 'showBlock', step: state.currentStep, input }] }
  const next = stepAfter(state)
  return next === undefined ? rest(state) : goTo(state, next)
}

/** Goes back by one shown step, from an outcome to the step that led there. A Continue that waits for a call is taken back. */
export function goBack(state: BuyingFlowState): Transition {
  const previous = stepBefore(state.config, state.currentStep)
  const calmed = takeBackContinue(state)
  return previous === undefined ? rest(calmed) : goTo(calmed, previous)
}

/** Follows the address to a step, or to the first blocked one before it: what is not answered cannot be passed. */
export function visit(state: BuyingFlowState, wished: number): Transition {
  const { config, blockedStepAndFields, currentStep } = state
  const target = stepFor(config, blockedStepAndFields, wished) ?? currentStep
  const moved = target === currentStep ? state : moveTo(takeBackContinue(state), target)
  return target === wished ? rest(moved) : { state: moved, effects: [{ type: 'gotoStep', step: target }] }
}

/** Goes to a step, and has the shell follow. */
function goTo(state: BuyingFlowState, step: number): Transition {
  return { state: moveTo(state, step), effects: [{ type: 'gotoStep', step }] }
}

function moveTo(state: BuyingFlowState, step: number): BuyingFlowState {
  return { ...state, currentStep: step, trackingData: { ...state.trackingData, step } }
}

/** A customer who has left the step must not be thrown forward when the call returns. */
function takeBackContinue(state: BuyingFlowState): BuyingFlowState {
  const { loadState } = state
  const waits = (loadState.kind === 'init' || isRunning(loadState)) && loadState.nextStepWhenDone
  return waits ? { ...state, loadState: { ...loadState, nextStepWhenDone: false } } : state
}
