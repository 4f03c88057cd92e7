import { topInput } from '../answer-path.ts'
import type { FlowDocument, Step } from '../document.ts'
import { inputsNamedIn } from '../named-inputs.ts'
import { ownValue } from '../../values/own-value.ts'
import { finding, type Finding } from './finding.ts'
import { pointer } from './pointer.ts'
import type { FlowLint } from './rule.ts'
import { isPossible } from './possible.ts'

/**
 * Finds steps, sections, inputs and choices that nothing but the answer to a question of a later step shows: the customer has passed
 * them when they appear. A question further down the same step may show them: the customer still sees it happen.
 */
export function lintLaterQuestions(lint: FlowLint): Finding[] {
  const { document } = lint
  const stepOf = stepsOfInputs(document)
  return document.steps.flatMap((step, index) => {
    const shown = shownBy(document, step, index)
    return shown.flatMap(([at, condition]) => {
      if (condition === undefined) return []
      const later = answersBehind(document, condition).find((id) => (stepOf.get(id) ?? -1) > index)
      if (later === undefined || canHoldBefore(lint, condition, (id) => (stepOf.get(id) ?? -1) > index)) return []
      return [finding('laterQuestion', at, { condition, input: later, step: document.steps[stepOf.get(later) ?? 0]?.id ?? '' })]
    })
  })
}

type Shown = readonly [at: string, condition: string | undefined]

/** Returns the conditions that show a step, its sections, its inputs and their choices, with their places. */
function shownBy({ properties }: FlowDocument, { showIf, sections = [] }: Step, index: number): Shown[] {
  const ofSections = sections.flatMap((section, position): Shown[] => {
    const ofInputs = section.inputs.flatMap((id): Shown[] => {
      const { showIf: own, choicesIf = {} } = properties[id] ?? {}
      const ofChoices = Object.keys(choicesIf).map((name): Shown => [pointer('properties', id, 'choicesIf', name), name])
      return [[pointer('properties', id, 'showIf'), own], ...ofChoices]
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

function stepsOfInputs({ steps }: FlowDocument): ReadonlyMap<string, number> {
  return new Map(steps.flatMap(({ sections = [] }, index) => sections.flatMap(({ inputs }) => inputs.map((id) => [id, index] as const))))
}

/** Returns the answers that a condition reads, itself or by facts that are made of them. */
function answersBehind({ properties, conditions = {}, facts = {} }: FlowDocument, condition: string): string[] {
  const names = inputsNamedIn(ownValue(conditions, condition))
  for (const name of names) {
    const fact = ownValue(facts, name)
    if (fact && 'with' in fact) for (const path of Object.values(fact.with)) names.add(topInput(path))
  }
  return [...names].filter((name) => Object.hasOwn(properties, name))
}
