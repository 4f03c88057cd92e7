import type { Papers } from '../../../contract/papers.ts'
import type { PolicyDocument, ProductMetadata, Quote, QuoteRequest, Receipt } from '../../../contract/quotes.ts'
import type { WithdrawalReceipt } from '../../../contract/withdrawal.ts'
import type { JsonObject } from '../../../values/json.ts'
import type { SalesLinkMark } from '../../../contract/sales-link.ts'
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

/** The input of a quote. */
export interface CoreQuoteRequest {
  /** Key of the product's details in the request. */
  readonly product: string
  readonly request: QuoteRequest
  /** Stored encrypted: health answers. GDPR article 9. */
  readonly sensitive: SensitiveParts
  /** The verified sales link behind the request. One for an employee grants the product's discount. [B6.1] [B2.6] */
  readonly salesLink?: SalesLinkMark
}

/** The sensitive answers: their inputs, and their dotted paths in the request. */
export interface SensitiveParts {
  readonly inputs: readonly string[]
  readonly paths: readonly string[]
}

/** `open` → `accepted` (a contract is made of it) → `withdrawn`. The core system does not know what is signed. */
export type QuoteRecordStatus = 'open' | 'accepted' | 'withdrawn'

/** A quote with its request. */
export interface QuoteRecord {
  readonly quote: Quote
  readonly product: string
  readonly status: QuoteRecordStatus
  readonly request: QuoteRequest
  /** The sales link of the latest request. */
  readonly salesLink?: SalesLinkMark
  /**
   * Opaque id of everything a signature covers: request, answers, price, tariff. It changes if any of them changes and
   * reveals none of them.
   */
  readonly state: string
}

/** What a signature covers, as the quote states it. The contract says the same. */
export interface AgreedTerms {
  readonly product: string
  /** Content hash of the published flow that the customer answered. */
  readonly bundle: string
  /** Personal number. */
  readonly policyholder: string | undefined
  /** kr per year, whole; the total price if paid once. */
  readonly annualPremium: number | undefined
  readonly startDate: string | undefined
  readonly email: string | undefined
  /** The account that the customer gave. A contract that is not paid by Autogiro has none. */
  readonly account: Readonly<Partial<BankAccount>>
}

/** The proof behind an accepted quote: the signed state, the signer, and the documents shown; and the name of what is bought. */
export interface Acceptance {
  /** Idempotency key: the signing. A repeated call for it gives the same contract. */
  readonly intent: string
  readonly state: string
  /** When the signing was requested. The contract may start on that day even if the customer signs after midnight. */
  readonly askedAt: Date
  readonly signerName: string
  /** What was bought, in words: the policy keeps it, and its letter, receipt and confirmation draw it. */
  readonly papers: Papers
  /** The product's name for customers, for the order confirmation. */
  readonly productName?: string
  /** Without URLs: the policy adds them. */
  readonly documents: readonly Omit<PolicyDocument, 'url'>[]
  /** What the contract must say. */
  readonly terms: AgreedTerms
}

/** An account as the customer gave it: clearing number, and account number without it. */
export interface BankAccount {
  readonly clearing: string
  readonly number: string
}

/** An insured person, with the name that the customer gave. */
export interface InsuredPerson {
  readonly name?: string
  readonly firstName?: string
  readonly personalNumber: string
}

/** A chosen add-on of a contract. */
export interface PolicyAddon {
  /** Name of the cover in the request, such as `golf`. */
  readonly key: string
  /** kr per year, whole */
  readonly annualPremium: number
}

export interface Policy {
  readonly receipt: Receipt
  readonly quoteNumber: string
  /** Content hash of the published flow that the customer answered. */
  readonly bundle: string
  /** Personal number. */
  readonly policyholder: string
  /** The insured persons, if they differ from the policyholder or are listed separately. */
  readonly insured: readonly InsuredPerson[]
  /** The product's details. */
  readonly details: JsonObject
  /** The chosen add-ons, as they were priced. */
  readonly addons: readonly PolicyAddon[]
  /** Percentages by which the premium was lowered. */
  readonly discounts: readonly number[]
  /** What was bought, in the words that the customer signed. */
  readonly papers: Papers
  readonly email: string | undefined
  /** The account of a customer who pays by Autogiro. */
  readonly account?: BankAccount
  readonly withdrawal: WithdrawalReceipt | undefined
}

