import type { FastifyInstance } from 'fastify'
import { InsuranceNumber } from '../../../contract/insurances.ts'
import { DoorRequest, SubmitResponse } from '../../../contract/submit.ts'
import { Type } from 'typebox'
import { ApiError } from '../../platform/http/api-error.ts'
import { typedScope } from '../../platform/http/typed-scope.ts'
import { callInsurances, type Insurances } from '../../ports/insurances/insurances-port.ts'
import { customerOf, type SessionCustomer } from '../answers/customer-facts.ts'
import { BODY_LIMIT, keyOf, type SubmissionRouteOptions } from './submission-routes.ts'

export interface DoorOptions extends SubmissionRouteOptions {
  readonly insurances: Pick<Insurances, 'find'>
  /** Returns the content hash of a live flow. */
  readonly liveFlow: (flow: string) => Promise<string | undefined>
}

/** The flows whose answers the calls `/api/messages/…` take. Each flow names its handler. [P7.2] */
const MESSAGE_FLOWS = {
  'contact-me': 'contact',
  complaint: 'complaint',
  'change-insurance': 'changeInsurance',
  'change-insured-address': 'changeInsuredAddress',
} as const

const SEND = { bodyLimit: BODY_LIMIT, schema: { body: DoorRequest, response: { 200: SubmitResponse } } }
const UPDATE = {
  bodyLimit: BODY_LIMIT,
  schema: { params: Type.Object({ insuranceNumber: InsuranceNumber }), body: DoorRequest, response: { 200: SubmitResponse } },
}

/**
 * A fastify plugin with the portal's calls for messages and changes: other doors to the flows for customers, with the same
 * checks. Without a bundle the live flow counts. [P1.6] [P7.2]
 */
export async function doorRoutes(scope: FastifyInstance, { submissions, insurances, liveFlow }: DoorOptions): Promise<void> {
  const app = typedScope(scope, 'customer')

  async function send(flow: string, { bundle, answers }: DoorRequest, key: Parameters<SubmissionRouteOptions['submissions']['submit']>[2]) {
    const hash = bundle ?? (await liveFlow(flow))
    if (hash === undefined) throw new ApiError(404, 'notFound', `the flow ${flow} is not live`)
    const { reference, receivedAt } = await submissions.submit(flow, { bundle: hash, answers }, key)
    return { reference, receivedAt: receivedAt.toISOString() }
  }

  for (const [path, flow] of Object.entries(MESSAGE_FLOWS)) {
    app.post(`/api/messages/${path}`, SEND, async ({ body, session, headers }) =>
      send(flow, body, { session: session.id, requestId: keyOf(headers), customer: requireCustomer(customerOf(session)) }),
    )
  }

  app.patch('/api/insurances/update/:insuranceNumber', UPDATE, async ({ params, body, session, headers }) => {
    const customer = requireCustomer(customerOf(session))
    const [own] = await callInsurances(async () => insurances.find(customer.personalNumber, params.insuranceNumber))
    if (!own) throw new ApiError(404, 'notFound', 'the customer has no such insurance')
    const answers = { ...body.answers, insurance: own.insuranceNumber }
    return send(MESSAGE_FLOWS['change-insurance'], { ...body, answers }, { session: session.id, requestId: keyOf(headers), customer })
  })
}

/** @throws ApiError 403 `forbidden` for a session without a personal number; the routes' access rules already prevent this */
function requireCustomer(customer: SessionCustomer | undefined): SessionCustomer {
  if (customer) return customer
  throw new ApiError(403, 'forbidden', 'not allowed', undefined, 'withoutPersonalNumber')
}
