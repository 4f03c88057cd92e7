import { topInput } from '../answer-path.ts'
import { blocksIn } from '../blocks.ts'
import type { FlowDocument, Step } from '../document.ts'
import { finding, type Finding } from './finding.ts'
import { pointer } from './pointer.ts'
import type { FlowLint } from './rule.ts'

/** Finds outcomes that no block leads to, and outcome steps that no customer reaches or that are in a wrong place. */
export function lintOutcomes({ document }: FlowLint): Finding[] {
  const { outcomes = {}, steps } = document
  const raised = new Set(blocksIn(document).map(({ block }) => block.outcome))
  const idle = Object.keys(outcomes).filter((name) => !raised.has(name))
  return [
    ...idle.map((outcome) => finding('idleOutcome', pointer('outcomes', outcome), { outcome })),
    ...steps.flatMap((step, index) => (step.type === 'outcome' ? lintOutcomeStep(document, step, index) : [])),
  ]
}

function lintOutcomeStep(document: FlowDocument, { id, outcome = '' }: Step, index: number): Finding[] {
  const { outcomes = {}, steps } = document
  const at = pointer('steps', index, 'outcome')
  if (!Object.hasOwn(outcomes, outcome)) return [finding('unknownOutcome', at, { outcome, step: id })]
  if (steps.findIndex((step) => step.type === 'outcome' && step.outcome === outcome) !== index)
    return [finding('duplicateOutcomeStep', at, { outcome, step: id })]
  const stopping = blocksIn(document).filter(({ block }) => block.outcome === outcome)
  if (stopping.length === 0) return [finding('idleOutcomeStep', at, { outcome, step: id })]
  const asking = steps.slice(0, index).findLast(({ type }) => type !== 'outcome')
  const asked = new Set((asking?.sections ?? []).flatMap(({ inputs }) => inputs))
  if (stopping.some(({ place }) => asked.has(topInput(place)))) return []
  const places = [...new Set(stopping.map(({ place }) => place))]
  return [finding('outcomeStepPlace', pointer('steps', index), { step: id, places })]
}
