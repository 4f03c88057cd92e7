import type { FastifyInstance } from 'fastify'
import { IDEMPOTENCY_KEY_HEADER, REQUEST_ID_HEADER } from '../../../contract/headers.ts'
import { AutogiroSignResponse, AutogiroStatusParams } from '../../../contract/payments.ts'
import { SigningState } from '../../../contract/signing.ts'
import { SubmitToSignRequest } from '../../../contract/submit.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { typedScope } from '../../platform/http/typed-scope.ts'
import { CipherError, type Cipher } from '../../platform/secrets/cipher.ts'
import { customerOf } from '../answers/customer-facts.ts'
import { signerOf } from '../signing/signing-routes.ts'
import type { SigningService } from '../signing/signing-service.ts'
import type { SubmissionService } from '../submissions/submission-service.ts'

export interface AutogiroRouteOptions {
  readonly cipher: Pick<Cipher, 'encrypt' | 'decrypt'>
  readonly signing: Pick<SigningService, 'collect'>
  readonly submissions: Pick<SubmissionService, 'initiateSign'>
}

/** The flow that the application answers. */
const FLOW = 'autogiro'
/** In bytes: many times the form's answers. */
const BODY_LIMIT = 16 * 1024
const INITIATE = { bodyLimit: BODY_LIMIT, schema: { body: SubmitToSignRequest, response: { 200: AutogiroSignResponse } } }
const STATUS = { schema: { params: AutogiroStatusParams, response: { 200: SigningState } } }

/**
 * A fastify plugin with the application for direct debit at the paths of the specification: the signing of the answers of the flow
 * `autogiro`, polled by a case id that only the session that began it can read. [P4.9] [P7.2]
 */
export async function autogiroRoutes(scope: FastifyInstance, { cipher, signing, submissions }: AutogiroRouteOptions): Promise<void> {
  const app = typedScope(scope, 'customer')

  app.post('/api/autogiro/initiate-sign', INITIATE, async ({ body, headers, session, ip }) => {
    const customer = customerOf(session)
    const requestId = headers[IDEMPOTENCY_KEY_HEADER] ?? headers[REQUEST_ID_HEADER]
    if (typeof requestId !== 'string' || !/^[\w.:-]{1,100}$/.test(requestId))
      throw new ApiError(400, 'badRequest', 'the call has no idempotency key')
    const begun = await submissions.initiateSign(
      FLOW,
      body,
      { requestId, ...(customer && { customer }) },
      signerOf({ session, ip, headers }),
    )
    return { ...begun, caseIdCrypt: cipher.encrypt(begun.signingId, contextOf(session.id)) }
  })

  app.get('/api/autogiro/status/:caseIdCrypt', STATUS, async ({ params, session, ip, headers }) =>
    signing.collect(decrypted(cipher, params.caseIdCrypt, session.id), signerOf({ session, ip, headers })),
  )
}

const contextOf = (session: string) => `autogiro case of ${session}`

/** @throws ApiError 404 `notFound` for a case id of another session, and for one that is none */
function decrypted(cipher: Pick<Cipher, 'decrypt'>, caseIdCrypt: string, session: string): string {
  try {
    return cipher.decrypt(caseIdCrypt, contextOf(session))
  } catch (error) {
    if (!(error instanceof CipherError)) throw error
    throw new ApiError(404, 'notFound', 'no such application')
  }
}
