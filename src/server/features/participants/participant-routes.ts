import type { FastifyInstance } from 'fastify'
import { Invitation, InvitationRequest, WaitingPurchase, WaitingRequest } from '../../../contract/participants.ts'
import type { ShopSession } from '../../accounts/session/session.ts'
import { typedScope } from '../../platform/http/typed-scope.ts'
import type { InvitationService } from './invitation-service.ts'
import type { WaitingService } from './waiting-service.ts'

export interface ParticipantRouteOptions {
  readonly invitations: InvitationService
  readonly waiting: WaitingService
}

const BODY_LIMIT = 1_024

/**
 * A fastify plugin with the calls of those who sign beside a policyholder, and the policyholder's calls about them. Tokens are
 * in bodies, never in paths. An invitation also needs a signed-in person, who may be no customer yet.
 */
export async function participantRoutes(scope: FastifyInstance, { invitations, waiting }: ParticipantRouteOptions): Promise<void> {
  const app = typedScope(scope, 'visitor')
  const ofInvitation = { bodyLimit: BODY_LIMIT, schema: { body: InvitationRequest, response: { 200: Invitation } } }
  const ofWaiting = { bodyLimit: BODY_LIMIT, schema: { body: WaitingRequest, response: { 200: WaitingPurchase } } }

  app.post('/api/participants/open', ofInvitation, async ({ body, session }) => invitations.open(body.token, numberOf(session)))
  app.post('/api/participants/decline', ofInvitation, async ({ body, session }) => invitations.decline(body.token, numberOf(session)))
  app.post('/api/participants/waiting', ofWaiting, async ({ body }) => waiting.read(body.token))
  app.post('/api/participants/send-again', ofWaiting, async ({ body }) => waiting.sendAgain(body.token))
  app.post('/api/participants/cancel', ofWaiting, async ({ body }) => waiting.cancel(body.token))
}

const numberOf = ({ signedIn }: ShopSession) => signedIn?.identity.user.personalNumber
