import type { ProductMetadata, Quote, QuoteRequest } from '../../../contract/quotes.ts'
import type { Answers } from '../../../engine/document.ts'
import {
  callCore,
  type CoreQuoteRequest,
  type CoreSystem,
  type QuoteRecord,
  type RatedRequest,
  type Requester,
} from '../../ports/core-system/core-system-port.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { createAcceptances, type Acceptances, type AcceptOptions } from './accept.ts'
import { changeQuote } from './change-quote.ts'
import { releaseOthers } from '../core-intents/intent-rows.ts'
import { findUsable, knownBundle, requireBundle, type LinkedBundle } from '../answers/bundles.ts'
import { checkedRequest } from './checked-request.ts'
import type { Sale } from '../sales/decide-sale.ts'
import type { Visit } from '../sales/visit.ts'
import { createSaleDesk, type SaleDeskOptions } from './sale-desk.ts'
import { NO_EXTERNAL_DATA, type ExternalData } from '../answers/external-data.ts'

export interface QuoteServiceOptions extends Omit<AcceptOptions, 'core'>, Pick<SaleDeskOptions, 'decideSale'> {
  readonly core: CoreSystem
  readonly log: AcceptOptions['log'] & SaleDeskOptions['log']
}

/** The quote calls, from a validated shape to the core system. Every method rejects with an `ApiError`. [B4.5] */
export interface QuoteService extends Acceptances {
  /** Returns a product's metadata, with the channel of the visitor. [B6.1] */
  metadata(product: string, visit: Visit): Promise<ProductMetadata>
  create(productPath: string, body: QuoteRequest, visit: Visit): Promise<Quote>
  /** Returns the price that `create` would give, by the same checks, and stores nothing. */
  rate(productPath: string, body: QuoteRequest, visit: Visit): Promise<RatedRequest>
  update(productPath: string, quoteNumber: string, body: QuoteRequest, visit: Visit): Promise<Quote>
  /** @param change priced instead of the quote's own request, without saving it */
  calculate(productPath: string, quoteNumber: string, change: QuoteRequest | undefined, visit: Visit): Promise<Quote>
  get(quoteNumber: string, requester: Requester): Promise<Quote>
}

/** The new request of a quote, and the published flow that it names. */
interface Change {
  readonly productPath: string
  readonly body: QuoteRequest
  readonly linked: LinkedBundle | undefined
  readonly external: ExternalData
  readonly sale: Sale
}

export function createQuoteService(options: QuoteServiceOptions): QuoteService {
  const { core, bundles, readExternalData } = options
  const desk = createSaleDesk(options)
  const read = async (quoteNumber: string, requester: Requester) => callCore(async () => core.getQuote(quoteNumber, { requester }))

  return {
    metadata: async (product, visit) => desk.metadata(product, visit),

    async create(productPath, body, visit) {
      const { asked, sale } = await prepareNew(productPath, body, visit)
      return answered((await callCore(async () => core.createQuote(asked, { requester: { session: visit.session } }))).quote, sale)
    },

    async rate(productPath, body, visit) {
      const { asked } = await prepareNew(productPath, body, visit)
      return callCore(async () => core.rateRequest(asked))
    },

    async update(productPath, quoteNumber, body, visit) {
      const change = await prepareChange(productPath, body, visit)
      const decide = (record: QuoteRecord) => checkedChange(change, record)
      const { quote } = await callCore(async () => changeQuote(options, quoteNumber, decide, { requester: { session: visit.session } }))
      return answered(quote, change.sale)
    },

    async calculate(productPath, quoteNumber, body, visit) {
      const requester = { session: visit.session }
      const record = await read(quoteNumber, requester)
      if (record.product !== productPath) throw new ApiError(400, 'productMismatch', 'the quote is for another product')
      const change = body && (await prepareChange(productPath, body, visit))
      const asked = change && checkedChange(change, record)
      const { quote, state } = await callCore(async () => core.calculateQuote(quoteNumber, { requester }, asked))
      if (!asked && state !== record.state) await releaseOthers(options.db, quoteNumber, { state }, options.clock.now())
      return change ? answered(quote, change.sale) : quote
    },

    async get(quoteNumber, requester) {
      return (await read(quoteNumber, requester)).quote
    },

    ...createAcceptances(options),
  }

  /** Checks the answers of a new quote. */
  async function prepareNew(productPath: string, body: QuoteRequest, visit: Visit): Promise<{ asked: CoreQuoteRequest; sale: Sale }> {
    const linked = await requireBundle(bundles, body.flow.bundle)
    const external = await readExternalData(linked, body.flow.answers as Answers, { session: visit.session })
    const sale = await desk.saleOf(productPath, body, visit)
    return { asked: coreRequest({ productPath, body, linked, external, sale }, 'create'), sale }
  }

  /** Reads the flow, the external data and the channel before the quote is read. */
  async function prepareChange(productPath: string, body: QuoteRequest, visit: Visit): Promise<Change> {
    const linked = await findUsable(bundles, body.flow.bundle)
    const requester = { session: visit.session }
    const external = linked ? await readExternalData(linked, body.flow.answers as Answers, requester) : NO_EXTERNAL_DATA
    return { productPath, body, linked, external, sale: await desk.saleOf(productPath, body, visit) }
  }
}

/** Builds the checked update. A customer stays with the published flow that the quote began with. */
function checkedChange(change: Change, { request }: QuoteRecord): CoreQuoteRequest {
  if (request.flow.bundle !== change.body.flow.bundle)
    throw new ApiError(409, 'bundleChanged', 'the quote was begun with another published flow')
  return coreRequest({ ...change, linked: knownBundle(change.linked) }, 'update')
}

function coreRequest({ sale, ...incoming }: Change & { readonly linked: LinkedBundle }, purpose: 'create' | 'update'): CoreQuoteRequest {
  const asked = checkedRequest({ ...incoming, salesInfo: sale.salesInfo }, purpose)
  return { ...asked, ...(sale.link && { salesLink: sale.link }) }
}

const answered = (quote: Quote, { fault }: Sale): Quote => ({ ...quote, ...(fault && { salesLinkFault: fault }) })
