import type { WaitingReference } from '../../../contract/participants.ts'
import type { AcceptResponse, QuoteRequest } from '../../../contract/quotes.ts'
import type { Answers } from '../../../engine/document.ts'
import { isObject } from '../../../values/json.ts'
import {
  callCore,
  type Acceptance,
  type CoreSystem,
  type Policy,
  type QuoteRecord,
  type Requester,
} from '../../ports/core-system/core-system-port.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { requireBundle, type Bundles, type LinkedBundle } from '../answers/bundles.ts'
import { checkAll, type ReadExternalData } from '../answers/external-data.ts'
import type { MarketingChoices } from '../marketing/marketing-choices-port.ts'
import type { NoteContact } from './signed-contact.ts'
import { acceptedProduct } from './accepted-product.ts'

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

export interface AcceptOptions {
  readonly core: Pick<CoreSystem, 'getQuote' | 'acceptQuote'>
  readonly bundles: Bundles
  readonly signatures: Signatures
  readonly readExternalData: ReadExternalData
  readonly marketing: Pick<MarketingChoices, 'set'>
  readonly noteContact: NoteContact
  readonly others: OthersWhoSign
  /** Called after a contract is concluded, also when the call is repeated. Never rejects. */
  readonly concluded: (policy: Policy) => Promise<void>
  /** Called once the core system has made the contract of a signed quote. */
  readonly noteAccepted?: (product: string) => void
}

/** A signature that was begun before papers were kept with it. */
const NO_PAPERS: Acceptance['papers'] = { answers: [], addons: [], cover: [] }

/** Returns the call that makes a signed quote a contract. [B7.1] */
export function createAccept(options: AcceptOptions): (quoteNumber: string, requester: Requester) => Promise<AcceptResponse> {
  const { core, bundles, signatures, marketing, noteContact, others, concluded } = options
  return async (quoteNumber, requester) => {
    const record = await callCore(async () => core.getQuote(quoteNumber, { requester }))
    const signature = await signatures.find(quoteNumber)
    if (record.status === 'open') await refuseOpen(options, record, requester, signature !== undefined)
    if (!signature) throw new ApiError(409, 'notSigned', 'the quote has not been signed')
    // changed and signed anew since the record was read: nobody is asked about answers that count no more
    if (record.status === 'signed' && signature.state !== record.state)
      throw new ApiError(409, 'quoteChanged', 'the quote was signed anew: accept it again')
    const asked = record.status === 'signed' ? await others.ask({ record, signature }) : signature
    if ('waiting' in asked) return { waiting: asked.waiting }
    // before the contract: if this fails, the next try to accept the signed quote repeats it
    if (record.status === 'signed') await noteMarketing(marketing, record, signature.askedAt)
    if (record.status === 'signed') await noteContact(record, signature.askedAt)
    const acceptance = acceptanceOf(record, signature, asked.askedAt, await bundles.get(record.request.flow.bundle))
    const policy = await callCore(async () => core.acceptQuote(quoteNumber, acceptance, { requester }))
    if (record.status === 'signed') options.noteAccepted?.(record.product)
    await others.noteContract(signature.signing, policy.receipt.receiptToken)
    await concluded(policy)
    return { receipt: policy.receipt }
  }
}

/**
 * Throws the reason why an open quote cannot be accepted. Signed quotes skip these checks: they passed when signing
 * began and cannot have changed since.
 */
async function refuseOpen(
  { bundles, readExternalData }: AcceptOptions,
  { request }: QuoteRecord,
  requester: Requester,
  hasSignature: boolean,
): Promise<never> {
  const linked = await requireBundle(bundles, request.flow.bundle)
  const answers = request.flow.answers as Answers
  const { faults } = checkAll(linked.flow, answers, 'accept', await readExternalData(linked, answers, requester))
  if (faults.length > 0) throw new ApiError(400, 'invalidAnswers', 'some answers are missing or not valid', faults)
  if (hasSignature) throw new ApiError(409, 'quoteChanged', 'the quote was changed after it was signed')
  throw new ApiError(409, 'notSigned', 'the quote has not been signed')
}

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
async function noteMarketing(marketing: AcceptOptions['marketing'], { request }: QuoteRecord, signedAt: Date): Promise<void> {
  const { customer, insuranceHolder } = request as QuoteRequest & { readonly customer?: unknown }
  const choice = isObject(customer) ? customer['isElectronicMarketingOk'] : undefined
  const personalNumber = insuranceHolder[0]?.personalNumber
  if (typeof choice === 'boolean' && personalNumber !== undefined) await marketing.set(personalNumber, { signedAt }, choice)
}
