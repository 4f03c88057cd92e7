import type { FastifyInstance, FastifyReply } from 'fastify'
import { Compile } from 'typebox/compile'
import { BoatCoverages, BoatOptions, BoatQuoteResponse, BoatRequest } from '../../../contract/boat.ts'
import { AcceptResponse, QuoteQuery } from '../../../contract/quotes.ts'
import { isObject } from '../../../values/json.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { typedScope } from '../../platform/http/typed-scope.ts'
import { QUOTE_BODY_LIMIT, requireQuoteNumber } from '../quotes/quote-http.ts'
import type { BoatService } from './boat-service.ts'

const CREATE = { body: BoatRequest, response: { 200: BoatQuoteResponse } }
const UPDATE = { querystring: QuoteQuery, response: { 200: BoatQuoteResponse } }
const ACCEPT = { querystring: QuoteQuery, response: { 200: AcceptResponse } }

/** A fastify plugin with the calls of the boat insurance, under /api/coral/boat, and its coverages. [B4.5] [B7.1] */
export async function boatRoutes(scope: FastifyInstance, { boat }: { readonly boat: BoatService }): Promise<void> {
  const app = typedScope(scope, 'visitor')
  const options = { bodyLimit: QUOTE_BODY_LIMIT }

  app.post('/api/coral/boat/create', { ...options, schema: CREATE }, async ({ body, session }, reply) =>
    counted(reply, await boat.create(body, { session: session.id })),
  )
  app.post(
    '/api/coral/boat/update',
    { ...options, schema: UPDATE, preValidation: requireQuoteNumber('quoteNumberMissingInUpdate') },
    async ({ query, body, session }, reply) => {
      const requester = { session: session.id }
      const request = givenRequest(body)
      return counted(
        reply,
        await (request ? boat.update(query.quoteNumber, request, requester) : boat.inquire(query.quoteNumber, requester)),
      )
    },
  )
  app.post('/api/coral/boat/accept', { ...options, schema: ACCEPT }, async ({ query, session }) => ({
    receipt: await boat.accept(query.quoteNumber, { session: session.id }),
  }))
  app.get('/api/coral/boat/options', { schema: { response: { 200: BoatOptions } } }, async () => boat.options())
  app.get('/api/get-boat-coverages', { schema: { response: { 200: BoatCoverages } } }, async () => boat.coverages())
}

const requestFormat = Compile(BoatRequest)

/** The request in a body; an empty one is an inquiry. @throws ApiError 400 `badRequest` */
function givenRequest(body: unknown): BoatRequest | undefined {
  if (body === undefined || body === null || (isObject(body) && Object.keys(body).length === 0)) return undefined
  if (!requestFormat.Check(body)) throw new ApiError(400, 'badRequest', 'the body is not a boat request')
  return body
}

function counted(reply: FastifyReply, answer: BoatQuoteResponse): BoatQuoteResponse {
  reply.header('count', '1')
  return answer
}
