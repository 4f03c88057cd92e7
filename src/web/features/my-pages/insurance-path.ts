import { PAGES } from '../../../contract/page-paths.ts'
import { OVERVIEW_PAGE } from '../../../contract/session-paths.ts'
import { CANCEL_PAGE, CUSTOMER_FORM_PAGES } from '../../../contract/customer-pages.ts'

/** Name of the query parameter with an insurance number. */
export const NUMBER = 'nummer'

const numbered = (page: string) => (insuranceNumber: string) => `${page}?${new URLSearchParams({ [NUMBER]: insuranceNumber }).toString()}`

/** Returns the address of an own insurance's page. */
export const insurancePath = numbered(`${OVERVIEW_PAGE}/forsakring`)

/** Returns the address of the page that ends an own insurance. */
export const cancelPath = numbered(CANCEL_PAGE)

/** Returns the address of the withdrawal from an own insurance's contract. */
export const withdrawPath = numbered(`/${PAGES.withdrawal}`)

/** Returns the address of the form for a claim, with an insurance chosen. */
export const reportClaimPath = numbered(CUSTOMER_FORM_PAGES.claim)

const INSURANCE_NUMBER = /^[A-Za-z0-9][A-Za-z0-9 .-]{0,39}$/

/** Returns the insurance number of an address; undefined without one, and for what is none. [P8.1] */
export function insuranceNumberIn({ searchParams }: URL): string | undefined {
  const number = searchParams.get(NUMBER)?.trim()
  return number !== undefined && INSURANCE_NUMBER.test(number) ? number : undefined
}
