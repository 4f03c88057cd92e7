import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import {
  AwaitingCaseDetails,
  AwaitingCaseQuery,
  AwaitingCasesResponse,
  CompleteSignRequest,
  CompleteSignResponse,
  InitiateCaseSignRequest,
} from '../../../contract/awaiting-signatures.ts'
import { InitiateSignResponse } from '../../../contract/signing.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { typedScope } from '../../platform/http/typed-scope.ts'
import { customerOf, type SessionCustomer } from '../answers/customer-facts.ts'
import type { QuoteService } from '../quotes/quote-service.ts'
import { signerOf } from '../signing/signing-routes.ts'
import type { SigningService } from '../signing/signing-service.ts'
import type { AwaitingPurchases } from '../signing/awaiting-purchases.ts'
import type { AwaitingForms } from '../submissions/awaiting-forms.ts'
import type { SubmissionService } from '../submissions/submission-service.ts'
import { partsOf, type AwaitingService } from './awaiting-service.ts'

export interface AwaitingRouteOptions {
  readonly awaiting: AwaitingService
  readonly forms: Pick<AwaitingForms, 'sign'>
  readonly purchases: Pick<AwaitingPurchases, 'sign'>
  readonly signing: Pick<SigningService, 'subjectOf'>
  readonly submissions: Pick<SubmissionService, 'finish'>
  readonly quotes: Pick<QuoteService, 'accept'>
  readonly log: Pick<FastifyBaseLogger, 'info'>
}

const BODY_LIMIT = 4_096
const LIST = { schema: { response: { 200: AwaitingCasesResponse } } }
const DETAILS = { schema: { querystring: AwaitingCaseQuery, response: { 200: AwaitingCaseDetails } } }
const SIGN = { bodyLimit: BODY_LIMIT, schema: { body: InitiateCaseSignRequest, response: { 200: InitiateSignResponse } } }
const COMPLETE = {
  bodyLimit: BODY_LIMIT,
  config: { access: 'visitor' } as const,
  schema: { body: CompleteSignRequest, response: { 200: CompleteSignResponse } },
}

/** A fastify plugin with what waits for a customer's signature, and the call that ends any signing of a visit. [P1.8] [P7.2] */
export async function awaitingRoutes(
  scope: FastifyInstance,
  { awaiting, forms, purchases, signing, submissions, quotes, log }: AwaitingRouteOptions,
): Promise<void> {
  const app = typedScope(scope, 'customer')

  app.get('/api/cases/awaiting-signatures', LIST, async ({ session }) => ({ cases: await awaiting.list(customerIn(session)) }))

  app.get('/api/cases/details', DETAILS, async ({ query: { caseId }, session }) => {
    const found = await awaiting.details(caseId, customerIn(session), session.id)
    if (found) return found
    log.info({ reason: 'caseUnknown' }, 'a case to sign was not shown')
    throw new ApiError(404, 'notFound', 'the customer has no such case to sign')
  })

  app.post('/api/cases/initiate-sign', SIGN, async ({ body: { caseId, device, page }, session, ip, headers }) => {
    const { kind, id } = partsOf(caseId)
    const [customer, signer] = [customerIn(session), signerOf({ session, ip, headers })]
    if (kind === 'purchase') return purchases.sign(id, customer.personalNumber, { device, page }, signer)
    if (kind !== 'form') throw new ApiError(400, 'answeredFirst', 'an invitation is answered on its page before it is signed')
    return forms.sign(id, customer, { device, page }, signer)
  })

  app.post('/api/insurance-application/complete-sign', COMPLETE, async ({ body: { signingId }, session }) => {
    const subject = await signing.subjectOf(signingId, { session: session.id })
    if (subject.kind === 'submission') {
      const { reference, receivedAt } = await submissions.finish(subject.id)
      return { reference, receivedAt: receivedAt.toISOString() }
    }
    // the signing is this visit's; the quote may be that of the visit in which the purchase was begun
    const accepted = await quotes.accept(subject.id, { session: session.id }).catch(async (error: unknown) => {
      if (error instanceof ApiError && error.code === 'notFound') return quotes.accept(subject.id, 'server')
      throw error
    })
    return 'receipt' in accepted ? { receiptToken: accepted.receipt.receiptToken } : { waitingPath: accepted.waiting.path }
  })
}

/** @throws ApiError 403 `forbidden` for a session without a customer; the routes' access rules already prevent this */
function customerIn(session: FastifyRequest['session']): SessionCustomer {
  const customer = customerOf(session)
  if (!customer) throw new ApiError(403, 'forbidden', 'not allowed', undefined, 'withoutPersonalNumber')
  return customer
}
