import type { InsuranceDetails } from '../../contract/insurances.ts'

/** A version of one of a customer's own insurances. */
export function ownInsuranceDetails(part: Partial<InsuranceDetails> = {}): InsuranceDetails {
  return {
    insuranceId: 'TF-26-10482915',
    insuranceNumber: 'TF-26-10482915',
    versionNumber: 1,
    insuranceType: 'Childinsurance',
    insuranceName: 'Barnförsäkring',
    insuranceCompany: 'Teckna Försäkring',
    insuranceCategory: 'person',
    insuranceStatus: 'Valid',
    insuredFromDate: '2026-11-22',
    isExternal: false,
    validForAutogiroApplication: false,
    ongoingAutogiroApplication: false,
    premiumFrequency: 12,
    startDate: '2026-11-22',
    discounts: [],
    discountPercentage: 0,
    coverage: 'none',
    insuranceLevel: 'UNDEFINED',
    addons: [],
    deductibles: [],
    documents: [],
    productDetails: {},
    ...part,
  }
}
