import type { PolicyDocument, ProductMetadata, Quote, QuoteRequest, Receipt } from '../../../contract/quotes.ts'
import type { WithdrawalReceipt } from '../../../contract/withdrawal.ts'
import type { Answers } from '../../../engine/document.ts'
import type { JsonObject } from '../../../values/json.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { CaseRequest } from '../../../contract/case-request.ts'
import { ApiError } from '../../platform/http/api-error.ts'

/** A customer's session. It sees only the quotes that it created. */
export interface SessionRequester {
  readonly session: string
}

/** The caller of the core system: a customer's session, or the server itself. */
export type Requester = SessionRequester | 'server'

export interface CoreContext {
  readonly requester: Requester
}

/** What a quote is asked with. */
export interface CoreQuoteRequest {
  /** Key of the product's details in the request. */
  readonly product: string
  readonly request: QuoteRequest
  /** What is kept encrypted: health answers. GDPR article 9. */
  readonly sensitive: SensitiveParts
}

/** Where the sensitive answers stand: the inputs, and their dotted paths in the request. */
export interface SensitiveParts {
  readonly inputs: readonly string[]
  readonly paths: readonly string[]
}

/** `open` → `signed` (its present state has been signed) → `accepted` → `withdrawn`. A change opens a signed one again. */
export type QuoteRecordStatus = 'open' | 'signed' | 'accepted' | 'withdrawn'

/** A quote, and what it was asked with. */
export interface QuoteRecord {
  readonly quote: Quote
  readonly product: string
  readonly status: QuoteRecordStatus
  readonly request: QuoteRequest
  /**
   * Names all that a signature covers: request, answers, price, tariff. Changes when any of them does. Says nothing
   * about them.
   */
  readonly state: string
}

/** What makes an accepted quote binding: which state was signed, by whom, and the documents that went with it. */
export interface Acceptance {
  readonly state: string
  /** When the signer was asked to sign: the contract may start on that day, though it is signed after midnight. */
  readonly askedAt: Date
  readonly signerName: string
  /** Without addresses: the policy gives them. */
  readonly documents: readonly Omit<PolicyDocument, 'url'>[]
}

/** A person that a contract insures, as the customer has named them. */
export interface InsuredPerson {
  readonly name?: string
  readonly personalNumber: string
}

/** A contract. */
export interface Policy {
  readonly receipt: Receipt
  readonly quoteNumber: string
  /** Content hash of the published flow that was answered. */
  readonly bundle: string
  /** Personal number. */
  readonly policyholder: string
  /** Who is insured, where those are others than the policyholder, or named beside them. */
  readonly insured: readonly InsuredPerson[]
  /** The product's details. */
  readonly details: JsonObject
  /** What was answered, without the sensitive answers. */
  readonly answers: Answers
  readonly email: string | undefined
  readonly withdrawal: WithdrawalReceipt | undefined
}

/** How a customer names the contract to withdraw from: one of the two proofs is needed, both are checked if given. */
export interface WithdrawalOrder {
  readonly policyNumber: string
  readonly receiptToken?: string
  readonly personalNumber?: string
  readonly name: string
  readonly email: string
}

/** What a customer sends in through a service flow. */
export interface CaseFiling {
  readonly flow: string
  /** Name of the customer's request: sent again, it is the same case. */
  readonly requestId: string
  readonly request: CaseRequest
  /** What is kept encrypted: health answers. GDPR article 9. */
  readonly sensitive: SensitiveParts
}

/** A case that somebody will handle. */
export interface Case {
  /** What the customer refers to it by. */
  readonly reference: string
  readonly receivedAt: Date
  readonly flow: string
  readonly request: CaseRequest
}

/**
 * Why a core system does not do what it is asked.
 * - `notFound` no such quote or policy, or not the requester's
 * - `unknownProduct` not sold here, or not through this channel
 * - `invalid` no price or contract can be made of the request
 * - `notSold` this combination is not sold to anybody
 * - `underwriting` a person has to look at it first [B4.4]
 * - `notSigned` the quote's present state has not been signed
 * - `quoteChanged` another state was signed than the present one
 * - `startDate` the start date is past, or too far ahead
 * - `alreadyAccepted` a contract has been made of the quote: it does not change any more
 * - `withdrawalPeriodOver` the right of withdrawal has ended
 * - `unavailable` the system is down or does not answer
 */
