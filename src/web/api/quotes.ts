import { CORE_NAME_PATTERN } from '../../contract/quote-number.ts'
import type { Quote, QuoteRequest, QuoteResponse } from '../../contract/quotes.ts'
import { isObject } from '../../values/json.ts'
import type { ApiClient, CallOptions, CallResult } from './client.ts'
import { ApiCallError, invalidData } from './failure.ts'

/** Creates a quote. [B7.1] @param productPath the key of the product's details, for example `child` */
export async function createQuote(client: ApiClient, productPath: string, request: QuoteRequest, options?: CallOptions): Promise<Quote> {
  const template = '/coral/quotes/create?productPath={productPath}'
  return quoteOf(await client.call('POST', template, { ...request, productPath }, options))
}

/** Updates a quote. [B7.1] @throws ApiCallError `badRequest` without a quote number */
export async function updateQuote(
  client: ApiClient,
  productPath: string,
  quoteNumber: string,
  request: QuoteRequest,
  options?: CallOptions,
): Promise<Quote> {
  requireQuoteNumber(quoteNumber, 'Missing quoteNumber in update request')
  const template = '/coral/quotes/update?productPath={productPath}&quoteNumber={quoteNumber}'
  return quoteOf(await client.call('POST', template, { ...request, productPath, quoteNumber }, options))
}

/** Loads a quote. [B7.1] @throws ApiCallError `badRequest` without a quote number */
export async function getQuote(client: ApiClient, quoteNumber: string, options?: CallOptions): Promise<Quote> {
  requireQuoteNumber(quoteNumber, 'Missing quoteNumber when getting quote')
  return quoteOf(await client.call('POST', '/coral/quotes/get?quoteNumber={quoteNumber}', { quoteNumber }, options))
}

function requireQuoteNumber(quoteNumber: string, message: string): void {
  if (quoteNumber === '') throw new ApiCallError('badRequest', message)
}

/** Returns the quote of an answer. @throws ApiCallError for an answer without one */
export function quoteOf({ data, status }: CallResult): Quote {
  if (isQuoteResponse(data)) return data.quote
  throw invalidData(status)
}

const QUOTE_NUMBER = new RegExp(CORE_NAME_PATTERN)

function isQuoteResponse(data: unknown): data is QuoteResponse {
  if (!isObject(data) || !isObject(data['quote'])) return false
  const { quoteNumber, quoteType, insuranceType, annualPremium, premium } = data['quote']
  return (
    typeof quoteNumber === 'string' &&
    QUOTE_NUMBER.test(quoteNumber) &&
    typeof quoteType === 'string' &&
    typeof insuranceType === 'string' &&
    (annualPremium === undefined || isKronor(annualPremium)) &&
    Array.isArray(premium)
  )
}

/** Whether a value is an amount of kronor: an integer, not negative. */
export function isKronor(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0
}
