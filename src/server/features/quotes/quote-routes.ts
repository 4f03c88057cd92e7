import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import {
  AcceptResponse,
  ProductMetadata,
  ProductQuery,
  ProductQuoteQuery,
  QuoteQuery,
  QuoteRequest,
  QuoteResponse,
  type Quote,
} from '../../../contract/quotes.ts'
import { isObject } from '../../../values/json.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { typedScope } from '../../platform/http/typed-scope.ts'
import { visitOf } from '../sales/visit.ts'
import type { QuoteService } from './quote-service.ts'
import { callErrorText, type CallErrorCode } from '../../../quote/call-errors.ts'

/** Bytes of a request body: many times the answers of the longest flow. */
export const QUOTE_BODY_LIMIT = 64 * 1024

export interface QuoteRouteOptions {
  readonly quotes: QuoteService
}

const CREATE = { querystring: ProductQuery, body: QuoteRequest, response: { 200: QuoteResponse } }
const UPDATE = { querystring: ProductQuoteQuery, body: QuoteRequest, response: { 200: QuoteResponse } }
const CALCULATE = { querystring: ProductQuoteQuery, response: { 200: QuoteResponse } }
const GET = { querystring: QuoteQuery, response: { 200: QuoteResponse } }
const ACCEPT = { querystring: QuoteQuery, response: { 200: AcceptResponse } }
const METADATA = { params: Type.Object({ product: Type.String({ pattern: '^[A-Za-z]{1,40}$' }) }), response: { 200: ProductMetadata } }

/** A fastify plugin with the quote calls under /api/coral/quotes, and the product metadata. [B4.5] [B7.1] */
export async function quoteRoutes(scope: FastifyInstance, { quotes }: QuoteRouteOptions): Promise<void> {
  const app = typedScope(scope, 'visitor')
  const options = { bodyLimit: QUOTE_BODY_LIMIT }
  const changing = { ...options, preValidation: requireQuoteNumber('quoteNumberMissingInUpdate') }
  const getting = { ...options, preValidation: requireQuoteNumber('quoteNumberMissingInGet') }

  app.post('/api/coral/quotes/create', { ...options, schema: CREATE }, async (request, reply) =>
    counted(reply, await quotes.create(request.query.productPath, request.body, visitOf(request))),
  )
  app.post('/api/coral/quotes/update', { ...changing, schema: UPDATE }, async (request, reply) => {
    const { productPath, quoteNumber } = request.query
    return counted(reply, await quotes.update(productPath, quoteNumber, request.body, visitOf(request)))
  })
  app.post('/api/coral/quotes/calculate', { ...changing, schema: CALCULATE }, async (request, reply) => {
    const { productPath, quoteNumber } = request.query
    return counted(reply, await quotes.calculate(productPath, quoteNumber, givenRequest(request.body), visitOf(request)))
  })
  app.post('/api/coral/quotes/get', { ...getting, schema: GET }, async ({ query, session }, reply) =>
    counted(reply, await quotes.get(query.quoteNumber, { session: session.id })),
  )
  app.post('/api/coral/quotes/accept', { ...options, schema: ACCEPT }, async ({ query, session }) =>
    quotes.accept(query.quoteNumber, { session: session.id }),
  )
  app.get('/api/quotes/metadata/:product', { schema: METADATA }, async ({ params, session, headers }) =>
    quotes.metadata(params.product, visitOf({ session, headers })),
  )
}

const requestFormat = Compile(QuoteRequest)

/**
 * Returns the request in an optional body.
 * @throws ApiError 400 `badRequest`
 */
function givenRequest(body: unknown): QuoteRequest | undefined {
  if (body === undefined || body === null || (isObject(body) && Object.keys(body).length === 0)) return undefined
  if (!requestFormat.Check(body)) throw new ApiError(400, 'badRequest', 'the body is not a quote request')
  return body
}

/** The answer that carries a quote, with the count header. [B7.1] */
export function counted(reply: FastifyReply, quote: Quote): QuoteResponse {
  reply.header('count', '1')
  return { quote }
}

/** Reports a missing number with the catalogue's text; the schema would report it in its own words. [B8.1] */
export function requireQuoteNumber(code: CallErrorCode) {
  return async ({ query }: FastifyRequest): Promise<void> => {
    if (!isObject(query) || !query['quoteNumber']) throw new ApiError(400, code, callErrorText(code))
  }
}
