import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { IDEMPOTENCY_KEY_HEADER, REQUEST_ID_HEADER } from '../../../contract/headers.ts'
import { InitiateSignResponse, ResumeSignResponse } from '../../../contract/signing.ts'
import { ResumeSubmitSignRequest, SubmitParams, SubmitRequest, SubmitResponse, SubmitToSignRequest } from '../../../contract/submit.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { typedScope } from '../../platform/http/typed-scope.ts'
import { customerOf } from '../answers/customer-facts.ts'
import type { SubmissionKey } from './handlers.ts'
import { signerOf } from '../signing/signing-routes.ts'
import type { SubmissionService } from './submission-service.ts'

export interface SubmissionRouteOptions {
  readonly submissions: SubmissionService
}

/** In bytes: many times the longest form's answers. Files are uploaded separately. */
export const BODY_LIMIT = 128 * 1024

const SUBMIT = { bodyLimit: BODY_LIMIT, schema: { params: SubmitParams, body: SubmitRequest, response: { 200: SubmitResponse } } }
const INITIATE = {
  bodyLimit: BODY_LIMIT,
  schema: { params: SubmitParams, body: SubmitToSignRequest, response: { 200: InitiateSignResponse } },
}
const RESUME = { schema: { params: SubmitParams, body: ResumeSubmitSignRequest, response: { 200: ResumeSignResponse } } }

/**
 * A fastify plugin that receives the answers of service flows, and begins the signing of flows that require a
 * signature. A repeated call with the same idempotency key counts as the same request.
 */
export async function submissionRoutes(scope: FastifyInstance, { submissions }: SubmissionRouteOptions): Promise<void> {
  const app = typedScope(scope, 'visitor')
  const path = '/api/flows/:flow'
  app.post(`${path}/submit`, SUBMIT, async ({ params, body, session, headers }) => {
    const key = { session: session.id, requestId: keyOf(headers), ...ofCustomer(session) }
    const { reference, receivedAt } = await submissions.submit(params.flow, body, key)
    return { reference, receivedAt: receivedAt.toISOString() }
  })
  app.post(`${path}/initiate-sign`, INITIATE, async (request) => {
    const { params, body, headers, session } = request
    return submissions.initiateSign(params.flow, body, { requestId: keyOf(headers), ...ofCustomer(session) }, signerOf(request))
  })
  app.post(`${path}/resume-sign`, RESUME, async (request) => {
    const { body, headers } = request
    return submissions.resumeSign(body.returnNonce, keyOf(headers), signerOf(request))
  })
}

function ofCustomer(session: FastifyRequest['session']): Pick<SubmissionKey, 'customer'> {
  const customer = customerOf(session)
  return customer ? { customer } : {}
}

/** Returns the idempotency key, or the request id, which makes a call without a key a separate request. */
export function keyOf(headers: IncomingHttpHeaders): string {
  const header = headers[IDEMPOTENCY_KEY_HEADER] ?? headers[REQUEST_ID_HEADER]
  if (typeof header === 'string' && /^[\w.:-]{1,100}$/.test(header)) return header
  throw new ApiError(400, 'badRequest', 'the call has no idempotency key')
}
