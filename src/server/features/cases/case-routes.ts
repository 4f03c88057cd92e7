import type { FastifyInstance } from 'fastify'
import { CaseDetails, CaseHealth, CasePage, CaseSearch, CaseSummary, MoveCase, OpenCase } from '../../../contract/cases.ts'
import { typedScope } from '../../platform/http/typed-scope.ts'
import type { CaseService } from './case-service.ts'

/** In bytes: the longest answer to a customer, in letters of up to four bytes. */
const BODY_LIMIT = 20_480
const SEARCH = { bodyLimit: BODY_LIMIT, schema: { body: CaseSearch, response: { 200: CasePage } } }
/** These record who looked at whom themselves. */
const config = { writesOwnAudit: true }
const OPEN = { bodyLimit: BODY_LIMIT, config, schema: { body: OpenCase, response: { 200: CaseDetails } } }
const MOVE = { bodyLimit: BODY_LIMIT, config, schema: { body: MoveCase, response: { 200: CaseSummary } } }
const HEALTH = {
  bodyLimit: BODY_LIMIT,
  config: { ...config, access: ['underwriter'] as const },
  schema: { body: OpenCase, response: { 200: CaseHealth } },
}

/** A fastify plugin with the calls of case handlers. Health answers are for underwriters. [P6.1] */
export async function caseRoutes(scope: FastifyInstance, { cases }: { readonly cases: CaseService }): Promise<void> {
  const app = typedScope(scope, ['caseHandler', 'underwriter'])
  app.post('/api/cases/search', SEARCH, async ({ body }) => cases.search(body))
  app.post('/api/cases/open', OPEN, async ({ body, session }) => cases.open(body.reference, session))
  app.post('/api/cases/move', MOVE, async ({ body, session }) => cases.move(body, session))
  app.post('/api/cases/health', HEALTH, async ({ body, session }) => cases.readHealth(body.reference, session))
}
