import { finding, type Finding } from './finding.ts'
import { pointer } from './pointer.ts'
import type { FlowLint } from './rule.ts'
import type { FlowDocument } from '../document.ts'
import { walkGroups, walkInputs, type WalkedInput } from '../walk-inputs.ts'

/** Finds required inputs that do not exist, and conditions of inputs that are always required, or never. */
export function lintRequired({ document }: FlowLint): Finding[] {
  return [...lintNames(document), ...walkInputs(document).flatMap(lintRequiredIf)]
}

function lintNames(document: FlowDocument): Finding[] {
  return walkGroups(document).flatMap(([at, { required, properties }]) =>
    required.flatMap((input, index) =>
      Object.hasOwn(properties, input) ? [] : [finding('unknownInput', at + pointer('required', index), { variant: 'required', input })],
    ),
  )
}

/** The parts of a composite answer are required, not the answer: the customer gives them one by one. */
function lintRequiredIf({ at, id, name, input, group }: WalkedInput): Finding[] {
  if (input.requiredIf === undefined) return []
  const variants = [
    ...(group.required.includes(id) ? ['always' as const] : []),
    ...(input.readOnly === true || input.widget === 'info' ? ['never' as const] : []),
    ...(input.properties === undefined ? [] : ['parts' as const]),
  ]
  return variants.map((variant) => finding('idleRequiredIf', `${at}/requiredIf`, { variant, input: name }))
}
