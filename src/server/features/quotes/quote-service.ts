import type { WaitingReference } from '../../../contract/participants.ts'
import type { AcceptResponse, ProductMetadata, Quote, QuoteRequest } from '../../../contract/quotes.ts'
import type { Answers } from '../../../engine/document.ts'
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
import type { Sale } from '../sales/decide-sale.ts'
import type { Visit } from '../sales/visit.ts'
import { createSaleDesk, type SaleDeskOptions } from './sale-desk.ts'
import { checkAll, NO_EXTERNAL_DATA, type ReadExternalData, type ExternalData } from '../answers/external-data.ts'

/** Returns the last completed signature of a quote. */
export interface Signatures {
  find(quoteNumber: string): Promise<QuoteSignature | undefined>
}

type SignedParts = Omit<Acceptance, 'documents' | 'productName' | 'papers'> & Partial<Pick<Acceptance, 'papers'>>

export interface QuoteSignature extends SignedParts {
  /** Identifies the signing. */
  readonly signing: string
}

/** A quote that the policyholder has signed. */
export interface SignedQuote {
  readonly record: QuoteRecord
  readonly signature: QuoteSignature
}

/** What a signed quote still waits for; or the start of the last signing, if it waits for nothing. */
export type Others = { readonly waiting: WaitingReference } | { readonly askedAt: Date }

/** Everyone else who signs before a quote becomes a contract. */
export interface OthersWhoSign {
  /** Asks those who have not been asked. A repeated call asks nobody twice. */
  ask(signed: SignedQuote): Promise<Others>
  /** Notes that the contract is made, and tells those who signed; once. */
  noteContract(signing: string, receiptToken: string): Promise<void>
}

export interface QuoteServiceOptions extends Pick<SaleDeskOptions, 'decideSale' | 'log'> {
  readonly core: CoreSystem
  readonly bundles: Bundles
  readonly signatures: Signatures
  readonly readExternalData: ReadExternalData
  readonly marketing: Pick<MarketingChoices, 'set'>
  readonly others: OthersWhoSign
  /** Called after a contract is concluded, also when the call is repeated. Never rejects. */
  readonly concluded: (policy: Policy) => Promise<void>
}

/** The quote calls, from a validated shape to the core system. Every method rejects with an `ApiError`. [B4.5] */
export interface QuoteService {
  /** Returns a product's metadata, with the channel of the visitor. [B6.1] */
  metadata(product: string, visit: Visit): Promise<ProductMetadata>
  create(productPath: string, body: QuoteRequest, visit: Visit): Promise<Quote>
  update(productPath: string, quoteNumber: string, body: QuoteRequest, visit: Visit): Promise<Quote>
  /** @param change priced instead of the quote's own request, without saving it */
  calculate(productPath: string, quoteNumber: string, change: QuoteRequest | undefined, visit: Visit): Promise<Quote>
  get(quoteNumber: string, requester: Requester): Promise<Quote>
  /** Makes the contract of a signed quote, once everyone else has signed. A repeated call returns the same. */
  accept(quoteNumber: string, requester: Requester): Promise<AcceptResponse>
}

/** A signature that was begun before papers were kept with it. */
const NO_PAPERS: Acceptance['papers'] = { answers: [], addons: [], cover: [] }

/** The new request of a quote, and the published flow that it names. */
interface Change {
  readonly productPath: string
  readonly body: QuoteRequest
  readonly linked: LinkedBundle | undefined
  readonly external: ExternalData
  readonly sale: Sale
}

