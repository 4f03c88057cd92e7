import { AUTOFILL_CONTACTS, AUTOFILL_FIELDS, isAutofill } from '../../values/autofill.ts'
import { walkInputs } from '../walk-inputs.ts'
import { finding, type Finding } from './finding.ts'
import { nearest } from './near.ts'
import type { FlowLint } from './rule.ts'

/** Finds `autocomplete` tokens that the HTML standard does not have: browsers would fill in nothing. WCAG 1.3.5 */
export function lintAutocomplete({ document }: FlowLint): Finding[] {
  return walkInputs(document).flatMap(({ at, name, input: { autocomplete } }) => {
    if (autocomplete === undefined || isAutofill(autocomplete)) return []
    const last = autocomplete.split(' ').at(-1) ?? ''
    const near = nearest(last, [...AUTOFILL_FIELDS, ...AUTOFILL_CONTACTS])
    return [finding('unknownAutocomplete', `${at}/autocomplete`, { input: name, token: autocomplete, near })]
  })
}
