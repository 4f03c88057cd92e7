import { topInput } from '../answer-path.ts'
import type { FlowDocument } from '../document.ts'
import { ownValue } from '../../values/own-value.ts'

/** Returns the index of the step that asks each input. */
export function stepsOfInputs({ steps }: FlowDocument): ReadonlyMap<string, number> {
  return new Map(steps.flatMap(({ sections = [] }, index) => sections.flatMap(({ inputs }) => inputs.map((id) => [id, index] as const))))
}

/** Returns the answers among some names, and those that the facts among them are made of. */
export function answersBehind({ properties, facts = {} }: FlowDocument, names: Iterable<string>): string[] {
  const all = new Set(names)
  for (const name of all) {
    const fact = ownValue(facts, name)
    if (fact && 'with' in fact) for (const path of Object.values(fact.with)) all.add(topInput(path))
  }
  return [...all].filter((name) => Object.hasOwn(properties, name))
}
