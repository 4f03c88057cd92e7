import type { FlowDocument } from '../engine/document.ts'
import type { Evaluation } from '../engine/evaluate.ts'
import { blockingPaths, outcomeStepOf } from '../engine/navigation.ts'

/** The way of a customer through the steps who presses Continue as long as it leads somewhere. */
export interface Route {
  /** Ids of the steps that are seen, in their order. */
  readonly steps: readonly string[]
  /** The step that something stops the customer at, by id. */
  readonly stoppedAt?: string
  /** The outcome that ends the flow. */
  readonly outcome?: string
}

/** Works out the way of answers. An outcome ends the flow where nothing else stops the customer. */
export function routeOf(document: FlowDocument, evaluation: Evaluation): Route {
  const steps: string[] = []
  for (const step of document.steps) {
    if (step.type === 'outcome' || evaluation.hiddenSteps.has(step.id)) continue
    steps.push(step.id)
    const blocking = blockingPaths(document, step, evaluation)
    if (blocking.length === 0) continue
    const index = outcomeStepOf(document, step, evaluation)
    const outcomeStep = index === undefined ? undefined : document.steps[index]
    if (outcomeStep) steps.push(outcomeStep.id)
    const isOutcome = blocking.every((path) => !Object.hasOwn(evaluation.errors, path))
    const outcome = isOutcome ? evaluation.blocks[blocking[0] ?? '']?.outcome : undefined
    return { steps, stoppedAt: step.id, ...(outcome !== undefined && { outcome }) }
  }
  return { steps }
}
