import type { ProductMetadata, QuoteRequest } from '../contract/quotes.ts'
import type { EntryContext } from '../engine/defaults.ts'
import { ENTRY_PARAMETERS } from './entry-context.ts'
import { ownValue } from '../values/own-value.ts'

/** The channel of a quote. [B6.1] */
export type SalesInfo = QuoteRequest['quote']['salesInfo']

/** The customer's origin. */
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

const ORGANIZATION_NUMBER = /^\d{6}-?\d{4}$/
const AGENT = /^[\p{L}\d .-]{1,60}$/u

/**
 * Returns the sales info for a customer's entry: from the bank's app with a token, by a dealer's link, or else direct.
 * A channel that does not sell the product does not count. [B6.1]
 */
export function salesInfoOf({ query = {}, redirect }: EntryContext, metadata: ProductMetadata | null): SalesInfo {
  const { sellingChannels = [], organizationNumbers } = metadata ?? {}
  if (organizationNumbers === undefined) return { sellingChannel: 'InternetFors' }
  const parameter = (name: string, form: RegExp) => form.exec(ownValue(query, name) ?? '')?.[0]
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
