import { LOGIN_PAGE, OVERVIEW_PAGE, SESSION_PATHS } from '../../../contract/session-paths.ts'
import { isOfSigningInAndOut } from '../../../contract/signing-in-and-out.ts'

/** Query parameters of the sign-in page's address, and of the call that it leads to. */
const RETURN_TO = 'returnTo'
const FAULT = 'fel'

/**
 * Returns the page to open after sign-in, from the address of the sign-in page. Accepts only our own pages, except
 * those that sign in or out.
 */
export function returnToOf({ searchParams, origin }: Pick<URL, 'searchParams' | 'origin'>): string {
  const requested = searchParams.get(RETURN_TO) ?? ''
  const isOwn = /^\/(?![/\\])[^\\\s]*$/.test(requested)
  return isOwn && !isOfSigningInAndOut(new URL(requested, origin).pathname) ? requested : OVERVIEW_PAGE
}

/**
 * Returns the address of the sign-in page, with the way back to the given page. @param fault why the customer is led
 * there
 */
export function signInAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>, fault?: string): string {
  const query = new URLSearchParams({ ...(fault !== undefined && { [FAULT]: fault }), [RETURN_TO]: pathname + search })
  return `${LOGIN_PAGE}?${query.toString()}`
}

/** The ways to sign in, the most common first. */
export const METHODS = ['bankid', 'username'] as const

/** Returns the address that signs in at the identity provider, and leads back to a path of our own. */
export function loginAddress(method: (typeof METHODS)[number], returnTo: string): string {
  return `${SESSION_PATHS.login}?${new URLSearchParams({ method, returnTo }).toString()}`
}

/** Returns the sign-in page's reason for the visit, from its address; '' without one. */
export function faultOf({ searchParams }: Pick<URL, 'searchParams'>): string {
  return searchParams.get(FAULT) ?? ''
}
