import { LOGGED_OUT_PAGE } from '../../../contract/session-paths.ts'

/**
 * Why a session has ended that the customer has not ended.
 * - `inactive` nothing was done for as long as the token lives [P9.1]
 * - `limit` nobody stays signed in for longer
 */
export const ENDINGS = ['inactive', 'limit'] as const
export type Ending = (typeof ENDINGS)[number]

/** What an identity provider hands back to the signed-out page as it was handed to it. OpenID Connect RP-Initiated Logout 1.0 section 2 */
const HANDED_ON = 'state'

/** An address that leads to the signed-out page, by the identity provider or at once, so that the page says why. */
export function withEnding(address: string, ending: Ending | undefined): string {
  if (ending === undefined) return address
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ [HANDED_ON]: ending }).toString()}`
}

/** The signed-out page, which says why. */
export function signedOutAddress(ending: Ending | undefined): string {
  return withEnding(LOGGED_OUT_PAGE, ending)
}

/** Why the customer is on the signed-out page; undefined where they have signed out, or it is not known. */
export function endingOf({ searchParams }: Pick<URL, 'searchParams'>): Ending | undefined {
  return readEnding(searchParams.get(HANDED_ON))
}

/** An ending that came from elsewhere; undefined for what is none. */
export function readEnding(value: unknown): Ending | undefined {
  return ENDINGS.find((known) => known === value)
}
