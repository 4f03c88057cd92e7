import type { Quote, QuoteRequest, Receipt } from '../../../contract/quotes.ts'
import type { Answers } from '../../../engine/document.ts'
import type { SalesConfig } from '../../../quote/sellingChannel.ts'
import {
  callCore,
  type Acceptance,
  type CoreQuoteRequest,
  type CoreSystem,
  type Policy,
  type QuoteRecord,
  type Requester,
} from '../../ports/core-system/core-system-port.ts'
import { isObject } from '../../../values/json.ts'
import type { MarketingChoices } from '../marketing/marketing-choices-port.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { acceptedProduct } from './accepted-product.ts'
import { findUsable, knownBundle, requireBundle, type Bundles, type LinkedBundle } from '../answers/bundles.ts'
import { checkedRequest } from './checked-request.ts'
import { checkAll, NO_EXTERNAL_DATA, type ReadExternalData, type ExternalData } from '../answers/external-data.ts'

/** Returns the last completed signature of a quote. */
export interface Signatures {
  find(
    quoteNumber: string,
  ): Promise<(Omit<Acceptance, 'documents' | 'productName' | 'papers'> & Partial<Pick<Acceptance, 'papers'>>) | undefined>
}

export interface QuoteServiceOptions {
  readonly core: CoreSystem
  readonly bundles: Bundles
  readonly signatures: Signatures
  readonly sales: SalesConfig
  readonly readExternalData: ReadExternalData
  readonly marketing: Pick<MarketingChoices, 'set'>
  /** Called after a contract is concluded, also when the call is repeated. Never rejects. */
  readonly concluded: (policy: Policy) => Promise<void>
}

/** The quote calls, from a validated shape to the core system. Every method rejects with an `ApiError`. [B4.5] */
export interface QuoteService {
  readonly organizationNumbers: SalesConfig['organizationNumbers']
  create(productPath: string, body: QuoteRequest, requester: Requester): Promise<Quote>
  update(productPath: string, quoteNumber: string, body: QuoteRequest, requester: Requester): Promise<Quote>
  /** @param change priced instead of the quote's own request, without saving it */
  calculate(productPath: string, quoteNumber: string, change: QuoteRequest | undefined, requester: Requester): Promise<Quote>
  get(quoteNumber: string, requester: Requester): Promise<Quote>
  accept(quoteNumber: string, requester: Requester): Promise<Receipt>
}

/** A signature that was begun before papers were kept with it. */
const NO_PAPERS: Acceptance['papers'] = { answers: [], addons: [], cover: [] }

/** The new request of a quote, and the published flow that it names. */
interface Change {
  readonly productPath: string
  readonly body: QuoteRequest
  readonly linked: LinkedBundle | undefined
  readonly external: ExternalData
}

export function createQuoteService(options: QuoteServiceOptions): QuoteService {
  const { core, bundles, signatures, sales, readExternalData, marketing, concluded } = options
  const read = async (quoteNumber: string, requester: Requester) => callCore(async () => core.getQuote(quoteNumber, { requester }))

  return {
    organizationNumbers: sales.organizationNumbers,

    async create(productPath, body, requester) {
      const linked = await requireBundle(bundles, body.flow.bundle)
      const external = await readExternalData(linked, body.flow.answers as Answers, requester)
      const asked = checkedRequest({ productPath, body, linked, sales, external }, 'create')
      return (await callCore(async () => core.createQuote(asked, { requester }))).quote
    },

    async update(productPath, quoteNumber, body, requester) {
      const change = await prepareChange(productPath, body, requester)
      const decide = (record: QuoteRecord) => checkedChange(change, record)
      return (await callCore(async () => core.updateQuote(quoteNumber, decide, { requester }))).quote
    },

    async calculate(productPath, quoteNumber, change, requester) {
      const record = await read(quoteNumber, requester)
      if (record.product !== productPath) throw new ApiError(400, 'productMismatch', 'the quote is for another product')
      const asked = change && checkedChange(await prepareChange(productPath, change, requester), record)
      return (await callCore(async () => core.calculateQuote(quoteNumber, { requester }, asked))).quote
    },

    async get(quoteNumber, requester) {
      return (await read(quoteNumber, requester)).quote
    },

    async accept(quoteNumber, requester) {
      const record = await read(quoteNumber, requester)
      const signature = await signatures.find(quoteNumber)
      if (record.status === 'open') await refuseOpen(record, requester, signature !== undefined)
      if (!signature) throw new ApiError(409, 'notSigned', 'the quote has not been signed')
      // before the contract: if this fails, the next try to accept the signed quote repeats it
      if (record.status === 'signed') await noteMarketing(marketing, record, signature.askedAt)
      const linked = await bundles.get(record.request.flow.bundle)
      const bought = linked ? acceptedProduct(linked.bundle, record.quote.tariff) : { documents: [] }
      const acceptance = { ...signature, papers: signature.papers ?? NO_PAPERS, ...bought }
      const policy = await callCore(async () => core.acceptQuote(quoteNumber, acceptance, { requester }))
      await concluded(policy)
      return policy.receipt
    },
  }

  /** Reads the flow and the external data before the quote is locked. */
  async function prepareChange(productPath: string, body: QuoteRequest, requester: Requester): Promise<Change> {
    const linked = await findUsable(bundles, body.flow.bundle)
    const external = linked ? await readExternalData(linked, body.flow.answers as Answers, requester) : NO_EXTERNAL_DATA
    return { productPath, body, linked, external }
  }

  /** Builds the checked update. A customer stays with the published flow that the quote began with. */
  function checkedChange({ productPath, body, linked, external }: Change, { request }: QuoteRecord): CoreQuoteRequest {
    if (request.flow.bundle !== body.flow.bundle)
      throw new ApiError(409, 'bundleChanged', 'the quote was begun with another published flow')
    return checkedRequest({ productPath, body, linked: knownBundle(linked), sales, external }, 'update')
  }

  /**
   * Throws the reason why an open quote cannot be accepted. Signed quotes skip these checks: they passed when signing
   * began and cannot have changed since.
   */
  async function refuseOpen({ request }: QuoteRecord, requester: Requester, hasSignature: boolean): Promise<never> {
    const linked = await requireBundle(bundles, request.flow.bundle)
    const answers = request.flow.answers as Answers
    const { faults } = checkAll(linked.flow, answers, 'accept', await readExternalData(linked, answers, requester))
    if (faults.length > 0) throw new ApiError(400, 'invalidAnswers', 'some answers are missing or not valid', faults)
    if (hasSignature) throw new ApiError(409, 'quoteChanged', 'the quote was changed after it was signed')
    throw new ApiError(409, 'notSigned', 'the quote has not been signed')
  }
}

/** Passes on the policyholder's choice of marketing, if the purchase asked for it. GDPR article 7. */
async function noteMarketing(marketing: QuoteServiceOptions['marketing'], { request }: QuoteRecord, signedAt: Date): Promise<void> {
  const { customer, insuranceHolder } = request as QuoteRequest & { readonly customer?: unknown }
  const choice = isObject(customer) ? customer['isElectronicMarketingOk'] : undefined
  const personalNumber = insuranceHolder[0]?.personalNumber
  if (typeof choice === 'boolean' && personalNumber !== undefined) await marketing.set(personalNumber, { signedAt }, choice)
}
