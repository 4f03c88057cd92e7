import type { FastifyBaseLogger } from 'fastify'
import type { ProductMetadata, QuoteRequest } from '../../../contract/quotes.ts'
import { DIRECT, type SalesInfo } from '../../../quote/sellingChannel.ts'
import { equalJson } from '../../../values/json.ts'
import { callCore, type CoreSystem } from '../../ports/core-system/core-system-port.ts'
import type { DecideSale, Sale } from '../sales/decide-sale.ts'
import type { Visit } from '../sales/visit.ts'

export interface SaleDeskOptions {
  readonly core: Pick<CoreSystem, 'metadata'>
  readonly decideSale: DecideSale
  /** Gets the reason when a request's channel or sales link does not count. */
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** Says by which channel a visitor buys. Every method rejects with `ApiError` 404 `unknownProduct`. [B6.1] */
export interface SaleDesk {
  /** Returns a product's metadata, with the channel of the visitor. */
  metadata(product: string, visit: Visit): Promise<ProductMetadata>
  /** Decides the channel anew for each request, and logs what of the request does not count. */
  saleOf(product: string, body: QuoteRequest, visit: Visit): Promise<Sale>
}

export function createSaleDesk({ core, decideSale, log }: SaleDeskOptions): SaleDesk {
  const read = async (product: string) => callCore(async () => core.metadata(product))
  return {
    async metadata(product, visit) {
      const metadata = await read(product)
      const { salesInfo, fault } = decideSale({ visit, metadata })
      return { ...metadata, salesInfo, ...(fault && { salesLinkFault: fault }) }
    },

    async saleOf(product, { quote, insuranceHolder }, visit) {
      const metadata = await read(product)
      const sale = decideSale({ visit, metadata, holder: insuranceHolder[0]?.personalNumber })
      if (sale.fault) log.warn({ code: 'salesLink', reason: sale.fault, product }, 'a sales link does not count')
      const { salesInfo: direct } = decideSale({ visit: { session: visit.session, isCustomer: false }, metadata })
      if (isClaimed(quote.salesInfo, { decided: sale.salesInfo, direct }))
        log.warn(
          { code: 'salesInfo', reason: 'claimedChannel', claimed: quote.salesInfo.sellingChannel, product },
          'a claimed channel does not count',
        )
      return sale
    },
  }
}

/**
 * Whether a request claims a channel that the server did not decide. The channel of a visitor without session and link
 * claims nothing: a page that has been open for long may not know better.
 * @param direct the channel of a visitor without session and link
 */
export function isClaimed(sent: SalesInfo, { decided, direct }: { readonly decided: SalesInfo; readonly direct: SalesInfo }): boolean {
  return ![DIRECT, direct, decided].some((info) => equalJson(info, sent))
}
