import type { FlowDocument } from '../document.ts'
import { inputsNamedIn } from '../named-inputs.ts'
import type { Finding } from './finding.ts'
import { pointer } from './pointer.ts'
import type { FlowLint } from './rule.ts'

/** Finds conditions that are used and do not exist, and those that ask for inputs that do not exist. */
export function lintConditions({ document }: FlowLint): Finding[] {
  const unknown = usesOf(document).flatMap(([at, name]) =>
    name === undefined || hasCondition(document, name) ? [] : [unknownCondition(at, name)],
  )
  return [...unknown, ...findUnknownInputs(document)]
}

/** Whether a document has a condition of this name. */
export function hasCondition({ conditions = {} }: FlowDocument, name: string): boolean {
  return Object.hasOwn(conditions, name)
}

/** What is said of a condition that does not exist. */
export function unknownCondition(at: string, name: string): Finding {
  return { code: 'unknownCondition', at, text: `Villkoret "${name}" finns inte.` }
}

type Use = readonly [at: string, condition: string | undefined]

function usesOf({ properties, steps, quote }: FlowDocument): Use[] {
  return [
    ...Object.entries(properties).map(([id, { showIf }]): Use => [pointer('properties', id, 'showIf'), showIf]),
    ...steps.map(({ showIf }, step): Use => [pointer('steps', step, 'showIf'), showIf]),
    ...steps.flatMap(({ sections = [] }, step) =>
      sections.map(({ showIf }, section): Use => [pointer('steps', step, 'sections', section, 'showIf'), showIf]),
    ),
    ['/quote/sufficientWhen', quote?.sufficientWhen],
  ]
}

/** A condition over an input that does not exist never holds, or always: a block would silently stop nobody. */
function findUnknownInputs({ conditions = {}, properties, facts = {} }: FlowDocument): Finding[] {
  return Object.entries(conditions).flatMap(([name, condition]) =>
    [...inputsNamedIn(condition)]
      .filter((input) => !Object.hasOwn(properties, input) && !Object.hasOwn(facts, input))
      .map((input) => ({
        code: 'unknownInput',
        at: pointer('conditions', name),
        text: `Villkoret "${name}" frågar efter fältet "${input}", som inte finns.`,
      })),
  )
}
