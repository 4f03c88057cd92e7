import type { FastifyInstance } from 'fastify'
import { REQUEST_ID_HEADER } from '../../contract/session.ts'
import { SubmitParams, SubmitRequest, SubmitResponse } from '../../contract/submit.ts'
import { ApiFault } from '../http/api-error.ts'
import { typedScope } from '../http/typed-scope.ts'
import type { SubmissionService } from './service.ts'

export interface SubmissionRouteOptions {
  readonly submissions: SubmissionService
}

/** Many times the answers of the longest form; files travel by themselves. */
const BODY_LIMIT = 128 * 1024

const SUBMIT = { bodyLimit: BODY_LIMIT, schema: { params: SubmitParams, body: SubmitRequest, response: { 200: SubmitResponse } } }

/** A fastify plugin that takes in the answers of service flows. A call that is sent again, under the same request id, is the same one. */
export async function submissionRoutes(scope: FastifyInstance, { submissions }: SubmissionRouteOptions): Promise<void> {
  typedScope(scope).post('/api/flows/:flow/submit', SUBMIT, async ({ params, body, session, headers }) => {
    const requestId = readRequestId(headers[REQUEST_ID_HEADER])
    const { reference, receivedAt } = await submissions.submit(params.flow, body, { session: session.id, requestId })
    return { reference, receivedAt: receivedAt.toISOString() }
  })
}

function readRequestId(header: unknown): string {
  if (typeof header === 'string' && /^[\w.:-]{1,100}$/.test(header)) return header
  throw new ApiFault(400, 'badRequest', 'the call has no request id')
}
