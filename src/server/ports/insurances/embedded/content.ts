import type { InsuranceDetails } from '../../../../contract/insurances.ts'
import type { InsuranceDocument } from '../../../../insurance/insurance.ts'

/** The members of a version that its dates, its number and today decide. */
type Derived =
  | 'insuranceId'
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
  | 'startDate'
  | 'endDate'
  | 'isExternal'
  | 'validForAutogiroApplication'
  | 'ongoingAutogiroApplication'
  | 'discountPercentage'
  | 'documents'

/** What a version says of itself, as the table keeps it. It holds no personal number and no health answer. */
export type InsuranceContent = Omit<InsuranceDetails, Derived> & {
  /** Without addresses: those are of the session that opens them. */
  readonly documents: readonly Omit<InsuranceDocument, 'url'>[]
}
