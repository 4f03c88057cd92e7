import { MOVE_PAGE, UNDO_MOVE_PAGE, UPDATE_PAGE } from '../../../contract/customer-pages.ts'
import { PAGES } from '../../../contract/page-paths.ts'
import { OVERVIEW_PAGE } from '../../../contract/session-paths.ts'

/** Name of the query parameter with the id of an insurance of the wallet. The id says nothing of the customer. */
const ID = 'id'

const identified = (page: string) => (id: string) => `${page}?${new URLSearchParams({ [ID]: id }).toString()}`

/** Returns the address of the page of an insurance at another company. [P2.1] */
export const externalPath = identified(`${OVERVIEW_PAGE}/extern`)

/** Returns the address where an insurance is fetched again. [P2.1] */
export const updatePath = identified(UPDATE_PAGE)

/** Returns the address where an insurance is compared with ours. [P2.1] */
export const comparePath = identified(`/${PAGES.myPages}/jamfor`)

/** Returns the address where an insurance at another company is ended. [P2.1] */
export const movePath = identified(MOVE_PAGE)

/** Returns the address where that is taken back. [P2.1] */
export const undoMovePath = identified(UNDO_MOVE_PAGE)

const WALLET_ID = /^[A-Za-z0-9_-]{22}$/

/** Whether an address means to name an insurance of the wallet. */
export const namesExternal = ({ searchParams }: URL): boolean => searchParams.has(ID)

/** Returns the id of an address; undefined without one, and for what is none. */
export function externalIdIn({ searchParams }: URL): string | undefined {
  const id = searchParams.get(ID)?.trim()
  return id !== undefined && WALLET_ID.test(id) ? id : undefined
}
