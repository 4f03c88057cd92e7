import { CLAIMS_PAGE } from '../../../contract/session-paths.ts'

const REFERENCE = 'arende'

/** Returns the address of a claim. */
export function claimAddress(reference: string): string {
  return `${CLAIMS_PAGE}?${new URLSearchParams({ [REFERENCE]: reference }).toString()}`
}

/** Returns the claim that an address names; undefined for the list. */
export function claimIn(search: string): string | undefined {
  return new URLSearchParams(search).get(REFERENCE) ?? undefined
}
