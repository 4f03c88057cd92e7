import { WITHDRAWAL_RECEIPT } from '../../core-system/document-path.ts'
import type { InsuranceDetails, Statement } from '../../../../contract/insurances.ts'
import type { DbOrTx } from '../../../platform/db/database.ts'
import type { InsuranceStatus } from '../../../../insurance/insurance.ts'

/** A paper that follows from the state of a version, beside those of its contract. */
export type StatePaper = Statement | typeof WITHDRAWAL_RECEIPT

/** What the embedded insurances need for these papers. */
export interface StatePapers {
  /** Returns the title of each paper. */
  readonly titles: (within?: DbOrTx) => Promise<Readonly<Record<StatePaper, string>>>
  readonly print: (details: InsuranceDetails, statement: Statement) => Promise<Uint8Array>
}

interface State {
  readonly insuranceStatus: InsuranceStatus
  readonly versionNumber: number
  readonly isCancelled: boolean
  /** Whether its holder withdrew from a contract of the shop. */
  readonly isWithdrawn: boolean
}

/** Returns the paper of a version in its state, if there is one. */
export function statePaperOf({ insuranceStatus, versionNumber, isCancelled, isWithdrawn }: State): StatePaper | undefined {
  if (isWithdrawn) return WITHDRAWAL_RECEIPT
  if (isCancelled || (insuranceStatus !== 'Valid' && insuranceStatus !== 'Accepted')) return undefined
  return insuranceStatus === 'Accepted' && versionNumber > 1 ? 'fornyelsebesked' : 'forsakringsbesked'
}
