import type { QuoteRequest } from '../contract/quotes.ts'

/** Through which channel a quote is asked for. [B6.1] */
export type SalesInfo = QuoteRequest['quote']['salesInfo']

/** Where the customer comes from. */
export interface SalesOrigin {
  readonly channel?: 'dealer' | 'bank' | 'myPages'
  /** Whether dealers sell this product. */
  readonly isSoldByDealers: boolean
  /** The dealer's organisation number. */
  readonly organizationNumber?: string
  /** The dealer's person who began the sale. */
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
 * The sales info of a quote: a dealer's sale needs the dealer's number and agent and a product that dealers sell;
 * a bank's carries the bank's number; all else is the own internet channel. [B6.1]
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
