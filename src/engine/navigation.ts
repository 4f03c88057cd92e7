import { pathsWithin, topInput, type AnswerPath } from './answer-path.ts'
import type { FlowDocument, Step } from './document.ts'
import type { Evaluation } from './evaluate.ts'
import type { BlockedStepAndFields, StepSequence } from './step-sequence.ts'

/** The paths of all that a step asks now, in their order: its inputs, and what is asked in the rows of lists and in composite answers. */
export function shownPaths(document: FlowDocument, step: Step, { hiddenInputs, hiddenSections, relevant }: Evaluation): AnswerPath[] {
  const inputs = (step.sections ?? []).flatMap(({ id, inputs: ids }) => (hiddenSections.has(id) ? [] : ids))
  return inputs.flatMap((id) => {
    const input = document.properties[id]
    if (!input || hiddenInputs.has(id)) return []
    return pathsWithin(input, id, relevant[id]).filter((path) => !hiddenInputs.has(path))
  })
}

/** The steps that the customer sees, in their order. */
export function shownSteps(document: FlowDocument, evaluation: Evaluation): Step[] {
  return document.steps.filter((step) => !evaluation.hiddenSteps.has(step.id))
}

/** The places that stop a step: those with an error, and those where a block holds. Empty when it is free. [B2.4] */
export function blockingPaths(document: FlowDocument, step: Step, evaluation: Evaluation): AnswerPath[] {
  const { errors, blocks } = evaluation
  return shownPaths(document, step, evaluation).filter((path) => Object.hasOwn(errors, path) || Object.hasOwn(blocks, path))
}

/** The inputs at the top of the document in which something is refused, at whatever place. */
export function refusedInputs({ errors }: Pick<Evaluation, 'errors'>): ReadonlySet<string> {
  return new Set(Object.keys(errors).map(topInput))
}

/** Works out which steps are blocked and by what. [B2.4] */
export function blockedStepAndFields(document: FlowDocument, evaluation: Evaluation): BlockedStepAndFields {
  const blocked: Record<number, AnswerPath> = {}
  document.steps.forEach((step, index) => {
    const [first] = blockingPaths(document, step, evaluation)
    if (first !== undefined) blocked[index] = first
  })
  return blocked
}

/**
 * Where Continue leads from a step that is stopped by nothing but an outcome that ends the flow: the index of the
 * outcome's own step; `undefined` when something can be mended here, or the outcome has no step.
 */
export function outcomeStepOf(document: FlowDocument, step: Step, evaluation: Evaluation): number | undefined {
  const blocking = blockingPaths(document, step, evaluation)
  if (blocking.some((path) => Object.hasOwn(evaluation.errors, path))) return undefined
  const outcomes = new Set(blocking.map((path) => evaluation.blocks[path]?.outcome))
  const index = document.steps.findIndex(({ type, outcome }) => type === 'outcome' && outcomes.has(outcome))
  return index < 0 ? undefined : index
}

/** The visible steps by index, without those of outcomes, and the outcome's step of each stopped one. */
export function stepSequenceOf(document: FlowDocument, evaluation: Evaluation): StepSequence {
  const outcomeSteps: Record<number, number> = {}
  const shownSteps = document.steps.flatMap((step, index) => {
    if (step.type === 'outcome' || evaluation.hiddenSteps.has(step.id)) return []
    const outcome = outcomeStepOf(document, step, evaluation)
    if (outcome !== undefined) outcomeSteps[index] = outcome
    return [index]
  })
  return { shownSteps, outcomeSteps }
}
