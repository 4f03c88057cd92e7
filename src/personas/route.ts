import type { FlowDocument } from '../engine/document.ts'
import type { Evaluation } from '../engine/evaluate.ts'
import { blockingPaths, outcomeStepOf } from '../engine/navigation.ts'

/** The steps of a customer who presses Continue as long as it leads further. */
export interface Route {
  /** Ids of the shown steps, in order. */
  readonly steps: readonly string[]
  /** Id of the step at which the customer is stopped. */
  readonly stoppedAt?: string
  /** The outcome that ends the flow. */
  readonly outcome?: string
}

/** Returns the route of a set of answers. An outcome ends the flow if nothing else stops the customer. */
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
