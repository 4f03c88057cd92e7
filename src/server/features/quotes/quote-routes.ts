import type { FastifyInstance } from 'fastify'
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
} from '../../../contract/quotes.ts'
import { isObject } from '../../../values/json.ts'
import type { CoreSystem } from '../../ports/core-system/core-system-port.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { typedScope } from '../../platform/http/typed-scope.ts'
import { callCore } from '../../ports/core-system/call-core.ts'
import { counted, QUOTE_BODY_LIMIT, requireQuoteNumber } from './quote-http.ts'
import type { QuoteService } from './quote-service.ts'

export interface QuoteRouteOptions {
  readonly quotes: QuoteService
  readonly core: Pick<CoreSystem, 'metadata'>
}

const CREATE = { querystring: ProductQuery, body: QuoteRequest, response: { 200: QuoteResponse } }
const UPDATE = { querystring: ProductQuoteQuery, body: QuoteRequest, response: { 200: QuoteResponse } }
const CALCULATE = { querystring: ProductQuoteQuery, response: { 200: QuoteResponse } }
const GET = { querystring: QuoteQuery, response: { 200: QuoteResponse } }
const ACCEPT = { querystring: QuoteQuery, response: { 200: AcceptResponse } }
const METADATA = { params: Type.Object({ product: Type.String({ pattern: '^[A-Za-z]{1,40}$' }) }), response: { 200: ProductMetadata } }

/** A fastify plugin with the quote calls under /api/coral/quotes, and the product metadata. [B4.5] [B7.1] */
export async function quoteRoutes(scope: FastifyInstance, { quotes, core }: QuoteRouteOptions): Promise<void> {
  const app = typedScope(scope, 'visitor')
  const options = { bodyLimit: QUOTE_BODY_LIMIT }
  const changing = { ...options, preValidation: requireQuoteNumber('quoteNumberMissingInUpdate') }
  const getting = { ...options, preValidation: requireQuoteNumber('quoteNumberMissingInGet') }

  app.post('/api/coral/quotes/create', { ...options, schema: CREATE }, async ({ query, body, session }, reply) =>
    counted(reply, await quotes.create(query.productPath, body, { session: session.id })),
  )
  app.post('/api/coral/quotes/update', { ...changing, schema: UPDATE }, async ({ query, body, session }, reply) =>
    counted(reply, await quotes.update(query.productPath, query.quoteNumber, body, { session: session.id })),
  )
  app.post('/api/coral/quotes/calculate', { ...changing, schema: CALCULATE }, async ({ query, body, session }, reply) =>
    counted(reply, await quotes.calculate(query.productPath, query.quoteNumber, givenRequest(body), { session: session.id })),
  )
  app.post('/api/coral/quotes/get', { ...getting, schema: GET }, async ({ query, session }, reply) =>
    counted(reply, await quotes.get(query.quoteNumber, { session: session.id })),
  )
  app.post('/api/coral/quotes/accept', { ...options, schema: ACCEPT }, async ({ query, session }) => ({
    receipt: await quotes.accept(query.quoteNumber, { session: session.id }),
  }))
  app.get('/api/quotes/metadata/:product', { schema: METADATA }, async ({ params }) => ({
    ...(await callCore(async () => core.metadata(params.product))),
    organizationNumbers: quotes.organizationNumbers,
  }))
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
