import type { Quote, QuoteRequest, Receipt } from '../../contract/quotes.ts'
import type { ApiClient } from './client.ts'
import { createQuote, getQuote, updateQuote } from './quotes.ts'
import { acceptQuote } from './receipt.ts'

/** How a product's quotes are asked for and bought. */
export interface QuoteCalls {
  create(request: QuoteRequest): Promise<Quote>
  update(quoteNumber: string, request: QuoteRequest): Promise<Quote>
  get(quoteNumber: string): Promise<Quote>
  accept(quoteNumber: string): Promise<Receipt>
  /** The page, below the product's path, for a quote that has no price. */
  readonly withoutPrice?: string
}

type Maker = (client: ApiClient) => QuoteCalls

/** The products that have calls of their own; what only they need is fetched with them. */
const OWN: Readonly<Record<string, () => Promise<Maker>>> = {
  boatInsurance: async () => (await import('./boat-quotes.ts')).boatQuoteCalls,
}

/** The calls of a product. [B7.1] @param productPath the key of the product's details */
export async function quoteCallsOf(client: ApiClient, productPath: string): Promise<QuoteCalls> {
  const own = Object.hasOwn(OWN, productPath) ? await OWN[productPath]?.() : undefined
  if (own) return own(client)
  return {
    create: async (request) => createQuote(client, productPath, request),
    update: async (quoteNumber, request) => updateQuote(client, productPath, quoteNumber, request),
    get: async (quoteNumber) => getQuote(client, quoteNumber),
    accept: async (quoteNumber) => acceptQuote(client, quoteNumber),
  }
}
