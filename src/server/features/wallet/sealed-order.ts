import { UPDATE_PAGE, WALLET_PAGE } from '../../../contract/customer-pages.ts'
import type { CollectionRequest } from '../../../contract/wallet.ts'
import type { CollectionOrder } from '../../ports/collector/collector-port.ts'
import type { CollectionRow } from './collection-rows.ts'
import type { WalletCustomer, WalletOptions } from './options.ts'

/** What an order needs to know of the customer. It is encrypted until the collector knows it, and then deleted. */
type OrderCustomer = Pick<CollectionOrder, 'personalNumber' | 'endUserIp' | 'userAgent' | 'returnUrl'>

const contextOf = (collectionId: string) => `wallet-collection:${collectionId}`

export function sealOrder(
  { cipher, publicUrl }: Pick<WalletOptions, 'cipher' | 'publicUrl'>,
  collectionId: string,
  { personalNumber, ip, userAgent }: WalletCustomer,
  { insuranceId }: Pick<CollectionRequest, 'insuranceId'>,
): string {
  // the app on the same device leads back to the page that started the collection
  const page = insuranceId === undefined ? WALLET_PAGE : `${UPDATE_PAGE}?id=${insuranceId}`
  const order: OrderCustomer = { personalNumber, endUserIp: ip, userAgent, returnUrl: `${publicUrl}${page}` }
  return cipher.encrypt(JSON.stringify(order), contextOf(collectionId))
}

/** @throws Error for a collection that the collector knows already */
export function openOrder({ cipher }: Pick<WalletOptions, 'cipher'>, { id, sealedOrder }: CollectionRow): OrderCustomer {
  if (sealedOrder === null) throw new Error(`the order of the collection ${id} is deleted`)
  return JSON.parse(cipher.decrypt(sealedOrder, contextOf(id))) as OrderCustomer
}
