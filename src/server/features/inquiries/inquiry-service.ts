import type { CaseRequest } from '../../../contract/case-request.ts'
import type { InquiryResponse } from '../../../contract/own-calls.ts'
import { callCore, type CoreSystem, type Requester } from '../../ports/core-system/core-system-port.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { knownBundle, type Bundles } from '../answers/bundles.ts'

export interface InquiryOptions {
  readonly core: Pick<CoreSystem, 'getQuote' | 'fileCase'>
  readonly bundles: Pick<Bundles, 'get'>
}

/** Files cases for customers who request an offer. [B2.7] [B4.5] */
export interface InquiryService {
  /**
   * Requests an offer for a quote without a price. A repeated request gives the same case, unless the answers have
   * changed.
   * @throws ApiError 404 `notFound`, 409 `hasPrice`, 409 `noInquiry` if the product's document accepts none
   */
  inquire(quoteNumber: string, requester: Requester): Promise<InquiryResponse>
}

/** An inquiry holds no health answers: they wait until a contract is made. */
const NOTHING_SENSITIVE = { inputs: [], paths: [] } as const

export function createInquiryService({ core, bundles }: InquiryOptions): InquiryService {
  return {
    async inquire(quoteNumber, requester) {
      const { quote, request, state } = await callCore(async () => core.getQuote(quoteNumber, { requester }))
      if (quote.annualPremium !== undefined) throw new ApiError(409, 'hasPrice', 'the quote has a price: there is nothing to ask for')
      const { flow, document } = knownBundle(await bundles.get(request.flow.bundle)).bundle
      if (!document.quote?.inquiry) throw new ApiError(409, 'noInquiry', 'the product takes no inquiries')
      const filing = {
        flow,
        requestId: `inquiry-${quoteNumber}-${state}`,
        request: request as unknown as CaseRequest,
        sensitive: NOTHING_SENSITIVE,
      }
      const { reference, receivedAt } = await callCore(async () => core.fileCase(filing, { requester }))
      return { quote, inquiry: { reference, receivedAt: receivedAt.toISOString() } }
    },
  }
}
