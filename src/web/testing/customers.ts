import type { InsuranceDetails, InsuranceOverview } from '../../contract/customers.ts'

/** A version of one of the customer's own insurances. */
export function ownInsurance(part: Partial<InsuranceOverview> = {}): InsuranceOverview {
  return {
    insuranceId: '1001',
    insuranceNumber: '10-01',
    versionNumber: 1,
    insuranceType: 'Childinsurance',
    insuranceName: 'Barnförsäkring',
    insuranceStatus: 'Valid',
    insuredFromDate: '2026-11-22',
    premiumAmountYear: 1740,
    ...part,
  }
}

/** The same version with all details. */
export function ownInsuranceDetails(part: Partial<InsuranceDetails> = {}): InsuranceDetails {
  return { ...ownInsurance(), premiumAmountTerm: 145, premiumFrequency: 12, startDate: '2026-11-22', ...part }
}
