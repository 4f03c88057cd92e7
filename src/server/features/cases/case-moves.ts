import type { CaseMove, CaseState } from '../../../contract/cases.ts'

/** The states that each move leads from and to. */
export const CASE_STEPS: Readonly<Record<CaseMove, { readonly from: CaseState; readonly to: CaseState }>> = {
  take: { from: 'new', to: 'taken' },
  release: { from: 'taken', to: 'new' },
  close: { from: 'taken', to: 'closed' },
  reopen: { from: 'closed', to: 'taken' },
}
