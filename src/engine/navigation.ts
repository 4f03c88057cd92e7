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
