import type { FastifyInstance, FastifyReply } from 'fastify'
import { Compile } from 'typebox/compile'
import { OwnCallBody, OwnCallsName, OwnCoverages, OwnOptions, OwnQuoteResponse } from '../../../contract/own-calls.ts'
import { AcceptResponse, QuoteQuery } from '../../../contract/quotes.ts'
import { isObject } from '../../../values/json.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { typedScope } from '../../platform/http/typed-scope.ts'
import { QUOTE_BODY_LIMIT, requireQuoteNumber } from '../quotes/quote-routes.ts'
import { visitOf } from '../sales/visit.ts'
import type { OwnCallService } from './own-call-service.ts'

const params = OwnCallsName
const CREATE = { params, body: OwnCallBody, response: { 200: OwnQuoteResponse } }
const UPDATE = { params, querystring: QuoteQuery, response: { 200: OwnQuoteResponse } }
const ACCEPT = { params, querystring: QuoteQuery, response: { 200: AcceptResponse } }

/**
 * A fastify plugin with the quote calls that documents declare under `quote.calls`. They are below `/api/coral/<name>`,
 * with the product's coverages. [B4.5] [B7.1]
 */
export async function ownCallRoutes(scope: FastifyInstance, { own }: { readonly own: OwnCallService }): Promise<void> {
  const app = typedScope(scope, 'visitor')
  const options = { bodyLimit: QUOTE_BODY_LIMIT }

  app.post('/api/coral/:calls/create', { ...options, schema: CREATE }, async (request, reply) =>
    counted(reply, await own.create(request.params.calls, request.body, visitOf(request))),
  )
  app.post(
    '/api/coral/:calls/update',
    { ...options, schema: UPDATE, preValidation: requireQuoteNumber('quoteNumberMissingInUpdate') },
    async (request, reply) => {
      const { params, query, session } = request
      const given = givenBody(request.body)
      const answer = given
        ? own.update(params.calls, query.quoteNumber, given, visitOf(request))
        : own.inquire(params.calls, query.quoteNumber, { session: session.id })
      return counted(reply, await answer)
    },
  )
  app.post('/api/coral/:calls/accept', { ...options, schema: ACCEPT }, async ({ params: { calls }, query, session }) =>
    own.accept(calls, query.quoteNumber, { session: session.id }),
  )
  app.get('/api/coral/:calls/options', { schema: { params, response: { 200: OwnOptions } } }, async ({ params: { calls } }) =>
    own.options(calls),
  )
  app.get('/api/get-:calls-coverages', { schema: { params, response: { 200: OwnCoverages } } }, async ({ params: { calls } }) =>
    own.coverages(calls),
  )
}

const bodyFormat = Compile(OwnCallBody)

/**
 * Returns the body if it holds a request, or undefined for an empty body, which makes an inquiry.
 * @throws ApiError 400 `badRequest`
 */
function givenBody(body: unknown): OwnCallBody | undefined {
  if (body === undefined || body === null || (isObject(body) && Object.keys(body).length === 0)) return undefined
  if (!bodyFormat.Check(body)) throw new ApiError(400, 'badRequest', 'the body is not a quote request')
  return body
}

function counted(reply: FastifyReply, answer: OwnQuoteResponse): OwnQuoteResponse {
  reply.header('count', '1')
  return answer
}
