import type { OwnQuoteResponse } from '../../contract/own-calls.ts'
import type { Quote } from '../../contract/quotes.ts'
import type { OwnCalls } from '../../engine/document.ts'
import { toOwnBody } from '../../quote/own-body.ts'
import type { ApiClient } from './client.ts'
import type { QuoteCalls } from './quote-calls.ts'
import { getQuote, quoteOf } from './quotes.ts'
import { acceptQuote } from './receipt.ts'

/**
 * Returns the quote calls that a document declares. Each create or update sends the `missingInfo` of the previous
 * quote. [B4.5] [B7.1]
 */
export function ownQuoteCalls(client: ApiClient, own: OwnCalls): QuoteCalls {
  const path = `/coral/${own.name}`
  let missingInfo: unknown
  const keep = (quote: Quote): Quote => {
    missingInfo = (quote as Quote & Partial<OwnQuoteResponse['quote']>).missingInfo
    return quote
  }
  const known = () => (Array.isArray(missingInfo) ? { missingInfo } : {})
  return {
    create: async (request) => keep(quoteOf(await client.call('POST', `${path}/create`, { ...toOwnBody(request, own), ...known() }))),
    update: async (quoteNumber, request) => {
      const body = { ...toOwnBody(request, own), ...known(), quoteNumber }
      return keep(quoteOf(await client.call('POST', `${path}/update?quoteNumber={quoteNumber}`, body)))
    },
    get: async (quoteNumber) => getQuote(client, quoteNumber),
    accept: async (quoteNumber) => acceptQuote(client, quoteNumber, {}, `${path}/accept?quoteNumber={quoteNumber}`),
  }
}
