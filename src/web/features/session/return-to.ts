import { isOfSigningInAndOut, LOGIN_PAGE, OVERVIEW_PAGE } from '../../../contract/session-paths.ts'

/** Names of what the address of the sign-in page holds, and of the call that it leads to. */
const RETURN_TO = 'returnTo'
const FAULT = 'fel'

/**
 * The page to go to after signing in, out of the address of the sign-in page: one of our own, and none that would end the
 * session at once.
 */
export function returnToOf({ searchParams, origin }: Pick<URL, 'searchParams' | 'origin'>): string {
  const wished = searchParams.get(RETURN_TO) ?? ''
  const isOwn = /^\/(?![/\\])[^\\\s]*$/.test(wished)
  return isOwn && !isOfSigningInAndOut(new URL(wished, origin).pathname) ? wished : OVERVIEW_PAGE
}

/** The sign-in page, with the way back to a page that asks for it. @param fault why the customer is led there */
export function signInAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>, fault?: string): string {
  const query = new URLSearchParams({ ...(fault !== undefined && { [FAULT]: fault }), [RETURN_TO]: pathname + search })
  return `${LOGIN_PAGE}?${query.toString()}`
}

/** What the address of the sign-in page says of why the customer is there. */
export function faultOf({ searchParams }: Pick<URL, 'searchParams'>): string {
  return searchParams.get(FAULT) ?? ''
}
