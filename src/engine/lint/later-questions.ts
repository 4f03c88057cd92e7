import type { FlowDocument, Step } from '../document.ts'
import { inputsNamedIn } from '../named-inputs.ts'
import { ownValue } from '../../values/own-value.ts'
import { answersBehind, stepsOfInputs } from './asked-in.ts'
import { finding, type Finding } from './finding.ts'
import { pointer } from './pointer.ts'
import type { FlowLint } from './rule.ts'
import { isPossible } from './possible.ts'

/**
 * Finds steps, sections, inputs and choices that nothing but the answer to a question of a later step shows, inputs that nothing else
 * makes required, and blocks that nothing else raises: the customer has passed them by then. A question further down the same step may
 * decide it: the customer still sees it happen.
 */
export function lintLaterQuestions(lint: FlowLint): Finding[] {
  const { document } = lint
  const stepOf = stepsOfInputs(document)
  return document.steps.flatMap((step, index) => {
    return decidedBy(document, step, index).flatMap(([at, condition]) => {
      if (condition === undefined) return []
      const later = answersBehind(document, inputsNamedIn(ownValue(document.conditions ?? {}, condition))).find(
        (id) => (stepOf.get(id) ?? -1) > index,
      )
      if (later === undefined || canHoldBefore(lint, condition, (id) => (stepOf.get(id) ?? -1) > index)) return []
      return [finding('laterQuestion', at, { condition, input: later, step: document.steps[stepOf.get(later) ?? 0]?.id ?? '' })]
    })
  })
}

type Decided = readonly [at: string, condition: string | undefined]

/** Returns the conditions that decide on a step, its sections, its inputs, their choices and their blocks, with their places. */
function decidedBy({ properties, blocks = [] }: FlowDocument, { showIf, sections = [] }: Step, index: number): Decided[] {
  const ofSections = sections.flatMap((section, position): Decided[] => {
    const ofInputs = section.inputs.flatMap((id): Decided[] => {
      const { showIf: own, requiredIf, choicesIf = {} } = properties[id] ?? {}
      const ofChoices = Object.keys(choicesIf).map((name): Decided => [pointer('properties', id, 'choicesIf', name), name])
      const ofBlocks = blocks.flatMap(({ at, when }, place): Decided[] => (at === id ? [[pointer('blocks', place, 'when'), when]] : []))
      return [[pointer('properties', id, 'showIf'), own], [pointer('properties', id, 'requiredIf'), requiredIf], ...ofChoices, ...ofBlocks]
    })
    return ofInputs.concat([[pointer('steps', index, 'sections', position, 'showIf'), section.showIf]])
  })
  return [[pointer('steps', index, 'showIf'), showIf], ...ofSections]
}

/** Whether the condition may hold while no question of a later step is answered. */
function canHoldBefore(lint: FlowLint, condition: string, isLater: (input: string) => boolean): boolean {
  return isPossible(lint, {
    conditions: [condition],
    test: ({ relevant, facts }) => !Object.keys(relevant).some(isLater) && lint.rules.holds(condition, { ...facts, ...relevant }),
  })
}