export type CoreSystemErrorCode =
  | 'notFound'
  | 'unknownProduct'
  | 'invalid'
  | 'notSold'
  | 'underwriting'
  | 'notSigned'
  | 'quoteChanged'
  | 'startDate'
  | 'alreadyAccepted'
  | 'withdrawalPeriodOver'
  | 'unavailable'

/** A core system refuses or fails. The message is for developers and holds nothing that a customer has answered. */
export class CoreSystemError extends Error {
  readonly code: CoreSystemErrorCode

  constructor(code: CoreSystemErrorCode, message: string = code, options?: ErrorOptions) {
    super(message, options)
    this.name = 'CoreSystemError'
    this.code = code
  }
}

/**
 * The insurer's own system: prices, quotes, contracts. An insurer adopts Teckna by writing this. Every call rejects
 * with a `CoreSystemError`.
 */
export interface CoreSystem {
  /** @throws CoreSystemError `unknownProduct` */
  metadata(product: string): Promise<ProductMetadata>
  /** Dotted paths of the quote request without which there is no price and no contract; none for an unknown product. */
  requiredPaths(product: string): readonly string[] | undefined
  /** Those of them without which there is no price. */
  pricedPaths(product: string): readonly string[] | undefined

  createQuote(asked: CoreQuoteRequest, context: CoreContext): Promise<QuoteRecord>
  /**
   * Asks with something else.
   * @param decide gives it, seen from the quote as it is by then; what it throws leaves the quote alone and is passed on
   */
  updateQuote(quoteNumber: string, decide: (record: QuoteRecord) => CoreQuoteRequest, context: CoreContext): Promise<QuoteRecord>
  /**
   * Prices a quote anew, at today's tariff, and keeps the price.
   * @param change a request to be priced instead, without keeping anything
   */
  calculateQuote(quoteNumber: string, context: CoreContext, change?: CoreQuoteRequest): Promise<QuoteRecord>
  getQuote(quoteNumber: string, context: CoreContext): Promise<QuoteRecord>

  /**
   * Notes, in the transaction that keeps the signature, that this state of a quote has been signed.
   * @returns whether it is the present state; if not, the signature is worth nothing
   */
  noteSignature(quoteNumber: string, state: string, tx: Tx): Promise<boolean>
  /** Quotes that have been signed and not yet accepted, in the order of their numbers, after the given one. */
  signedQuotes(limit: number, after?: string): Promise<readonly string[]>
  /** Makes the contract, once: every later call for the quote gives the same policy. */
  acceptQuote(quoteNumber: string, acceptance: Acceptance, context: CoreContext): Promise<Policy>

  /** The contract whose receipt a token opens. */
  getPolicy(receiptToken: string): Promise<Policy>
  /** The contracts of a policyholder, newest first, also those withdrawn from. */
  policiesOf(personalNumber: string): Promise<readonly Policy[]>
  /** Within its period it cannot be refused; a second call gives the same acknowledgement. */
  withdraw(order: WithdrawalOrder): Promise<WithdrawalReceipt>

  /** Takes a case in, once: the same request of the same session gives the same case. */
  fileCase(filing: CaseFiling, context: CoreContext): Promise<Case>
  /** The case that a request of the session has become. */
  findCase(requestId: string, context: CoreContext): Promise<Case | undefined>
  /** A case with its sensitive answers, for those who handle it. */
  getCase(reference: string): Promise<Case>
}

/** HTTP status by the core system's refusal; the code goes along as it is. [B8.1] */
const STATUS: Readonly<Record<CoreSystemErrorCode, number>> = {
  notFound: 404,
  unknownProduct: 404,
  invalid: 400,
  notSold: 409,
  underwriting: 409,
  notSigned: 409,
  quoteChanged: 409,
  startDate: 409,
  alreadyAccepted: 409,
  withdrawalPeriodOver: 409,
  unavailable: 503,
}

/** Runs a call to the core system; its refusals become the API's. @throws ApiError */
export async function callCore<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof CoreSystemError)) throw error
    throw new ApiError(STATUS[error.code], error.code, error.message)
  }
}
