import type { FastifyInstance } from 'fastify'
import { AcceptResponse, QuoteQuery, QuoteReference, QuoteRequest, QuoteResponse } from '../../../contract/quotes.ts'
import { callErrorText } from '../../../quote/call-errors.ts'
import type { CoreSystem } from '../../ports/core-system/core-system-port.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { typedScope } from '../../platform/http/typed-scope.ts'
import { counted, QUOTE_BODY_LIMIT, requireQuoteNumber } from './quote-routes.ts'
import { visitOf } from '../sales/visit.ts'
import type { QuoteService } from './quote-service.ts'

export interface LegacyQuoteRouteOptions {
  readonly quotes: Pick<QuoteService, 'create' | 'update' | 'get' | 'accept'>
  readonly core: Pick<CoreSystem, 'requiredPaths'>
}

const CREATE = { body: QuoteRequest, response: { 200: QuoteResponse } }
const UPDATE = { params: QuoteReference, body: QuoteRequest, response: { 200: QuoteResponse } }
const GET = { querystring: QuoteQuery, response: { 200: QuoteResponse } }
const ACCEPT = { body: QuoteReference, response: { 200: AcceptResponse } }

/**
 * A fastify plugin with the quote calls of older clients under /api/quotes. They wrap the calls of /api/coral/quotes:
 * the path or the body names the quote, and the key of the request names the product. [B7.1] [B3.2]
 */
export async function legacyQuoteRoutes(scope: FastifyInstance, { quotes, core }: LegacyQuoteRouteOptions): Promise<void> {
  const app = typedScope(scope, 'visitor')
  const options = { bodyLimit: QUOTE_BODY_LIMIT }
  const getting = { schema: GET, preValidation: requireQuoteNumber('quoteNumberMissingInGet') }

  app.post('/api/quotes/create', { ...options, schema: CREATE }, async (request, reply) =>
    counted(reply, await quotes.create(productOf(request.body), request.body, visitOf(request))),
  )
  app.patch('/api/quotes/update/:quoteNumber', { ...options, schema: UPDATE }, async (request, reply) => {
    const { params, body } = request
    return counted(reply, await quotes.update(productOf(body), params.quoteNumber, body, visitOf(request)))
  })
  app.get('/api/quotes/get', getting, async ({ query, session }, reply) =>
    counted(reply, await quotes.get(query.quoteNumber, { session: session.id })),
  )
  app.post('/api/quotes/accept', { ...options, schema: ACCEPT }, async ({ body, session }) =>
    quotes.accept(body.quoteNumber, { session: session.id }),
  )

  /** @throws ApiError 400 `unsupportedQuoteRequest` if the request holds no product sold here, or several [B8.1] */
  function productOf(request: QuoteRequest): string {
    const [product, ...others] = Object.keys(request).filter((key) => core.requiredPaths(key) !== undefined)
    if (product === undefined || others.length > 0)
      throw new ApiError(400, 'unsupportedQuoteRequest', callErrorText('unsupportedQuoteRequest'))
    return product
  }
}
