import type { QuoteRequest } from '../contract/quotes.ts'

/** The channel of a quote. [B6.1] */
export type SalesInfo = QuoteRequest['quote']['salesInfo']

/** The own internet channel, while nothing else is known. */
export const DIRECT: SalesInfo = { sellingChannel: 'InternetFors' }

/** The customer's origin, as the server knows it. */
export interface SalesOrigin {
  readonly channel?: 'dealer' | 'bank' | 'myPages'
  /** Whether dealers sell this product. */
  readonly isSoldByDealers: boolean
  /** The dealer's organisation number. */
  readonly organizationNumber?: string
  /** The dealer's agent who started the sale. */
  readonly agent?: string
}

/** Organisation numbers of the insurer and its partners, from configuration. */
export interface SalesConfig {
  readonly organizationNumbers: {
    readonly bank: string
    readonly own?: string
    readonly myPages?: string
  }
}

/**
 * Returns the sales info of a quote. A dealer sale needs the dealer's number, an agent and a product that dealers sell.
 * A bank sale carries the bank's number; every other sale is the own internet channel. [B6.1]
 */
export function sellingChannel(origin: SalesOrigin, { organizationNumbers }: SalesConfig): SalesInfo {
  const { channel, isSoldByDealers, organizationNumber, agent } = origin
  if (channel === 'dealer' && isSoldByDealers && organizationNumber && agent) {
    return { sellingChannel: 'CommercialVehicles', intermediaryOrganizationNumber: organizationNumber, salesInitiatedAgent: agent }
  }
  if (channel === 'bank') return { sellingChannel: 'Internetbank', intermediaryOrganizationNumber: organizationNumbers.bank }
  const own = channel === 'myPages' ? organizationNumbers.myPages : organizationNumbers.own
  return { sellingChannel: 'InternetFors', ...(own === undefined ? {} : { intermediaryOrganizationNumber: own }) }
}
