import { finding, type Finding } from './finding.ts'
import type { LintFindings } from './findings.ts'
import { pointer } from './pointer.ts'
import type { FlowLint } from './rule.ts'
import { walkGroups } from '../walk-inputs.ts'

/** Finds steps and sections with the same name, and names that every JavaScript object inherits. */
export function lintIds({ document }: FlowLint): Finding[] {
  const { facts = {}, outcomes = {}, steps } = document
  const sections = steps.flatMap((step, index) =>
    (step.sections ?? []).map(({ id }, place) => [pointer('steps', index, 'sections', place, 'id'), id] as const),
  )
  return [
    ...findDuplicates(
      steps.map(({ id }, index) => [pointer('steps', index, 'id'), id]),
      'step',
    ),
    ...findDuplicates(sections, 'section'),
    ...walkGroups(document).flatMap(([at, { properties, conditions = {} }]) =>
      findReserved(at + pointer('properties'), 'input', properties).concat(
        findReserved(at + pointer('conditions'), 'condition', conditions),
      ),
    ),
    ...findReserved(pointer('facts'), 'fact', facts),
    ...findReserved(pointer('outcomes'), 'outcome', outcomes),
  ]
}

function findDuplicates(ids: readonly (readonly [at: string, id: string])[], variant: LintFindings['duplicateId']['variant']): Finding[] {
  const seen = new Set<string>()
  return ids.flatMap(([at, id]) => {
    const isKnown = seen.has(id)
    seen.add(id)
    return isKnown ? [finding('duplicateId', at, { variant, id })] : []
  })
}

/** An answer with such a name would be confused with an inherited property. */
function findReserved(place: string, variant: LintFindings['reservedName']['variant'], members: object): Finding[] {
  return Object.keys(members)
    .filter((name) => name in Object.prototype)
    .map((name) => finding('reservedName', place + pointer(name), { variant, name }))
}
