import { Compile } from 'typebox/compile'
import type { Bundle } from '../../../contract/bundle.ts'
import type { OwnCallBody, OwnCoverages, OwnOptions, OwnQuoteResponse } from '../../../contract/own-calls.ts'
import { QuoteRequest, type AcceptResponse, type Quote } from '../../../contract/quotes.ts'
import type { InsurerFacts } from '../../../copy/insurer-params.ts'
import { fromOwnBody } from '../../../quote/own-body.ts'
import { callCore, type CoreSystem, type Requester, type SessionRequester } from '../../ports/core-system/core-system-port.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { knownBundle, type Bundles } from '../answers/bundles.ts'
import { missingPaths } from '../inquiries/missing-paths.ts'
import type { InquiryService } from '../inquiries/inquiry-service.ts'
import type { QuoteService } from '../quotes/quote-service.ts'
import type { Visit } from '../sales/visit.ts'
import type { FindOnSale } from './find-on-sale.ts'
import { coveragesOf, optionsOf } from './own-choices.ts'

export interface OwnCallServiceOptions {
  readonly core: Pick<CoreSystem, 'getQuote' | 'requiredPaths'>
  readonly quotes: Pick<QuoteService, 'create' | 'update' | 'accept'>
  readonly inquiries: Pick<InquiryService, 'inquire'>
  readonly bundles: Pick<Bundles, 'get'>
  readonly onSale: FindOnSale
  readonly insurer: InsurerFacts
}

/**
 * The quote calls that documents declare under `quote.calls`, in addition to the shared ones. `calls` is their name.
 * Every method rejects with an `ApiError`. [B4.5] [B7.1]
 */
export interface OwnCallService {
  create(calls: string, body: OwnCallBody, visit: Visit): Promise<OwnQuoteResponse>
  update(calls: string, quoteNumber: string, body: OwnCallBody, visit: Visit): Promise<OwnQuoteResponse>
  inquire(calls: string, quoteNumber: string, requester: SessionRequester): Promise<OwnQuoteResponse>
  accept(calls: string, quoteNumber: string, requester: Requester): Promise<AcceptResponse>
  /** Returns the options of the flow on sale. */
  options(calls: string): Promise<OwnOptions>
  /** Returns the coverages of the flow on sale. */
  coverages(calls: string): Promise<OwnCoverages>
}

export function createOwnCallService(parts: OwnCallServiceOptions): OwnCallService {
  const { core, quotes, inquiries, bundles, onSale, insurer } = parts

  /**
   * Returns the published flow if it declares the calls.
   * @throws ApiError 409 `bundleUnknown`, 400 `productMismatch`
   */
  async function declaring(calls: string, hash: string): Promise<Bundle> {
    const { bundle } = knownBundle(await bundles.get(hash))
    if (bundle.document.quote?.calls?.name !== calls) throw new ApiError(400, 'productMismatch', 'the product has no such calls')
    return bundle
  }

  async function read(calls: string, quoteNumber: string, requester: Requester) {
    const record = await callCore(async () => core.getQuote(quoteNumber, { requester }))
    await declaring(calls, record.request.flow.bundle)
    return record
  }

  async function answer(
    calls: string,
    { quoteNumber, salesLinkFault }: Pick<Quote, 'quoteNumber' | 'salesLinkFault'>,
    requester: Requester,
  ): Promise<OwnQuoteResponse> {
    const { quote, product, request } = await read(calls, quoteNumber, requester)
    const missingInfo = missingPaths(request, core.requiredPaths(product) ?? [])
    return { quote: { ...quote, ...(salesLinkFault && { salesLinkFault }), missingInfo } }
  }

  async function requestIn(calls: string, body: OwnCallBody) {
    const { document } = await declaring(calls, body.flow.bundle)
    return { productPath: document.quote?.path ?? '', request: requestFrom(body, document) }
  }

  const sold = async (calls: string): Promise<Bundle> => {
    const bundle = await onSale(calls)
    if (!bundle) throw new ApiError(404, 'unknownProduct', 'no product on sale has such calls')
    return bundle
  }

  return {
    async create(calls, body, visit) {
      const { productPath, request } = await requestIn(calls, body)
      return answer(calls, await quotes.create(productPath, request, visit), { session: visit.session })
    },
    async update(calls, quoteNumber, body, visit) {
      const { productPath, request } = await requestIn(calls, body)
      return answer(calls, await quotes.update(productPath, quoteNumber, request, visit), { session: visit.session })
    },
    async inquire(calls, quoteNumber, requester) {
      await read(calls, quoteNumber, requester)
      const { quote, inquiry } = await inquiries.inquire(quoteNumber, requester)
      return { ...(await answer(calls, quote, requester)), inquiry }
    },
    async accept(calls, quoteNumber, requester) {
      await read(calls, quoteNumber, requester)
      return quotes.accept(quoteNumber, requester)
    },
    options: async (calls) => optionsOf(await sold(calls)),
    coverages: async (calls) => coveragesOf(await sold(calls), insurer),
  }
}

const requestFormat = Compile(QuoteRequest)

/** @throws ApiError 400 `badRequest` for a body without a quote request */
function requestFrom(body: OwnCallBody, document: Bundle['document']): QuoteRequest {
  const request: unknown = fromOwnBody(body, document)
  if (body.quoteType === document.quote?.calls?.quoteType && requestFormat.Check(request)) return request
  throw new ApiError(400, 'badRequest', 'the body is not a quote request of the product')
}
