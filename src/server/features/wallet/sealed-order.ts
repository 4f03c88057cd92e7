import type { CollectionOrder } from '../../ports/collector/collector-port.ts'
import type { CollectionRow } from './collection-rows.ts'
import type { WalletCustomer, WalletOptions } from './options.ts'

/** What an order needs to know of the customer. It is encrypted until the collector knows it, and then deleted. */
type OrderCustomer = Pick<CollectionOrder, 'personalNumber' | 'endUserIp' | 'userAgent' | 'returnUrl'>

const contextOf = (collectionId: string) => `wallet-collection:${collectionId}`

export function sealOrder(
  { cipher, returnUrl }: Pick<WalletOptions, 'cipher' | 'returnUrl'>,
  collectionId: string,
  { personalNumber, ip, userAgent }: WalletCustomer,
): string {
  const order: OrderCustomer = { personalNumber, endUserIp: ip, userAgent, returnUrl }
  return cipher.encrypt(JSON.stringify(order), contextOf(collectionId))
}

/** @throws Error for a collection that the collector knows already */
export function openOrder({ cipher }: Pick<WalletOptions, 'cipher'>, { id, sealedOrder }: CollectionRow): OrderCustomer {
  if (sealedOrder === null) throw new Error(`the order of the collection ${id} is deleted`)
  return JSON.parse(cipher.decrypt(sealedOrder, contextOf(id))) as OrderCustomer
}
