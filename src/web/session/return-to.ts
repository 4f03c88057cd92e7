import { OVERVIEW_PATH, SIGN_IN_PATH, SIGN_OUT_PATH, SIGNED_OUT_PATH } from './paths.ts'

/** Names of what the address of the sign-in page holds, and of the call that it leads to. */
const RETURN_TO = 'returnTo'
const FAULT = 'fel'

/** Pages that would end the session at once, or say that it has ended. */
const OF_SIGNING_IN_AND_OUT = new Set([SIGN_IN_PATH, SIGN_OUT_PATH, SIGNED_OUT_PATH])

/**
 * The page to go to after signing in, out of the address of the sign-in page: one of our own, and none that would end the
 * session at once.
 */
export function returnToOf({ searchParams, origin }: Pick<URL, 'searchParams' | 'origin'>): string {
  const wished = searchParams.get(RETURN_TO) ?? ''
  const isOwn = /^\/(?![/\\])[^\\\s]*$/.test(wished)
  return isOwn && !OF_SIGNING_IN_AND_OUT.has(pageOf(wished, origin)) ? wished : OVERVIEW_PATH
}

/** The path that the router takes an address for, however it is spelled. */
function pageOf(address: string, origin: string): string {
  const { pathname } = new URL(address, origin)
  try {
    return decodeURIComponent(pathname).replace(/\/+$/, '').toLowerCase()
  } catch {
    return pathname
  }
}

/** The sign-in page, with the way back to a page that asks for it. @param fault why the customer is led there */
export function signInAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>, fault?: string): string {
  const query = new URLSearchParams({ ...(fault !== undefined && { [FAULT]: fault }), [RETURN_TO]: pathname + search })
  return `${SIGN_IN_PATH}?${query.toString()}`
}

/** What the address of the sign-in page says of why the customer is there. */
export function faultOf({ searchParams }: Pick<URL, 'searchParams'>): string {
  return searchParams.get(FAULT) ?? ''
}
