import { CLAIMS_PAGE } from '../../../contract/customer-pages.ts'

/** Name of the query parameter with the reference of a claim. */
const REFERENCE = 'arende'

/** Returns the address of an own claim's page. */
export const claimPath = (reference: string): string => `${CLAIMS_PAGE}?${new URLSearchParams({ [REFERENCE]: reference }).toString()}`

/** Returns the claim that an address names; undefined for the list. */
export function claimIn(search: string): string | undefined {
  return new URLSearchParams(search).get(REFERENCE) ?? undefined
}
