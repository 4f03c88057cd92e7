import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import {
  BankInformation,
  BankInformationQuery,
  ConsentsQuery,
  ConsentsResponse,
  PaymentsResponse,
  UpdateConsentRequest,
  UpdateConsentResponse,
} from '../../../contract/payments.ts'
import { isOpenMandate } from '../../../insurance/mandate.ts'
import { personalNumberOf } from '../../accounts/session/personal-number-of.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { typedScope } from '../../platform/http/typed-scope.ts'
import type { MoveService } from '../moves/move-service.ts'
import { callPayments, type Payments } from '../../ports/payments/payments-port.ts'

export interface PaymentRouteOptions {
  readonly payments: Payments
  readonly moves: Pick<MoveService, 'list' | 'undo'>
  readonly log: Pick<FastifyBaseLogger, 'info'>
}

const PAYMENTS = { schema: { response: { 200: PaymentsResponse } } }
const CONSENTS = { schema: { querystring: ConsentsQuery, response: { 200: ConsentsResponse } } }
const UPDATE = { bodyLimit: 1_024, schema: { body: UpdateConsentRequest, response: { 200: UpdateConsentResponse } } }
const BANK = { schema: { querystring: BankInformationQuery, response: { 200: BankInformation } } }

/** A fastify plugin with a customer's payments and mandates for direct debit. [P7.2] */
export async function paymentRoutes(scope: FastifyInstance, { payments, moves, log }: PaymentRouteOptions): Promise<void> {
  const app = typedScope(scope, 'customer')

  app.get('/api/payments/get', PAYMENTS, async ({ session }) => ({
    payments: [...(await callPayments(async () => payments.due(personalNumberOf(session))))],
  }))

  app.get('/api/autogiro/get-consents', CONSENTS, async ({ query: { kind = 'directDebit' }, session }) => {
    const personalNumber = personalNumberOf(session)
    if (kind === 'cancellation') return moves.list(personalNumber)
    return { consents: [...(await callPayments(async () => payments.consents(personalNumber)))] }
  })

  app.post('/api/autogiro/update-consent', UPDATE, async ({ body, session }) => {
    const { kind = 'directDebit', consentId } = body
    const personalNumber = personalNumberOf(session)
    if (kind === 'cancellation') {
      const cancellationConsent = await moves.undo(personalNumber, consentId)
      if (cancellationConsent) return { cancellationConsent }
    } else {
      const consent = await callPayments(async () => payments.revoke(personalNumber, consentId))
      if (consent) return { consent }
    }
    log.info({ reason: 'consentUnknown', kind }, 'a consent was not revoked')
    throw new ApiError(404, 'notFound', 'the customer has no such consent')
  })

  app.get('/api/autogiro/bank-information', BANK, async ({ query: { clearingNumber }, session }) => {
    const [bankName, consents] = await callPayments(async () =>
      Promise.all([
        clearingNumber === undefined ? undefined : payments.bankName(clearingNumber),
        payments.consents(personalNumberOf(session)),
      ]),
    )
    const open = consents.filter(({ status }) => isOpenMandate(status))
    const accounts = new Map(
      open.map(({ clearingNumber: clearing, accountEnding, bankName: bank }) => [
        `${clearing} ${accountEnding}`,
        { clearingNumber: clearing, accountEnding, ...(bank !== undefined && { bankName: bank }) },
      ]),
    )
    return { ...(bankName !== undefined && { bankName }), accounts: [...accounts.values()] }
  })
}
