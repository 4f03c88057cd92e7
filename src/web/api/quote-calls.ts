import type { Quote, QuoteRequest, Receipt } from '../../contract/quotes.ts'
import type { QuoteMapping } from '../../engine/document.ts'
import type { ApiClient } from './client.ts'
import { createQuote, getQuote, updateQuote } from './quotes.ts'
import { acceptQuote } from './receipt.ts'

/** How a product's quotes are asked for and bought. */
export interface QuoteCalls {
  create(request: QuoteRequest): Promise<Quote>
  update(quoteNumber: string, request: QuoteRequest): Promise<Quote>
  get(quoteNumber: string): Promise<Quote>
  accept(quoteNumber: string): Promise<Receipt>
}

/** What a document says of its quote calls. */
export type CalledQuotes = Pick<QuoteMapping, 'path' | 'calls'>

/** The calls of a product; what only calls of its own need is fetched with them. [B7.1] */
export async function quoteCallsOf(client: ApiClient, { path, calls }: CalledQuotes): Promise<QuoteCalls> {
  if (calls) return (await import('./own-quotes.ts')).ownQuoteCalls(client, calls)
  return {
    create: async (request) => createQuote(client, path, request),
    update: async (quoteNumber, request) => updateQuote(client, path, quoteNumber, request),
    get: async (quoteNumber) => getQuote(client, quoteNumber),
    accept: async (quoteNumber) => acceptQuote(client, quoteNumber),
  }
}
