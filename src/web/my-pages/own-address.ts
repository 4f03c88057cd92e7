import { SIGN_IN_PATH } from '../session/paths.ts'

/** Where a customer comes to who has signed in without coming from a page. */
export const OVERVIEW_PATH = '/mina-sidor/oversikt'

/** Names of what the address of the sign-in page holds, and of the call that it leads to. */
const RETURN_TO = 'returnTo'

/**
 * The page to go to after signing in, out of the address of the sign-in page: one of our own, and none that would end the
 * session at once.
 */
export function returnToOf(url: URL): string {
  const wished = url.searchParams.get(RETURN_TO) ?? ''
  const isOwn = /^\/(?![/\\])[^\\\s]*$/.test(wished)
  return isOwn && !wished.includes(SIGN_IN_PATH) ? wished : OVERVIEW_PATH
}

/** The sign-in page, with the way back to a page that asks for it. */
export function signInAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return `${SIGN_IN_PATH}?${new URLSearchParams({ [RETURN_TO]: pathname + search }).toString()}`
}
