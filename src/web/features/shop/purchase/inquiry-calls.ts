import type { OwnQuoteResponse } from '../../../../contract/own-calls.ts'
import { PRODUCT_PATHS } from '../../../../contract/page-paths.ts'
import type { Quote } from '../../../../contract/quotes.ts'
import type { FlowDocument, QuoteMapping } from '../../../../engine/document.ts'
import { missingAnswers } from '../../../../quote/missing-info.ts'
import { ApiCallError } from '../../../api/failure.ts'
import type { QuoteCalls } from '../../../api/quote-calls.ts'
import { offerAddress } from '../offer/offer-address.ts'

/** The calls of a product's quotes. */
export type QuoteApi = Pick<QuoteCalls, 'create' | 'update' | 'get'>

/** A document's inputs, its quote calls, and its inquiry for quotes without a price. */
export interface QuotedProduct extends Pick<FlowDocument, 'properties'> {
  readonly quote: Pick<QuoteMapping, 'path' | 'calls' | 'inquiry'>
}

/**
 * Returns the calls of a product with an inquiry: a quote without a price leads there. If the price waits for an answer,
 * the call rejects with a fault at its input. [B2.7]
 * @param leave shows a page below the product's path
 */
export function inquiryCalls(calls: QuoteApi, product: QuotedProduct, leave: (page: string) => void): QuoteApi {
  const looked = (quote: Quote): Quote => {
    const isPriced = quote.annualPremium !== undefined || quote.quoteSubStatus !== undefined
    if (isPriced) return quote
    refuseIncomplete(product, quote)
    leave(offerAddress(PRODUCT_PATHS.offer, quote.quoteNumber))
    return quote
  }
  return {
    create: async (request) => looked(await calls.create(request)),
    update: async (quoteNumber, request) => looked(await calls.update(quoteNumber, request)),
    get: async (quoteNumber) => calls.get(quoteNumber),
  }
}

/** @throws ApiCallError with a fault at each input that the price of the quote waits for */
function refuseIncomplete(product: QuotedProduct, quote: Quote & Partial<OwnQuoteResponse['quote']>): void {
  const missing = missingAnswers(product, quote.missingInfo ?? [])
  if (missing.length === 0) return
  const faults = missing.map((input) => ({ input, message: 'schema.required', params: {} }))
  throw new ApiCallError('badRequest', 'the quote waits for answers', { code: 'invalidAnswers', faults })
}
