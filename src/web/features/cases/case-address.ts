import { CASE_STATES, type CaseState } from '../../../contract/cases.ts'
import { CASES_PAGE } from '../../../contract/customer-pages.ts'

const STATE = 'lage'
const REFERENCE = 'nr'

/** Returns the address of the list of the cases in a state. */
export function caseListAddress(state: CaseState): string {
  return `${CASES_PAGE}?${STATE}=${state}`
}

/** Returns the address of a case. */
export function caseAddress(reference: string): string {
  return `${CASES_PAGE}?${REFERENCE}=${encodeURIComponent(reference)}`
}

/** Returns the state of the list, and the case that is open. Without a known state, the list shows the new cases. */
export function casesIn(search: string): { readonly state: CaseState; readonly reference: string | undefined } {
  const params = new URLSearchParams(search)
  const state = CASE_STATES.find((known) => known === params.get(STATE)) ?? 'new'
  return { state, reference: params.get(REFERENCE) ?? undefined }
}
