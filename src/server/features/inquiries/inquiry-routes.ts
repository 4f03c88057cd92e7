import type { FastifyInstance } from 'fastify'
import { InquiryResponse } from '../../../contract/own-calls.ts'
import { QuoteQuery } from '../../../contract/quotes.ts'
import { typedScope } from '../../platform/http/typed-scope.ts'
import type { InquiryService } from './inquiry-service.ts'

const INQUIRE = { querystring: QuoteQuery, response: { 200: InquiryResponse } }

/** A fastify plugin with the call that requests an offer, for every product whose document accepts inquiries. [B2.7] */
export async function inquiryRoutes(scope: FastifyInstance, { inquiries }: { readonly inquiries: InquiryService }): Promise<void> {
  const app = typedScope(scope, 'visitor')

  app.post('/api/coral/quotes/inquire', { schema: INQUIRE }, async ({ query, session }) =>
    inquiries.inquire(query.quoteNumber, { session: session.id }),
  )
}