/** Who withdraws from which contract. It needs a receipt token or a personal number; if both are given, both must match. */
export interface WithdrawalProof {
  readonly policyNumber: string
  readonly receiptToken?: string
  readonly personalNumber?: string
  readonly name: string
  readonly email: string
}

/** A withdrawal as the core system gets it. */
export interface WithdrawalOrder extends WithdrawalProof {
  /** Idempotency key. */
  readonly id: string
  /** When the customer sent it. That instant decides whether the right of withdrawal has ended, however late the call arrives. */
  readonly askedAt: Date
}

/** What a withdrawal has ended. */
export interface WithdrawnPolicy {
  /** With the time of the first withdrawal, and the name and the e-mail address of this order. */
  readonly receipt: WithdrawalReceipt
  readonly policy: Policy
}

/** What a core system keeps of a contract, as JSON for its holder. */
export interface ContractRecord extends JsonObject {
  readonly quoteNumber: string
  readonly policyNumber: string
}

/** What a core system keeps of a quote that is no contract, as JSON for the person in whose name it is. */
export interface UnboughtQuote extends JsonObject {
  readonly quoteNumber: string
}

/** A price without a quote. */
export interface RatedRequest {
  /** kr per year, whole; left out if a person must decide on the case. */
  readonly annualPremium?: number
}

/** A customer's submission through a service flow. */
export interface CaseFiling {
  readonly flow: string
  /** Idempotency key: a repeated request gives the same case. */
  readonly requestId: string
  readonly request: CaseRequest
  /** Stored encrypted: health answers. GDPR article 9. */
  readonly sensitive: SensitiveParts
}

/** A case for an employee to handle. */
export interface Case {
  /** The customer's reference. */
  readonly reference: string
  readonly receivedAt: Date
  readonly flow: string
  readonly request: CaseRequest
}

/**
 * Why a core system refuses a call.
 * - `notFound`: no such quote or policy, or the requester does not own it
 * - `unknownProduct`: not sold here, or not through this channel
 * - `invalid`: the request cannot become a price or a contract
 * - `notSold`: this combination is never sold
 * - `underwriting`: an underwriter must review the case first [B4.4]
 * - `quoteChanged`: the expected or the signed state is not the current one
 * - `startDate`: the start date is past, or too far ahead
 * - `alreadyAccepted`: the quote has become a contract and cannot change
 * - `withdrawalPeriodOver`: the right of withdrawal has ended
 * - `unavailable`: the system is down or does not answer; it may have done what it was asked for
 */
export const CORE_SYSTEM_ERROR_CODES = [
  'notFound',
  'unknownProduct',
  'invalid',
  'notSold',
  'underwriting',
  'quoteChanged',
  'startDate',
  'alreadyAccepted',
  'withdrawalPeriodOver',
  'unavailable',
] as const
export type CoreSystemErrorCode = (typeof CORE_SYSTEM_ERROR_CODES)[number]

/** A core system refuses or fails. The message is for developers and holds no customer answers. */
export class CoreSystemError extends Error {
  readonly code: CoreSystemErrorCode

  constructor(code: CoreSystemErrorCode, message: string = code, options?: ErrorOptions) {
    super(message, options)
    this.name = 'CoreSystemError'
    this.code = code
  }
}

/**
 * The insurer's core system: prices, quotes, contracts. An insurer adopts Teckna by implementing this interface. A
 * failed call rejects with a `CoreSystemError`.
 *
 * Every call takes values and returns values, so that HTTP can carry it (`outside`). A call that changes something can be repeated:
 * the caller does so whenever an answer is late or missing. Messages, the audit log, files and signatures are the caller's.
 *
 * Quote numbers and receipt tokens match `CORE_NAME_PATTERN` of `src/contract/quote-number.ts`: the routes refuse others. A receipt
 * token opens a contract without sign-in, so it must be unguessable.
 */
