import type { Quote, QuoteRequest, Receipt } from '../../../contract/quotes.ts'
import type { Answers } from '../../../engine/document.ts'
import type { SalesConfig } from '../../../quote/sellingChannel.ts'
import type { Acceptance, Asker, CoreQuoteRequest, CoreSystem, QuoteRecord } from '../../ports/core-system/core-system-port.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { acceptedDocuments } from './accepted-documents.ts'
import { findUsable, knownBundle, requireBundle, type Bundles, type LinkedBundle } from '../answers/bundles.ts'
import { checkedRequest } from './checked-request.ts'
import { callCore } from '../../ports/core-system/call-core.ts'
import { checkAll, NOTHING_OUTSIDE, type AskOutside, type Outside } from '../answers/outside.ts'

/** Finds the signature of a quote: the last one that was completed. */
export interface Signatures {
  find(quoteNumber: string): Promise<Omit<Acceptance, 'documents'> | undefined>
}

export interface QuoteServiceOptions {
  readonly core: CoreSystem
  readonly bundles: Bundles
  readonly signatures: Signatures
  readonly sales: SalesConfig
  readonly askOutside: AskOutside
}

/** The quote calls, from a checked shape to the core system. Every call rejects with an `ApiError`. [B4.5] */
export interface QuoteService {
  readonly organizationNumbers: SalesConfig['organizationNumbers']
  create(productPath: string, body: QuoteRequest, asker: Asker): Promise<Quote>
  update(productPath: string, quoteNumber: string, body: QuoteRequest, asker: Asker): Promise<Quote>
  /** @param change what to price instead of what the quote was asked with, without keeping it */
  calculate(productPath: string, quoteNumber: string, change: QuoteRequest | undefined, asker: Asker): Promise<Quote>
  get(quoteNumber: string, asker: Asker): Promise<Quote>
  accept(quoteNumber: string, asker: Asker): Promise<Receipt>
}

/** What a quote is to be asked with instead, and the published flow that it names. */
interface Change {
  readonly productPath: string
  readonly body: QuoteRequest
  readonly linked: LinkedBundle | undefined
  readonly outside: Outside
}

export function createQuoteService({ core, bundles, signatures, sales, askOutside }: QuoteServiceOptions): QuoteService {
  const read = async (quoteNumber: string, asker: Asker) => callCore(async () => core.getQuote(quoteNumber, { asker }))

  return {
    organizationNumbers: sales.organizationNumbers,

    async create(productPath, body, asker) {
      const linked = await requireBundle(bundles, body.flow.bundle)
      const outside = await askOutside(linked, body.flow.answers as Answers, asker)
      const asked = checkedRequest({ productPath, body, linked, sales, outside }, 'create')
      return (await callCore(async () => core.createQuote(asked, { asker }))).quote
    },

    async update(productPath, quoteNumber, body, asker) {
      const change = await prepareChange(productPath, body, asker)
      const decide = (record: QuoteRecord) => checkedChange(change, record)
      return (await callCore(async () => core.updateQuote(quoteNumber, decide, { asker }))).quote
    },

    async calculate(productPath, quoteNumber, change, asker) {
      const record = await read(quoteNumber, asker)
      if (record.product !== productPath) throw new ApiError(400, 'productMismatch', 'the quote is for another product')
      const asked = change && checkedChange(await prepareChange(productPath, change, asker), record)
      return (await callCore(async () => core.calculateQuote(quoteNumber, { asker }, asked))).quote
    },

    async get(quoteNumber, asker) {
      return (await read(quoteNumber, asker)).quote
    },

    async accept(quoteNumber, asker) {
      const record = await read(quoteNumber, asker)
      const signature = await signatures.find(quoteNumber)
      if (record.status === 'open') await refuseOpen(record, asker, signature !== undefined)
      if (!signature) throw new ApiError(409, 'notSigned', 'the quote has not been signed')
      const linked = await bundles.get(record.request.flow.bundle)
      const documents = linked ? acceptedDocuments(linked.bundle, record.quote.tariff) : []
      const policy = await callCore(async () => core.acceptQuote(quoteNumber, { ...signature, documents }, { asker }))
      return policy.receipt
    },
  }

  /** Asks all that has to be asked before a quote is held: its flow, and what other systems know. */
  async function prepareChange(productPath: string, body: QuoteRequest, asker: Asker): Promise<Change> {
    const linked = await findUsable(bundles, body.flow.bundle)
    const outside = linked ? await askOutside(linked, body.flow.answers as Answers, asker) : NOTHING_OUTSIDE
    return { productPath, body, linked, outside }
  }

  /** A customer who has begun goes on with the published flow that they began with. */
  function checkedChange({ productPath, body, linked, outside }: Change, { request }: QuoteRecord): CoreQuoteRequest {
    if (request.flow.bundle !== body.flow.bundle)
      throw new ApiError(409, 'bundleChanged', 'the quote was begun with another published flow')
    return checkedRequest({ productPath, body, linked: knownBundle(linked), sales, outside }, 'update')
  }

  /** The answers of a signed quote were checked whole when its signing began, and cannot have changed since. */
  async function refuseOpen({ request }: QuoteRecord, asker: Asker, hasSignature: boolean): Promise<never> {
    const linked = await requireBundle(bundles, request.flow.bundle)
    const answers = request.flow.answers as Answers
    const { faults } = checkAll(linked.flow, answers, 'accept', await askOutside(linked, answers, asker))
    if (faults.length > 0) throw new ApiError(400, 'invalidAnswers', 'some answers are missing or not valid', faults)
    if (hasSignature) throw new ApiError(409, 'quoteChanged', 'the quote was changed after it was signed')
    throw new ApiError(409, 'notSigned', 'the quote has not been signed')
  }
}
