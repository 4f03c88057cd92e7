import type { FastifyInstance } from 'fastify'
import { ForgetRequest, ForgetResponse, LookPage, LookSearch, OwnData } from '../../../contract/own-data.ts'
import type { Clock } from '../../../values/clock.ts'
import { freshPerson, ownPerson } from '../../accounts/session/own-session.ts'
import { typedScope } from '../../platform/http/typed-scope.ts'
import type { OwnDataService } from './own-data-service.ts'

export interface OwnDataRouteOptions {
  readonly ownData: OwnDataService
  readonly clock: Clock
}

const LOOKS = { bodyLimit: 1_024, schema: { body: LookSearch, response: { 200: LookPage } } }
const READ = { bodyLimit: 1_024, schema: { response: { 200: OwnData } } }
const FORGET = { bodyLimit: 1_024, schema: { body: ForgetRequest, response: { 200: ForgetResponse } } }

/**
 * A fastify plugin with who has looked at the customer's data, the data itself, and its deletion. The last two need a sign-in by
 * e-ID a moment ago, since the data holds health answers.
 */
export async function ownDataRoutes(scope: FastifyInstance, { ownData, clock }: OwnDataRouteOptions): Promise<void> {
  const app = typedScope(scope, 'customer')
  app.post('/api/customer/looks', LOOKS, async ({ body, session }) => ownData.looks(ownPerson(session), body.before))
  app.get('/api/customer/own-data', READ, async ({ session }) => ownData.read(freshPerson(session, clock)))
  app.post('/api/customer/forget', FORGET, async ({ session }) => ownData.forget(freshPerson(session, clock)))
}
