import type { FastifyInstance } from 'fastify'
import { isEmailAddress, normalizeEmail } from '../../../../validators/email/email-address.ts'
import { CancelInsuranceRequest, CancelInsuranceResponse } from '../../../contract/endings.ts'
import type { EndOrder } from '../../../insurance/end-plan.ts'
import type { ShopSession } from '../../accounts/session/session.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { typedScope } from '../../platform/http/typed-scope.ts'
import type { EndingCustomer, Endings } from './ending-service.ts'

interface EndingRouteOptions {
  readonly endings: Endings
}

const CANCEL = { bodyLimit: 4_096, schema: { body: CancelInsuranceRequest, response: { 200: CancelInsuranceResponse } } }

/** A fastify plugin with the call that ends an own insurance without a form. [P7.2] */
export async function endingRoutes(scope: FastifyInstance, { endings }: EndingRouteOptions): Promise<void> {
  const app = typedScope(scope, 'customer')

  app.post('/api/messages/cancel-insurance', CANCEL, async ({ body, session }) => {
    const { insuranceNumber, email } = body
    const request = { insuranceNumber, order: orderOf(body), ...(email !== undefined && { email: addressOf(email) }) }
    const { receivedAt, ...ended } = await endings.end(signedIn(session), request)
    return { ...ended, receivedAt: receivedAt.toISOString() }
  })
}

function orderOf({ order = 'cancel', reason = 'other', lastDay }: CancelInsuranceRequest): EndOrder {
  return order === 'cancel' ? { kind: order, reason, ...(lastDay !== undefined && { lastDay }) } : { kind: order }
}

/** @throws ApiError 400 `invalidAnswers` */
function addressOf(email: string): string {
  const address = normalizeEmail(email)
  if (isEmailAddress(address)) return address
  throw new ApiError(400, 'invalidAnswers', 'no e-mail address', [{ input: 'email', message: 'email.format', params: {} }])
}

/** @throws ApiError 403 `forbidden` for a session without a personal number; the routes' access rules already prevent this */
function signedIn({ signedIn: person }: ShopSession): EndingCustomer {
  const { personalNumber, firstName = '', lastName = '' } = person?.identity.user ?? {}
  if (personalNumber === undefined) throw new ApiError(403, 'forbidden', 'not allowed', undefined, 'withoutPersonalNumber')
  return { personalNumber, name: `${firstName} ${lastName}`.trim() }
}
