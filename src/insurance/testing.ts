import type { OwnInsurance } from './insurance.ts'

/** The fixed day of the tests. */
export const TODAY = '2026-11-23'

/** Returns a valid car insurance of one year, with other fields where a test needs them. */
export function ownInsurance(fields: Partial<OwnInsurance> = {}): OwnInsurance {
  return {
    insuranceId: 'TF-26-10482915',
    insuranceNumber: 'TF-26-10482915',
    versionNumber: 1,
    insuranceType: 'CarInsurance',
    insuranceName: 'Car insurance',
    insuranceCompany: 'Teckna',
    insuranceCategory: 'vehicles',
    insuranceStatus: 'Valid',
    insuredFromDate: '2026-03-01',
    insuredToDate: '2027-02-28',
    isExternal: false,
    validForAutogiroApplication: false,
    ongoingAutogiroApplication: false,
    premiumFrequency: 12,
    ...fields,
  }
}

/** Returns the insurance without its end. */
export function withoutEnd({ insuredToDate: _end, ...insurance }: OwnInsurance): OwnInsurance {
  return insurance
}
