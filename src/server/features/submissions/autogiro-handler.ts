import { createHash } from 'node:crypto'
import { isObject, type Json, type JsonObject } from '../../../values/json.ts'
import type { CaseRequest } from '../../../contract/case-request.ts'
import { shownDigits } from '../../../quote/mandate.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { callPayments, type MandateApplication, type Payments } from '../../ports/payments/payments-port.ts'
import type { Bundles } from '../answers/bundles.ts'
import type { Submission, SubmitHandler } from './handlers.ts'

export interface AutogiroOptions {
  readonly payments: Pick<Payments, 'apply'>
  readonly bundles: Bundles
}

/**
 * Passes a signed mandate for direct debit to the payments, then files it as a case of the customer, with the account's last
 * digits alone. The mandate is given once: the same request gives the same mandate and case.
 * @param filed files the case
 */
export function autogiroHandler({ payments, bundles }: AutogiroOptions, filed: SubmitHandler): SubmitHandler {
  return {
    find: async (key) => filed.find(key),
    trust: async () => ({}),
    async submit(submission) {
      const wording = (await bundles.get(submission.request.flow.bundle))?.bundle.copy['mandate.version'] ?? ''
      const application = applicationOf(submission, wording)
      await callPayments(async () => payments.apply(application))
      return filed.submit({ ...submission, request: withoutAccount(submission.request) })
    },
  }
}

/** @throws ApiError 400 `flowMismatch` for a flow that is not signed by a customer, or asks for no account */
function applicationOf({ session, requestId, customer, request, signedFrom }: Submission, wording: string): MandateApplication {
  const payment: Json | undefined = request['payment']
  const { clearingNumber, accountNumber, mandateAccepted } = isObject(payment) ? payment : {}
  const { insuranceNumber } = request
  const isWhole = typeof clearingNumber === 'string' && typeof accountNumber === 'string' && typeof insuranceNumber === 'string'
  if (!isWhole || mandateAccepted !== true || !customer || signedFrom === undefined)
    throw new ApiError(400, 'flowMismatch', 'the flow is not one in which a customer signs a mandate')
  const applicationId = `flow:${createHash('sha256').update(`${session} ${requestId}`).digest('base64url')}`
  const { personalNumber } = customer
  const told = isObject(request['customer']) ? request['customer']['email'] : undefined
  const email = typeof told === 'string' ? { email: told } : {}
  return { applicationId, personalNumber, insuranceNumber, clearingNumber, accountNumber, wording, ...email }
}

/** Returns the request with the account's last digits only: a case is read by employees. GDPR article 5 */
function withoutAccount({ flow, payment, ...request }: CaseRequest): CaseRequest {
  const stated: JsonObject = isObject(payment) ? payment : {}
  const number = stated['accountNumber']
  const hidden = typeof number === 'string' ? `*${shownDigits(number).ending}` : ''
  const given = Object.entries(flow.answers as JsonObject)
  const answers = Object.fromEntries(given.map(([input, answer]): [string, Json] => [input, answer === number ? hidden : answer]))
  return { ...request, payment: { ...stated, accountNumber: hidden }, flow: { ...flow, answers } }
}
