import type { FastifyInstance } from 'fastify'
import { CaseFileParams, CaseParams, ClaimDetails, ClaimsResponse } from '../../../contract/claims.ts'
import type { ShopSession } from '../../accounts/session/session.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { typedScope } from '../../platform/http/typed-scope.ts'
import { customerOf } from '../answers/customer-facts.ts'
import type { ClaimService } from './claim-service.ts'
import { FILE_RESPONSE, sendFile } from './send-file.ts'

const LIST = { schema: { response: { 200: ClaimsResponse } } }
const OPEN = { schema: { params: CaseParams, response: { 200: ClaimDetails } } }
const FILE = { config: { access: 'customerLink' } as const, schema: { params: CaseFileParams, response: FILE_RESPONSE } }

/** A fastify plugin with the signed-in customer's own claims. [P1.5] [P7.2] */
export async function claimRoutes(scope: FastifyInstance, { claims }: { readonly claims: ClaimService }): Promise<void> {
  const app = typedScope(scope, 'customer')
  app.get('/api/claims/get', LIST, async ({ session }) => ({ claims: [...(await claims.list(ownNumber(session)))] }))
  app.get('/api/claims/:reference', OPEN, async ({ params, session }) => claims.open(ownNumber(session), params.reference))
  app.get('/api/claims/:reference/files/:id', FILE, async ({ params, session }, reply) =>
    sendFile(reply, await claims.file(ownNumber(session), params.reference, params.id)),
  )
}

/** @throws ApiError 403 `forbidden` for a session without a customer; the routes' access rules already prevent this */
function ownNumber(session: ShopSession): string {
  const customer = customerOf(session)
  if (!customer) throw new ApiError(403, 'forbidden', 'not allowed', undefined, 'withoutPersonalNumber')
  return customer.personalNumber
}
