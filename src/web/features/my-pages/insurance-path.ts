import { CUSTOMER_FORM_PAGES, OVERVIEW_PAGE } from '../../../contract/session-paths.ts'

/** Name of the query parameter with an insurance number. */
const NUMBER = 'nummer'

/** Returns the address of an own insurance's page. */
export const insurancePath = (insuranceNumber: string): string =>
  `${OVERVIEW_PAGE}/forsakring?${new URLSearchParams({ [NUMBER]: insuranceNumber }).toString()}`

/** Returns the address of the form for a claim, with an insurance chosen. */
export const reportClaimPath = (insuranceNumber: string): string =>
  `${CUSTOMER_FORM_PAGES.claim}?${new URLSearchParams({ [NUMBER]: insuranceNumber }).toString()}`

const INSURANCE_NUMBER = /^[A-Za-z0-9][A-Za-z0-9 .-]{0,39}$/

/** Returns the insurance number of an address; undefined without one, and for what is none. [P8.1] */
export function insuranceNumberIn({ searchParams }: URL): string | undefined {
  const number = searchParams.get(NUMBER)?.trim()
  return number !== undefined && INSURANCE_NUMBER.test(number) ? number : undefined
}
