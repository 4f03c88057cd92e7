import type { FastifyInstance } from 'fastify'
import { OpenProposalRequest, Proposal, SaveProposalRequest, SaveProposalResponse } from '../../contract/proposals.ts'
import { typedScope } from '../http/typed-scope.ts'
import { QUOTE_BODY_LIMIT } from '../quotes/quote-http.ts'
import type { ProposalService } from './service.ts'

export interface ProposalRouteOptions {
  readonly proposals: ProposalService
}

const SAVE = { bodyLimit: QUOTE_BODY_LIMIT, schema: { body: SaveProposalRequest, response: { 200: SaveProposalResponse } } }
const OPEN = { schema: { body: OpenProposalRequest, response: { 200: Proposal } } }

/** A fastify plugin that saves price proposals, and opens them by the token of their link, which stands in no address. */
export async function proposalRoutes(scope: FastifyInstance, { proposals }: ProposalRouteOptions): Promise<void> {
  const app = typedScope(scope, 'visitor')
  app.post('/api/proposals/save', SAVE, async ({ body, session }) => proposals.save(body, { session: session.id }))
  app.post('/api/proposals/open', OPEN, async ({ body }) => proposals.open(body.token))
}
