import { finding, type Finding } from './finding.ts'
import { pointer } from './pointer.ts'
import type { FlowLint } from './rule.ts'

/** Finds inputs that are in no section or in several, and sections that name unknown inputs. */
export function lintPlaces({ document }: FlowLint): Finding[] {
  const findings: Finding[] = []
  const placed = new Set<string>()
  document.steps.forEach(({ sections = [] }, step) =>
    sections.forEach(({ inputs }, section) =>
      inputs.forEach((input, index) => {
        const at = pointer('steps', step, 'sections', section, 'inputs', index)
        if (!Object.hasOwn(document.properties, input)) findings.push(finding('unknownInput', at, { variant: 'section', input }))
        if (placed.has(input)) findings.push(finding('placedTwice', at, { input }))
        placed.add(input)
      }),
    ),
  )
  const unplaced = Object.keys(document.properties).filter((input) => !placed.has(input))
  return [...findings, ...unplaced.map((input) => finding('unplacedInput', pointer('properties', input), { input }))]
}
