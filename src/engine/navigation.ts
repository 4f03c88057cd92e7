import { pathsWithin, topInput, type AnswerPath } from './answer-path.ts'
import type { FlowDocument, Step } from './document.ts'
import type { Evaluation } from './evaluate.ts'
import type { BlockedStepAndFields, StepSequence } from './step-sequence.ts'

/**
 * Returns the paths that a step asks now, in order: its inputs, and those inside the rows of lists and composite
 * answers.
 */
export function shownPaths(document: FlowDocument, step: Step, { hiddenInputs, hiddenSections, relevant }: Evaluation): AnswerPath[] {
  const inputs = (step.sections ?? []).flatMap(({ id, inputs: ids }) => (hiddenSections.has(id) ? [] : ids))
  return inputs.flatMap((id) => {
    const input = document.properties[id]
    if (!input || hiddenInputs.has(id)) return []
    return pathsWithin(input, id, relevant[id]).filter((path) => !hiddenInputs.has(path))
  })
}

/** Returns the visible steps, in order. */
export function shownSteps(document: FlowDocument, evaluation: Evaluation): Step[] {
  return document.steps.filter((step) => !evaluation.hiddenSteps.has(step.id))
}

/**
 * Returns the paths that stop a step: those with an error, and those where a block holds. Empty if the customer can
 * continue. [B2.4]
 */
export function blockingPaths(document: FlowDocument, step: Step, evaluation: Evaluation): AnswerPath[] {
  const { errors, blocks } = evaluation
  return shownPaths(document, step, evaluation).filter((path) => Object.hasOwn(errors, path) || Object.hasOwn(blocks, path))
}

/** Returns the inputs at the top of the document with a refused answer, at any depth. */
export function refusedInputs({ errors }: Pick<Evaluation, 'errors'>): ReadonlySet<string> {
  return new Set(Object.keys(errors).map(topInput))
}

/** Returns the blocked steps, each with its first blocking path. [B2.4] */
export function blockedStepAndFields(document: FlowDocument, evaluation: Evaluation): BlockedStepAndFields {
  const blocked: Record<number, AnswerPath> = {}
  document.steps.forEach((step, index) => {
    const [first] = blockingPaths(document, step, evaluation)
    if (first !== undefined) blocked[index] = first
  })
  return blocked
}

/**
 * Where Continue leads from a step that only an outcome stops: the index of the outcome's step; `undefined` if the
 * customer can correct something here, or the outcome has no step.
 */
export function outcomeStepOf(document: FlowDocument, step: Step, evaluation: Evaluation): number | undefined {
  const blocking = blockingPaths(document, step, evaluation)
  if (blocking.some((path) => Object.hasOwn(evaluation.errors, path))) return undefined
  const outcomes = new Set(blocking.map((path) => evaluation.blocks[path]?.outcome))
  const index = document.steps.findIndex(({ type, outcome }) => type === 'outcome' && outcomes.has(outcome))
  return index < 0 ? undefined : index
}

/** Returns the visible steps by index, without outcome steps, and the outcome step of each stopped one. */
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
