import type { PaperRow } from '../../../../contract/papers.ts'
import type { InsuranceDocument } from '../../../../insurance/insurance.ts'
import type { OwnInsuranceDetailsRecord } from '../../../../insurance/read-insurance.ts'

/** The members of a version that its row, its dates and today decide. */
type Derived =
  | 'insuranceNumber'
  | 'versionNumber'
  | 'insuranceType'
  | 'insuranceCompany'
  | 'insuranceCategory'
  | 'insuranceStatus'
  | 'insuredFromDate'
  | 'insuredToDate'
  | 'cancellationDate'
  | 'cancellationReason'
  | 'withdrawalPeriod'
  | 'externalCompanyCancellationDetails'
  | 'startDate'
  | 'endDate'
  | 'isExternal'
  | 'validForAutogiroApplication'
  | 'documents'

/** What a version says of itself, as the table keeps it. It holds no personal number and no health answer. */
export interface InsuranceContent extends Omit<OwnInsuranceDetailsRecord, Derived> {
  /** Without addresses: those are of the session that opens them. */
  readonly documents: readonly Omit<InsuranceDocument, 'url'>[]
  /** What the insurance covers, in words. */
  readonly cover?: readonly PaperRow[]
}
