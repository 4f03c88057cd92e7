import type { InquiryReason } from '../../../contract/inquiries.ts'
import type { FlowDocument } from '../../../engine/document.ts'
import { callCore, type CoreSystem, type QuoteRecord, type Requester } from '../../ports/core-system/core-system-port.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { knownBundle, type Bundles, type LinkedBundle } from '../answers/bundles.ts'
import { missingPaths } from './missing-paths.ts'

export interface InquirableOptions {
  readonly core: Pick<CoreSystem, 'getQuote' | 'pricedPaths'>
  readonly bundles: Pick<Bundles, 'get'>
}

/** A quote that a person has to answer, with the flow that the customer answered. */
export interface Inquirable {
  readonly record: QuoteRecord
  readonly reason: InquiryReason
  readonly linked: LinkedBundle
}

/**
 * Returns a quote that the customer can send to a case handler.
 * @throws ApiError 404 `notFound`, 409 `hasPrice`, 409 `incompleteQuote` if the price only waits for answers, 409
 * `noInquiry` if the product's document declares no such way
 */
export async function readInquirable({ core, bundles }: InquirableOptions, quoteNumber: string, requester: Requester): Promise<Inquirable> {
  const record = await callCore(async () => core.getQuote(quoteNumber, { requester }))
  const { quote, request, product } = record
  if (quote.annualPremium !== undefined) throw new ApiError(409, 'hasPrice', 'the quote has a price: there is nothing to ask for')
  const reason = quote.quoteSubStatus === 'Underwriting' ? 'underwriting' : 'noPrice'
  const linked = knownBundle(await bundles.get(request.flow.bundle))
  if (!isTaken(linked.bundle.document, reason)) throw new ApiError(409, 'noInquiry', 'the product takes no inquiries')
  const missing = reason === 'noPrice' ? missingPaths(request, core.pricedPaths(product) ?? []) : []
  if (missing.length > 0) throw new ApiError(409, 'incompleteQuote', `the price waits for ${missing.join(', ')}`)
  return { record, reason, linked }
}

function isTaken({ quote }: FlowDocument, reason: InquiryReason): boolean {
  return reason === 'noPrice' ? quote?.inquiry !== undefined : quote?.underwriting === true
}
