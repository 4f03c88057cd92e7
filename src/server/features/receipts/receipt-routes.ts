import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { ReceiptResponse, ReceiptToken } from '../../../contract/quotes.ts'
import { WithdrawalReceipt, WithdrawalRequest } from '../../../contract/withdrawal.ts'
import { isEmailAddress, normalizeEmail } from '../../../../validators/email/email-address.ts'
import { callCore, type CoreSystem, type WithdrawalProof } from '../../ports/core-system/core-system-port.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { contentDisposition } from '../../platform/http/content-disposition.ts'
import { typedScope } from '../../platform/http/typed-scope.ts'
import type { Withdrawals } from '../core-intents/withdrawals.ts'
import type { PolicyPdfs } from './policy-pdfs.ts'

export interface ReceiptRouteOptions {
  readonly core: Pick<CoreSystem, 'getPolicy'>
  readonly withdrawals: Pick<Withdrawals, 'withdraw'>
  readonly pdfs: PolicyPdfs
}

const BODY_LIMIT = 4 * 1024

const ByToken = Type.Object({ receiptToken: ReceiptToken })
const ByTokenAndKind = Type.Object({ ...ByToken.properties, file: Type.String({ pattern: '^[A-Za-z]{1,40}\\.pdf$' }) })

const RECEIPT = { params: ByToken, response: { 200: ReceiptResponse } }
const DOCUMENT = {
  params: ByTokenAndKind,
  response: { 200: { content: { 'application/pdf': { schema: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }) } } } },
}
const WITHDRAWAL = { body: WithdrawalRequest, response: { 200: WithdrawalReceipt } }

/**
 * A fastify plugin with receipts, their documents, and the withdrawal from a contract. None requires login: a receipt's
 * token is unguessable. Links open the documents, so their route needs no signed call.
 */
export async function receiptRoutes(scope: FastifyInstance, { core, withdrawals, pdfs }: ReceiptRouteOptions): Promise<void> {
  const app = typedScope(scope, 'visitor')

  app.get('/api/receipts/:receiptToken', { schema: RECEIPT }, async ({ params }) => {
    const policy = await callCore(async () => core.getPolicy(params.receiptToken))
    return { receipt: policy.receipt, papers: policy.papers }
  })

  app.get('/api/receipts/:receiptToken/documents/:file', { config: { access: 'open' }, schema: DOCUMENT }, async ({ params }, reply) => {
    const policy = await callCore(async () => core.getPolicy(params.receiptToken))
    const kind = params.file.slice(0, -'.pdf'.length)
    const pdf = await pdfs.render(kind, policy)
    if (!pdf) throw new ApiError(404, 'notFound', 'the contract has no such document')
    const name = `${kind}-${policy.receipt.policyNumber}.pdf`
    return reply
      .headers({ 'content-disposition': contentDisposition('inline', name), 'referrer-policy': 'no-referrer' })
      .type('application/pdf')
      .send(pdf)
  })

  app.post('/api/withdrawals', { bodyLimit: BODY_LIMIT, schema: WITHDRAWAL }, async ({ body }) =>
    callCore(async () => withdrawals.withdraw(proofIn(body))),
  )
}

/** @throws ApiError 400 `invalidAnswers` without a valid e-mail address and a name for the acknowledgement */
function proofIn({ email, name, receiptToken, personalNumber, policyNumber }: WithdrawalRequest): WithdrawalProof {
  const address = normalizeEmail(email)
  if (!isEmailAddress(address))
    throw new ApiError(400, 'invalidAnswers', 'no e-mail address', [{ input: 'email', message: 'email.format', params: {} }])
  if (name.trim() === '') throw new ApiError(400, 'invalidAnswers', 'no name', [{ input: 'name', message: 'schema.required', params: {} }])
  return {
    policyNumber,
    name: name.trim(),
    email: address,
    ...(receiptToken === undefined ? {} : { receiptToken }),
    ...(personalNumber === undefined ? {} : { personalNumber }),
  }
}
