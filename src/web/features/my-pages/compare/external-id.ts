/** Name of the query parameter with the id of an insurance in the wallet. The id says nothing of the customer. */
const ID = 'id'

const WALLET_ID = /^[A-Za-z0-9_-]{22}$/

/** Returns the wallet insurance of an address; undefined without one, and for what is none. */
export function idIn({ searchParams }: URL): string | undefined {
  const id = searchParams.get(ID) ?? ''
  return WALLET_ID.test(id) ? id : undefined
}

/** Returns the address of the page where an insurance is fetched again. */
export function updatePath(insuranceId: string): string {
  return `/mina-sidor/uppdatera?${new URLSearchParams({ [ID]: insuranceId }).toString()}`
}
