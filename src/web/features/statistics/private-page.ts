import { INVITATION_PARAMETER, WAITING_PARAMETER } from '../../../contract/participant-paths.ts'
import { PAGES } from '../../../contract/page-paths.ts'

const [SIGN_IN] = PAGES.signIn.split('/')
const PRIVATE = [PAGES.myPages, SIGN_IN]
/** Parameters whose value opens a receipt, a case, an invitation or a waiting purchase to its holder. */
const TOKENS = ['kvitto', INVITATION_PARAMETER, WAITING_PARAMETER]

/** Whether a page belongs to one person, or has a token in its address. A script of others has no business there. */
export function isPrivatePage({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): boolean {
  const [, first] = pathname.split('/')
  const query = new URLSearchParams(search)
  const hasToken = TOKENS.some((name) => query.has(name)) || ((first === PAGES.proposal || first === PAGES.salesLink) && hash !== '')
  return hasToken || PRIVATE.some((page) => page === first)
}
