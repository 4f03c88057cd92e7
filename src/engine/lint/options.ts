import { finding, type Finding } from './finding.ts'
import { inputsIn } from './inputs.ts'
import type { FlowLint } from './rule.ts'
import { ownValue } from '../../values/own-value.ts'

/** Finds options sets that do not exist, and choices without an option in the set. */
export function lintOptions({ document, options }: FlowLint): Finding[] {
  return inputsIn(document).flatMap(({ at: place, input: { options: name, enum: choices = [] } }) => {
    if (name === undefined) return []
    const at = `${place}/options`
    const set = ownValue(options, name)
    if (!set) return [finding('unknownOptions', at, { options: name })]
    const codes = new Set(set.map(({ code }) => code))
    return choices.filter((value) => !codes.has(value)).map((value) => finding('optionWithoutText', at, { options: name, value }))
  })
}
