import { MOVE_PAGE, UNDO_MOVE_PAGE } from '../../../contract/customer-pages.ts'

/** Name of the query parameter with the id of an insurance of the wallet. */
export const EXTERNAL = 'id'

const named = (page: string) => (externalInsurance: string) =>
  `${page}?${new URLSearchParams({ [EXTERNAL]: externalInsurance }).toString()}`

/** Returns the address of the page that ends an insurance at another company. */
export const movePath = named(MOVE_PAGE)

/** Returns the address of the page that takes that back. */
export const undoMovePath = named(UNDO_MOVE_PAGE)

/** Where a customer fetches insurances. [P2.1] */
export const FETCH_PAGE = '/mina-sidor/hamta'

/** Returns the address where the insurance is compared with ours. [P2.1] */
export const comparePath = named('/mina-sidor/jamfor')

/** Returns the address where the insurance is fetched again. [P2.1] */
export const updatePath = named('/mina-sidor/uppdatera')

/** Returns the id in an address; undefined without one, and for what is none. */
export function externalIn({ searchParams }: URL): string | undefined {
  const id = searchParams.get(EXTERNAL)?.trim()
  return id !== undefined && /^[A-Za-z0-9_-]{22}$/.test(id) ? id : undefined
}
