import type { BoatQuoteResponse } from '../../contract/boat.ts'
import type { Quote } from '../../contract/quotes.ts'
import { isObject } from '../../values/json.ts'
import { toBoatRequest } from '../../contract/boat-request.ts'
import type { ApiClient } from './client.ts'
import { invalidData } from './failure.ts'
import type { QuoteCalls } from './quote-calls.ts'
import { getQuote, quoteOf } from './quotes.ts'
import { acceptQuote } from './receipt.ts'

const UPDATE = '/coral/boat/update?quoteNumber={quoteNumber}'

/** The calls of the boat insurance. What a quote misses goes along with the next call. [B4.5] [B7.1] */
export function boatQuoteCalls(client: ApiClient): QuoteCalls {
  let missingInfo: unknown
  const keep = (quote: Quote): Quote => {
    missingInfo = (quote as Quote & { readonly missingInfo?: unknown }).missingInfo
    return quote
  }
  const known = () => (Array.isArray(missingInfo) ? { missingInfo } : {})
  return {
    create: async (request) => keep(quoteOf(await client.call('POST', '/coral/boat/create', { ...toBoatRequest(request), ...known() }))),
    update: async (quoteNumber, request) =>
      keep(quoteOf(await client.call('POST', UPDATE, { ...toBoatRequest(request), ...known(), quoteNumber }))),
    get: async (quoteNumber) => getQuote(client, quoteNumber),
    accept: async (quoteNumber) => acceptQuote(client, quoteNumber, {}, '/coral/boat/accept?quoteNumber={quoteNumber}'),
    withoutPrice: 'prisforslag',
  }
}

/** Asks for an offer: an update with an empty body. [B4.5] @returns the reference of the case */
export async function inquireBoat(client: ApiClient, quoteNumber: string): Promise<string> {
  const { data, status } = await client.call('POST', UPDATE, { quoteNumber })
  const inquiry = isObject(data) ? (data as Partial<BoatQuoteResponse>).inquiry : undefined
  if (typeof inquiry?.reference === 'string') return inquiry.reference
  throw invalidData(status)
}
