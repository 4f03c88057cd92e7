import type { FastifyInstance } from 'fastify'
import { CaseToken, InquiryConfirmation, InquiryContact, InquiryDraft } from '../../../contract/inquiries.ts'
import { InquiryResponse } from '../../../contract/own-calls.ts'
import { QuoteQuery } from '../../../contract/quotes.ts'
import { typedScope } from '../../platform/http/typed-scope.ts'
import type { InquiryCompletion } from './complete-inquiry.ts'
import type { InquiryService } from './inquiry-service.ts'

const DRAFT = { querystring: QuoteQuery, response: { 200: InquiryDraft } }
const INQUIRE = { querystring: QuoteQuery, response: { 200: InquiryResponse } }
const CONFIRMATION = { params: CaseToken, response: { 200: InquiryConfirmation } }
const COMPLETE = { bodyLimit: 4_096, schema: { ...CONFIRMATION, body: InquiryContact } }

interface Services {
  readonly inquiries: InquiryService
  readonly completion: InquiryCompletion
}

/**
 * A fastify plugin with the calls of inquiries, for every product whose document takes them: what will be sent, the case,
 * and by the case's unguessable token how the customer is reached and the confirmation. [B2.7] [B4.4]
 */
export async function inquiryRoutes(scope: FastifyInstance, { inquiries, completion }: Services): Promise<void> {
  const app = typedScope(scope, 'visitor')

  app.get('/api/coral/quotes/inquiry', { schema: DRAFT }, async ({ query, session }) =>
    inquiries.draft(query.quoteNumber, { session: session.id }),
  )
  app.post('/api/coral/quotes/inquire', { schema: INQUIRE }, async ({ query, session }) =>
    inquiries.inquire(query.quoteNumber, { session: session.id }),
  )
  app.get('/api/inquiries/:token', { schema: CONFIRMATION }, async ({ params }) => completion.confirmation(params.token))
  app.put('/api/inquiries/:token', COMPLETE, async ({ params, body }) => completion.complete(params.token, body))
}
