import type { FlowDocument, Step } from './document.ts'
import type { Evaluation } from './evaluate.ts'

/** The inputs of a step that are shown, in their order. */
export function shownInputs(step: Step, evaluation: Evaluation): string[] {
  return (step.sections ?? []).flatMap((section) => section.inputs.filter((input) => !evaluation.hiddenInputs.has(input)))
}

/** The steps that the customer sees, in their order. */
export function shownSteps(document: FlowDocument, evaluation: Evaluation): Step[] {
  return document.steps.filter((step) => !evaluation.hiddenSteps.has(step.id))
}

/** The inputs that stop a step: those with an error, and those where a block holds. Empty when it is free. [B2.4] */
export function blockingInputs(step: Step, evaluation: Evaluation): string[] {
  return shownInputs(step, evaluation).filter((input) => Object.hasOwn(evaluation.errors, input) || Object.hasOwn(evaluation.blocks, input))
}

/** Each blocked step, by its index in the document, with the first input that blocks it. [B2.4] */
export type BlockedStepAndFields = Readonly<Record<number, string>>

/** Works out which steps are blocked and by what. [B2.4] */
export function blockedStepAndFields(document: FlowDocument, evaluation: Evaluation): BlockedStepAndFields {
  const blocked: Record<number, string> = {}
  document.steps.forEach((step, index) => {
    const [first] = blockingInputs(step, evaluation)
    if (first !== undefined) blocked[index] = first
  })
  return blocked
}

/** The shown step before or after one, or undefined at the ends. */
export function neighbourStep(document: FlowDocument, evaluation: Evaluation, stepId: string, direction: 1 | -1): Step | undefined {
  const steps = shownSteps(document, evaluation)
  const index = steps.findIndex((step) => step.id === stepId)
  return index < 0 ? undefined : steps[index + direction]
}

/**
 * The step a customer may stand on: the one wished for, or the first blocked step before it.
 * A link into the middle of a flow cannot pass what has not been answered.
 */
export function reachableStep(document: FlowDocument, evaluation: Evaluation, wished: string | undefined): Step {
  const steps = shownSteps(document, evaluation)
  const first = steps[0]
  if (!first) throw new Error(`the flow "${document.flow}" shows no step`)
  for (const step of steps) {
    if (step.id === wished) return step
    if (blockingInputs(step, evaluation).length > 0) return wished === undefined ? first : step
  }
  return first
}
