import { finding, type Finding } from './finding.ts'
import type { FlowLint } from './rule.ts'
import { ownValue } from '../../values/own-value.ts'
import { walkInputs } from '../walk-inputs.ts'
import { customerChoiceFacts } from '../customer-facts.ts'
import { statedCodes } from '../several.ts'

/** Finds options sets that do not exist, and choices without an option in the set. A fact that lists insurances is a set. */
export function lintOptions({ document, options }: FlowLint): Finding[] {
  const ofCustomer = new Set(customerChoiceFacts(document))
  return walkInputs(document).flatMap(({ at: place, input }) => {
    const { options: name } = input
    const choices = statedCodes(input) ?? []
    if (name === undefined || ofCustomer.has(name)) return []
    const at = `${place}/options`
    const set = ownValue(options, name)
    if (!set) return [finding('unknownOptions', at, { options: name })]
    const codes = new Set(set.map(({ code }) => code))
    return choices.filter((value) => !codes.has(value)).map((value) => finding('optionWithoutText', at, { options: name, value }))
  })
}