export function createQuoteService(options: QuoteServiceOptions): QuoteService {
  const { core, bundles, signatures, readExternalData, marketing, others, concluded } = options
  const desk = createSaleDesk(options)
  const read = async (quoteNumber: string, requester: Requester) => callCore(async () => core.getQuote(quoteNumber, { requester }))

  return {
    metadata: async (product, visit) => desk.metadata(product, visit),

    async create(productPath, body, visit) {
      const requester = { session: visit.session }
      const linked = await requireBundle(bundles, body.flow.bundle)
      const external = await readExternalData(linked, body.flow.answers as Answers, requester)
      const sale = await desk.saleOf(productPath, body, visit)
      const asked = coreRequest({ productPath, body, linked, external, sale }, 'create')
      return answered((await callCore(async () => core.createQuote(asked, { requester }))).quote, sale)
    },

    async update(productPath, quoteNumber, body, visit) {
      const change = await prepareChange(productPath, body, visit)
      const decide = (record: QuoteRecord) => checkedChange(change, record)
      const { quote } = await callCore(async () => core.updateQuote(quoteNumber, decide, { requester: { session: visit.session } }))
      return answered(quote, change.sale)
    },

    async calculate(productPath, quoteNumber, body, visit) {
      const requester = { session: visit.session }
      const record = await read(quoteNumber, requester)
      if (record.product !== productPath) throw new ApiError(400, 'productMismatch', 'the quote is for another product')
      const change = body && (await prepareChange(productPath, body, visit))
      const asked = change && checkedChange(change, record)
      const { quote } = await callCore(async () => core.calculateQuote(quoteNumber, { requester }, asked))
      return change ? answered(quote, change.sale) : quote
    },

    async get(quoteNumber, requester) {
      return (await read(quoteNumber, requester)).quote
    },

    async accept(quoteNumber, requester) {
      const record = await read(quoteNumber, requester)
      const signature = await signatures.find(quoteNumber)
      if (record.status === 'open') await refuseOpen(record, requester, signature !== undefined)
      if (!signature) throw new ApiError(409, 'notSigned', 'the quote has not been signed')
      const asked = record.status === 'signed' ? await others.ask({ record, signature }) : signature
      if ('waiting' in asked) return { waiting: asked.waiting }
      // before the contract: if this fails, the next try to accept the signed quote repeats it
      if (record.status === 'signed') await noteMarketing(marketing, record, signature.askedAt)
      const acceptance = acceptanceOf(record, signature, asked.askedAt, await bundles.get(record.request.flow.bundle))
      const policy = await callCore(async () => core.acceptQuote(quoteNumber, acceptance, { requester }))
      await others.noteContract(signature.signing, policy.receipt.receiptToken)
      await concluded(policy)
      return { receipt: policy.receipt }
    },
  }

  /** Reads the flow, the external data and the channel before the quote is locked. */
  async function prepareChange(productPath: string, body: QuoteRequest, visit: Visit): Promise<Change> {
    const linked = await findUsable(bundles, body.flow.bundle)
    const requester = { session: visit.session }
    const external = linked ? await readExternalData(linked, body.flow.answers as Answers, requester) : NO_EXTERNAL_DATA
    return { productPath, body, linked, external, sale: await desk.saleOf(productPath, body, visit) }
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

/** Returns the proof behind a contract. @param askedAt when the last signing began */
function acceptanceOf(
  record: QuoteRecord,
  { signing: _, papers = NO_PAPERS, ...signed }: QuoteSignature,
  askedAt: Date,
  linked: LinkedBundle | undefined,
): Acceptance {
  const bought = linked ? acceptedProduct(linked.bundle, record) : { documents: [] }
  return { ...signed, askedAt, papers, ...bought }
}

/** Passes on the policyholder's choice of marketing, if the purchase asked for it. GDPR article 7. */
async function noteMarketing(marketing: QuoteServiceOptions['marketing'], { request }: QuoteRecord, signedAt: Date): Promise<void> {
  const { customer, insuranceHolder } = request as QuoteRequest & { readonly customer?: unknown }
  const choice = isObject(customer) ? customer['isElectronicMarketingOk'] : undefined
  const personalNumber = insuranceHolder[0]?.personalNumber
  if (typeof choice === 'boolean' && personalNumber !== undefined) await marketing.set(personalNumber, { signedAt }, choice)
}
