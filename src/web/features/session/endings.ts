import { LOGGED_OUT_PAGE } from '../../../contract/session-paths.ts'

/**
 * Why a session ends without a request from the customer.
 * - `inactive` no activity during the lifetime of the token [P9.1]
 * - `limit` the session reaches its maximum length
 */
export const ENDINGS = ['inactive', 'limit'] as const
export type Ending = (typeof ENDINGS)[number]

/**
 * The parameter that an identity provider passes unchanged to the signed-out page. OpenID Connect RP-Initiated Logout
 * 1.0 section 2
 */
const STATE_PARAMETER = 'state'

/**
 * Adds the ending to an address that leads to the signed-out page, at once or through the identity provider. The page
 * then says why.
 */
export function withEnding(address: string, ending: Ending | undefined): string {
  if (ending === undefined) return address
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ [STATE_PARAMETER]: ending }).toString()}`
}

/** Returns the address of the signed-out page, which says why the session ended. */
export function signedOutAddress(ending: Ending | undefined): string {
  return withEnding(LOGGED_OUT_PAGE, ending)
}

/** Returns why the customer is on the signed-out page; undefined after their own sign-out, or when it is unknown. */
export function endingOf({ searchParams }: Pick<URL, 'searchParams'>): Ending | undefined {
  return readEnding(searchParams.get(STATE_PARAMETER))
}

/** Reads an ending from an untrusted value; undefined if it is not one. */
export function readEnding(value: unknown): Ending | undefined {
  return ENDINGS.find((known) => known === value)
}
