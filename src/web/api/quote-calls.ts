import type { AcceptResponse, Quote, QuoteRequest } from '../../contract/quotes.ts'
import type { QuoteMapping } from '../../engine/document.ts'
import { lazyCode } from '../ui/lazy-code.ts'
import type { ApiClient } from './client.ts'
import { createQuote, getQuote, updateQuote } from './quotes.ts'
import { acceptQuote } from './receipt.ts'

/** The calls that create, change and buy a product's quotes. */
export interface QuoteCalls {
  create(request: QuoteRequest): Promise<Quote>
  update(quoteNumber: string, request: QuoteRequest): Promise<Quote>
  get(quoteNumber: string): Promise<Quote>
  accept(quoteNumber: string): Promise<AcceptResponse>
}

/** The document's declaration of its quote calls. */
export type CalledQuotes = Pick<QuoteMapping, 'path' | 'calls'>

const ownQuotes = lazyCode(() => import('./own-quotes.ts'))

/** Returns the quote calls of a product. Loads the code for a document's own calls only when needed. [B7.1] */
export async function quoteCallsOf(client: ApiClient, { path, calls }: CalledQuotes): Promise<QuoteCalls> {
  if (calls) return (await ownQuotes.load()).ownQuoteCalls(client, calls)
  return {
    create: async (request) => createQuote(client, path, request),
    update: async (quoteNumber, request) => updateQuote(client, path, quoteNumber, request),
    get: async (quoteNumber) => getQuote(client, quoteNumber),
    accept: async (quoteNumber) => acceptQuote(client, quoteNumber),
  }
}
