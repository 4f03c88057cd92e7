import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  InitiateSignRequest,
  InitiateSignResponse,
  ResumeSignRequest,
  ResumeSignResponse,
  SigningRequest,
  SigningState,
} from '../../../contract/signing.ts'
import { typedScope } from '../../platform/http/typed-scope.ts'
import type { Signer } from './begin-signing.ts'
import type { SigningService } from './signing-service.ts'

export interface SigningRouteOptions {
  readonly signing: SigningService
}

const BODY_LIMIT = 4 * 1024

/** A fastify plugin with the signing calls under /api/insurance-application. [B7.1] */
export async function signingRoutes(scope: FastifyInstance, { signing }: SigningRouteOptions): Promise<void> {
  const app = typedScope(scope, 'visitor')
  const path = '/api/insurance-application'
  const byId = { bodyLimit: BODY_LIMIT, schema: { body: SigningRequest, response: { 200: SigningState } } }
  const initiate = { bodyLimit: BODY_LIMIT, schema: { body: InitiateSignRequest, response: { 200: InitiateSignResponse } } }

  const resume = { bodyLimit: BODY_LIMIT, schema: { body: ResumeSignRequest, response: { 200: ResumeSignResponse } } }

  app.post(`${path}/initiate-sign`, initiate, async (request) => signing.initiate(request.body, signerOf(request)))
  app.post(`${path}/resume-sign`, resume, async (request) => {
    const { quoteNumber, returnNonce } = request.body
    return signing.resume({ kind: 'quote', id: quoteNumber }, returnNonce, signerOf(request))
  })
  app.post(`${path}/collect-sign`, byId, async (request) => signing.collect(request.body.signingId, signerOf(request)))
  app.post(`${path}/cancel-sign`, byId, async (request) => signing.cancel(request.body.signingId, signerOf(request)))
}

/** Returns the visit that makes a request, and where the request comes from. */
export function signerOf({ session, ip, headers }: Pick<FastifyRequest, 'session' | 'ip' | 'headers'>): Signer {
  return { session: session.id, ip, userAgent: headers['user-agent'] ?? '' }
}
