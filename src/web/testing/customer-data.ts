import { ownInsurance, ownInsuranceDetails } from '../../../tests/fixtures/insurances.ts'
import type { CustomerData } from '../features/my-pages/customer-data.ts'

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
    wallet: { insurances: [], state: 'loaded' },
    priorities: { HomeInsurance: 0, Childinsurance: 999 },
    ...part,
  }
}
