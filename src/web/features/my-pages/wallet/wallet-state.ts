import type { InsuranceCollection, WalletCompaniesResponse, WalletInsurance, WalletTerms } from '../../../../contract/wallet.ts'
import type { ExternalCompanyId } from '../../../../insurance/external/company.ts'
import type { Refusal } from './refusals.ts'

/** A collection that did not begin, and why. Without a company, none began. */
export interface Refused {
  readonly company?: ExternalCompanyId
  readonly why: Refusal
}

/** The wallet as a page knows it. What failed to load stays as it was. */
export interface WalletState {
  readonly state: 'loading' | 'loaded' | 'failed'
  readonly terms: WalletTerms | undefined
  /** Undefined until they have loaded: the service that fetches may not tell them. */
  readonly companies: WalletCompaniesResponse['companies'] | undefined
  /** Newest first. */
  readonly collections: readonly InsuranceCollection[]
  readonly insurances: readonly WalletInsurance[]
  readonly refused: readonly Refused[]
  /** The collection whose stage changed last, while the page follows them. */
  readonly news: InsuranceCollection | undefined
  /** Rounds of questions without an answer, in a row. */
  readonly lostRounds: number
}

/** Before anything is loaded. */
export const NO_WALLET: WalletState = {
  state: 'loading',
  terms: undefined,
  companies: undefined,
  collections: [],
  insurances: [],
  refused: [],
  news: undefined,
  lostRounds: 0,
}
