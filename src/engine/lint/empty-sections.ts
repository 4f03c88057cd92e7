import type { FlowDocument } from '../document.ts'
import { inputsNamedIn } from '../named-inputs.ts'
import { ownValue } from '../../values/own-value.ts'
import { finding, type Finding } from './finding.ts'
import { pointer } from './pointer.ts'
import { isCertainlyPossible } from './possible.ts'
import type { FlowLint } from './rule.ts'

/**
 * Finds sections that some answers leave without any input: the customer would read a heading over nothing. While a fact is not known
 * yet, a section may wait.
 */
export function lintEmptySections(lint: FlowLint): Finding[] {
  const { steps, properties } = lint.document
  return steps.flatMap((step, index) =>
    (step.sections ?? []).flatMap(({ id, inputs, showIf }, position) => {
      const known = inputs.filter((input) => Object.hasOwn(properties, input))
      const conditions = known.map((input) => properties[input]?.showIf)
      if (known.length === 0 || conditions.includes(undefined) || conditions.every((own) => own === showIf)) return []
      const asked = factsIn(lint.document, conditions)
      const isEmpty = isCertainlyPossible(lint, {
        conditions: [step.showIf, showIf, ...conditions],
        test: ({ hiddenInputs, hiddenSections, hiddenSteps, facts }) =>
          asked.every((fact) => Object.hasOwn(facts, fact)) &&
          !hiddenSteps.has(step.id) &&
          !hiddenSections.has(id) &&
          known.every((input) => hiddenInputs.has(input)),
      })
      return isEmpty ? [finding('emptySection', pointer('steps', index, 'sections', position), { section: id })] : []
    }),
  )
}

/** Returns the facts that some conditions read. */
function factsIn({ conditions = {}, facts = {} }: FlowDocument, names: readonly (string | undefined)[]): string[] {
  return names
    .flatMap((name) => (name === undefined ? [] : [...inputsNamedIn(ownValue(conditions, name))]))
    .filter((name) => Object.hasOwn(facts, name))
}
