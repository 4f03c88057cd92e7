import type { QuoteRequest } from '../../../../../contract/quotes.ts'
import type { SalesLinkMark } from '../../../../../contract/sales-link.ts'
import type { JsonObject } from '../../../../../values/json.ts'

/** A quote as this core system keeps it. Its state is a number that grows with each change. */
export interface StoredQuote {
  readonly number: string
  readonly visit: string
  readonly product: string
  readonly request: QuoteRequest
  readonly salesLink: SalesLinkMark | null
  readonly annualPremium: number | null
  readonly subStatus: 'Underwriting' | null
  readonly tariffVersion: string
  readonly calculatedAt: string
  readonly revision: number
  readonly status: 'open' | 'accepted' | 'withdrawn'
}

export interface StoredContract {
  readonly number: string
  readonly token: string
  readonly quote: string
  readonly intent: string
  readonly acceptedAt: string
  readonly holderName: string
  readonly papers: unknown
  readonly documents: unknown
  readonly withdrawalUntil: string
  readonly withdrawal?: { readonly withdrawalId: string; readonly receivedAt: string; readonly name: string; readonly email: string }
}

export interface StoredCase {
  readonly reference: string
  readonly visit: string
  readonly requestId: string
  readonly receivedAt: string
  readonly flow: string
  readonly request: JsonObject
}
