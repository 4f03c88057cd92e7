import type { ProductMetadata, QuoteRequest } from '../contract/quotes.ts'
import type { EntryContext } from '../engine/defaults.ts'
import { ENTRY_PARAMETERS } from './entry-context.ts'

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

const ORGANIZATION_NUMBER = /^\d{6}-?\d{4}$/
const AGENT = /^[\p{L}\d .-]{1,60}$/u

/**
 * The sales info of a customer who came as they did: from the bank's app with a token, by a dealer's link, or else by
 * themselves. A channel that does not sell the product is none of theirs. [B6.1]
 */
export function salesInfoOf({ query = {}, redirect }: EntryContext, metadata: ProductMetadata | null): SalesInfo {
  const { sellingChannels = [], organizationNumbers } = metadata ?? {}
  if (organizationNumbers === undefined) return { sellingChannel: 'InternetFors' }
  const parameter = (name: string, form: RegExp) => (Object.hasOwn(query, name) ? form.exec(query[name] ?? '')?.[0] : undefined)
  const organizationNumber = parameter(ENTRY_PARAMETERS.organizationNumber, ORGANIZATION_NUMBER)
  const agent = parameter(ENTRY_PARAMETERS.agent, AGENT)
  const isOfBank = redirect !== undefined && sellingChannels.includes('Internetbank')
  const isOfDealer = organizationNumber !== undefined && agent !== undefined
  const origin: SalesOrigin = {
    isSoldByDealers: sellingChannels.includes('CommercialVehicles'),
    ...(isOfBank ? { channel: 'bank' } : isOfDealer ? { channel: 'dealer', organizationNumber, agent } : {}),
  }
  return sellingChannel(origin, { organizationNumbers })
}