export interface CoreSystem {
  /** @throws CoreSystemError `unknownProduct` */
  metadata(product: string): Promise<ProductMetadata>
  /** Dotted paths of the quote request that a contract requires; undefined for an unknown product. */
  requiredPaths(product: string): readonly string[] | undefined
  /** The subset of `requiredPaths` that a price requires. */
  pricedPaths(product: string): readonly string[] | undefined
  /**
   * Dotted paths of the quote request that may change a price, an add-on or whether the product is sold; undefined for an
   * unknown product.
   */
  readPaths(product: string): readonly string[] | undefined

  createQuote(asked: CoreQuoteRequest, context: CoreContext): Promise<QuoteRecord>
  /** Prices a request as `createQuote` would, and stores nothing. */
  rateRequest(asked: CoreQuoteRequest): Promise<RatedRequest>
  /**
   * Changes the request of a quote that is in an expected state.
   * @throws CoreSystemError `quoteChanged` if it is in another state: read it again, decide, and repeat
   */
  updateQuote(
    quoteNumber: string,
    asked: CoreQuoteRequest,
    expecting: { readonly state: string },
    context: CoreContext,
  ): Promise<QuoteRecord>
  /**
   * Prices a quote again with today's tariff and stores the price.
   * @param change a request to price instead; then nothing is stored
   */
  calculateQuote(quoteNumber: string, context: CoreContext, change?: CoreQuoteRequest): Promise<QuoteRecord>
  getQuote(quoteNumber: string, context: CoreContext): Promise<QuoteRecord>

  /**
   * Makes the contract of a signed quote, once: every later call for the quote returns the same contract. The caller has the signature.
   * @throws CoreSystemError `quoteChanged` if the signed state is not the present one
   */
  acceptQuote(quoteNumber: string, acceptance: Acceptance, context: CoreContext): Promise<Policy>
  /** Moves the quotes and cases of a session to another one, which a sign-in has opened. A repeated call changes nothing. */
  carryOver(from: string, to: string): Promise<void>

  /** Returns the contract of a receipt token. */
  getPolicy(receiptToken: string): Promise<Policy>
  /** Withdraws from a contract. Never refused within the withdrawal period; a second call returns the same acknowledgement. */
  withdraw(order: WithdrawalOrder): Promise<WithdrawnPolicy>

  /** Files a case once: a repeated request of the same session returns the same case. */
  fileCase(filing: CaseFiling, context: CoreContext): Promise<Case>
  /** Returns the case of a request of the session. */
  findCase(requestId: string, context: CoreContext): Promise<Case | undefined>
  /** Returns a case with its sensitive answers, for case handlers. */
  getCase(reference: string): Promise<Case>

  /** Returns the references of the cases whose answers name a person. */
  casesNaming(personalNumber: string): Promise<readonly string[]>

  /** Returns everything about the contracts of a person, with health answers, for that person alone. GDPR articles 15 and 20 */
  contractsOf(personalNumber: string): Promise<readonly ContractRecord[]>
  /**
   * Returns the quotes in a person's name that are no contracts. The answers come only with those of the session: whoever typed the
   * number in another visit may have given data of their own.
   */
  unboughtQuotesOf(personalNumber: string, session: string): Promise<readonly UnboughtQuote[]>
  /** Deletes those of the quotes that are in a person's name and no contracts. @returns their numbers. GDPR article 17 */
  forgetQuotes(personalNumber: string, quoteNumbers: readonly string[]): Promise<readonly string[]>
}

/** HTTP status by the core system's refusal; its code is passed on unchanged. [B8.1] */
const STATUS: Readonly<Record<CoreSystemErrorCode, number>> = {
  notFound: 404,
  unknownProduct: 404,
  invalid: 400,
  notSold: 409,
  underwriting: 409,
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
