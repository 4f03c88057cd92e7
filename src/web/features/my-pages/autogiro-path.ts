import { AUTOGIRO_PAGE } from '../../../contract/customer-pages.ts'

/** Returns the address where a customer applies for direct debit of an insurance. */
export const autogiroPath = (insuranceNumber: string): string =>
  `${AUTOGIRO_PAGE}?${new URLSearchParams({ nummer: insuranceNumber }).toString()}`
