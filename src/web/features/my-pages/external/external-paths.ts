import { PAGES } from '../../../../contract/page-paths.ts'
import { OVERVIEW_PAGE } from '../../../../contract/session-paths.ts'

/** Name of the query parameter with the id of an insurance at another company. */
const ID = 'id'

const identified = (page: string) => (id: string) => `${page}?${new URLSearchParams({ [ID]: id }).toString()}`

/** Returns the address of the page of an insurance at another company. [P2.1] */
export const externalPath = identified(`${OVERVIEW_PAGE}/extern`)

/** Returns the address where an insurance is fetched again. [P2.1] */
export const updatePath = identified(`/${PAGES.myPages}/uppdatera`)

/** Returns the address where an insurance is compared with ours. [P2.1] */
export const comparePath = identified(`/${PAGES.myPages}/jamfor`)

/** Returns the address where an insurance at another company is ended. [P2.1] */
export const endPath = identified(`/${PAGES.myPages}/avsluta-tredjepartsforsakring`)

const INSURANCE_ID = /^[A-Za-z0-9_-]{22}$/

/** Returns the id of an address; undefined without one, and for what is none. */
export function externalIdIn({ searchParams }: URL): string | undefined {
  const id = searchParams.get(ID)
  return id !== null && INSURANCE_ID.test(id) ? id : undefined
}
