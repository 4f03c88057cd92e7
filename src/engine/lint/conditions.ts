import type { FlowDocument, InputSchema } from '../document.ts'
import { finding, type Finding } from './finding.ts'
import { unknownNames } from './named-parts.ts'
import { pointer } from './pointer.ts'
import type { FlowLint } from './rule.ts'
import { walkGroups, type WalkedGroup } from '../walk-inputs.ts'

/** Finds conditions that are used and do not exist, and conditions over unknown names. */
export function lintConditions({ document }: FlowLint): Finding[] {
  const groups = walkGroups(document)
  const unknown = usesOf(document).flatMap(([at, name]) =>
    name === undefined || hasCondition(document, name) ? [] : [unknownCondition(at, name)],
  )
  return [
    ...unknown,
    ...groups.flatMap((group) => lintOfInputs(document, group)),
    ...groups.flatMap((group) => findUnknown(document, group)),
  ]
}

/** Whether a document has a condition of this name. */
export function hasCondition({ conditions = {} }: Pick<FlowDocument, 'conditions'>, name: string): boolean {
  return Object.hasOwn(conditions, name)
}

/** The finding for a condition that does not exist. */
export function unknownCondition(at: string, name: string): Finding {
  return finding('unknownCondition', at, { variant: 'missing', condition: name })
}

/** Returns the name of the row or the composite answer from its inputs' prefix in the compiled rules: `persons.address`. */
export function groupName(prefix: string): string {
  return prefix.slice(0, -1).replaceAll('/', '.')
}

type Use = readonly [at: string, condition: string | undefined]

function usesOf({ steps, quote }: FlowDocument): Use[] {
  return [
    ...steps.map(({ showIf }, step): Use => [pointer('steps', step, 'showIf'), showIf]),
    ...steps.flatMap(({ sections = [] }, step) =>
      sections.map(({ showIf }, section): Use => [pointer('steps', step, 'sections', section, 'showIf'), showIf]),
    ),
    ['/quote/sufficientWhen', quote?.sufficientWhen],
  ]
}

/** In a row or a composite answer, `showIf`, `requiredIf` and `choicesIf` name conditions of that group. */
function lintOfInputs(document: FlowDocument, [at, group, prefix]: WalkedGroup): Finding[] {
  return Object.entries(group.properties).flatMap(([id, input]) =>
    namedBy(input).flatMap(([keyword, condition]) => {
      if (hasCondition(group, condition)) return []
      const place = at + pointer('properties', id, ...keyword)
      if (prefix === '' || !hasCondition(document, condition)) return [unknownCondition(place, condition)]
      return [finding('unknownCondition', place, { variant: 'ofFlow', condition, group: groupName(prefix) })]
    }),
  )
}

/** Returns the conditions that an input names, each with its place in it. */
function namedBy({ showIf, requiredIf, choicesIf = {} }: InputSchema): (readonly [place: readonly string[], condition: string])[] {
  return [
    ...(showIf === undefined ? [] : [[['showIf'], showIf] as const]),
    ...(requiredIf === undefined ? [] : [[['requiredIf'], requiredIf] as const]),
    ...Object.keys(choicesIf).map((condition) => [['choicesIf', condition], condition] as const),
  ]
}

/** A condition over an unknown input is always or never true: a block would stop no customer, without any error. */
function findUnknown({ facts = {} }: FlowDocument, [at, { properties, conditions = {} }, prefix]: WalkedGroup): Finding[] {
  const isTopLevel = prefix === ''
  return Object.entries(conditions).flatMap(([name, condition]) =>
    [...new Set(unknownNames(condition, isTopLevel ? { properties, facts } : { properties }))].map((input) => {
      const place = at + pointer('conditions', name)
      const asked = { input, condition: name }
      return isTopLevel
        ? finding('unknownInput', place, { variant: 'condition', ...asked })
        : finding('unknownInput', place, { variant: 'conditionInside', ...asked, group: groupName(prefix) })
    }),
  )
}
