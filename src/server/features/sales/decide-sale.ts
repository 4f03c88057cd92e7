import type { ProductMetadata } from '../../../contract/quotes.ts'
import type { SalesLinkFault, SalesLinkMark } from '../../../contract/sales-link.ts'
import { sellingChannel, type SalesConfig, type SalesInfo, type SalesOrigin } from '../../../quote/sellingChannel.ts'
import type { OpenedLink, SalesLinks } from './sales-links.ts'
import type { Visit } from './visit.ts'

/** What a request for a price is about. */
export interface SaleQuestion {
  readonly visit: Visit
  readonly metadata: Pick<ProductMetadata, 'product' | 'sellingChannels' | 'employeeDiscount'>
  /** Personal number of the policyholder; undefined while nobody is named. */
  readonly holder?: string | undefined
}

/** The channel of a sale, and the link that it came by. */
export interface Sale {
  readonly salesInfo: SalesInfo
  /** The link that counts. */
  readonly link?: SalesLinkMark
  /** Why the visitor's link does not count. */
  readonly fault?: SalesLinkFault
}

/** Decides the channel of a sale. */
export type DecideSale = (question: SaleQuestion) => Sale

/**
 * Returns the decision for an insurer's numbers and links: a signed link that counts, else my pages for a signed-in
 * customer, else the own internet channel. [B6.1]
 */
export function createDecideSale({ links, sales }: { readonly links: Pick<SalesLinks, 'open'>; readonly sales: SalesConfig }): DecideSale {
  return (question) => {
    const { visit, metadata } = question
    const isSoldByDealers = metadata.sellingChannels?.includes('CommercialVehicles') === true
    const direct: SalesOrigin = { isSoldByDealers, ...(visit.isCustomer && { channel: 'myPages' }) }
    const directly = sellingChannel(direct, sales)
    if (visit.salesLink === undefined) return { salesInfo: directly }
    const opened = links.open(visit.salesLink)
    const fault = opened === undefined ? 'invalid' : faultOf(opened, question)
    // a customer of the bank has seen no link, so nothing is said of one
    if (opened?.claims.kind === 'bank' && fault !== undefined) return { salesInfo: directly }
    if (opened === undefined || fault !== undefined) return { salesInfo: directly, ...(fault && { fault }) }
    return { salesInfo: sellingChannel(originOf(opened, direct), sales), ...linkOf(opened, question) }
  }
}

function faultOf(opened: OpenedLink, { metadata, holder }: SaleQuestion): SalesLinkFault | undefined {
  const { claims, fault } = opened
  if (fault) return fault
  if (claims.product && claims.product.name !== metadata.product) return 'otherProduct'
  if (claims.kind === 'staff') {
    if (metadata.employeeDiscount === undefined) return 'noDiscount'
    return holder === undefined || opened.isFor(holder) ? undefined : 'otherPerson'
  }
  return metadata.sellingChannels?.includes(CHANNELS[claims.kind]) === true ? undefined : 'notSold'
}

const CHANNELS = { dealer: 'CommercialVehicles', bank: 'Internetbank' } as const satisfies Record<string, SalesInfo['sellingChannel']>

function originOf({ claims }: OpenedLink, direct: SalesOrigin): SalesOrigin {
  if (claims.kind === 'staff') return direct
  const { isSoldByDealers } = direct
  if (claims.kind === 'bank') return { isSoldByDealers, channel: 'bank' }
  return { isSoldByDealers, channel: 'dealer', organizationNumber: claims.organizationNumber, agent: claims.agent }
}

/** A staff link counts for its person only, so not before the policyholder is named. */
function linkOf({ claims }: OpenedLink, { holder }: SaleQuestion): Pick<Sale, 'link'> {
  if (claims.kind === 'staff' && holder === undefined) return {}
  return { link: { id: claims.id, kind: claims.kind } }
}
