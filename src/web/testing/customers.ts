import type { InsuranceDetails, InsuranceOverview } from '../../contract/insurances.ts'
import type { CustomerData } from '../features/my-pages/customer-data.ts'

/** A version of one of the customer's own insurances. */
export function ownInsurance(part: Partial<InsuranceOverview> = {}): InsuranceOverview {
  return {
    insuranceId: '1001',
    insuranceNumber: '10-01',
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
    premiumAmountYear: 1740,
    premiumAmountTerm: 145,
    premiumFrequency: 12,
    ...part,
  }
}

/** The same version with all details. */
export function ownInsuranceDetails(part: Partial<InsuranceDetails> = {}): InsuranceDetails {
  return {
    ...ownInsurance(),
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

/** A customer's data once all of it has loaded: one insurance. */
export function loadedData(part: Partial<CustomerData> = {}): CustomerData {
  return {
    hasLoaded: true,
    isLoading: false,
    hasCustomerFailed: false,
    overview: [ownInsurance()],
    hasOverviewFailed: false,
    insurances: [ownInsuranceDetails()],
    hasInsurancesFailed: false,
    single: {},
    priorities: { HomeInsurance: 0, Childinsurance: 999 },
    ...part,
  }
}
