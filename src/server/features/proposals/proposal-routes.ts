import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { OpenProposalRequest, Proposal, SaveProposalRequest, SaveProposalResponse } from '../../../contract/proposals.ts'
import type { Foundation } from '../../platform/foundation/foundation.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { callCountStore } from '../../platform/http/call-counts.ts'
import { typedScope } from '../../platform/http/typed-scope.ts'
import type { PersonHash } from '../../platform/secrets/person-hash.ts'
import { QUOTE_BODY_LIMIT } from '../quotes/quote-routes.ts'
import type { ProposalService } from './proposal-service.ts'

export interface ProposalRouteOptions extends Pick<Foundation, 'callMemory' | 'clock'> {
  readonly proposals: ProposalService
  readonly personHash: PersonHash
}

const SAVE = { bodyLimit: QUOTE_BODY_LIMIT, schema: { body: SaveProposalRequest, response: { 200: SaveProposalResponse } } }
const OPEN = { schema: { body: OpenProposalRequest, response: { 200: Proposal } } }

/** Limits of saved proposals in 24 hours: for one visit, and for one IP address, which many visits may share. */
export const MAX_SAVED = { visit: 20, address: 200 } as const

const DAY_MS = 24 * 60 * 60_000

/**
 * A fastify plugin that saves price proposals, and opens them by the token in the request body. No URL contains the
 * token. The number of saved proposals is limited, so that a visitor cannot fill the database: one that cannot be counted is refused.
 */
export async function proposalRoutes(scope: FastifyInstance, options: ProposalRouteOptions): Promise<void> {
  const { proposals, personHash } = options
  await scope.register(rateLimit, { global: false, store: callCountStore(options) })
  const limit = (kind: keyof typeof MAX_SAVED, callerOf: (request: FastifyRequest) => string) =>
    scope.createRateLimit({
      max: MAX_SAVED[kind],
      timeWindow: DAY_MS,
      keyGenerator: (request) => `proposals ${kind} ${callerOf(request)}`,
    })
  const limits = [limit('visit', ({ session }) => session.id), limit('address', ({ ip }) => normalizeIP(ip))]
  async function refuseTooMany(request: FastifyRequest): Promise<void> {
    for (const limit of limits) {
      const counted = await limit(request)
      if (!counted.isAllowed && counted.isExceeded) throw new ApiError(429, 'tooManyProposals', 'too many proposals have been saved')
    }
  }

  const app = typedScope(scope, 'visitor')
  app.post('/api/proposals/save', { ...SAVE, preHandler: refuseTooMany }, async ({ body, session }) => {
    const personalNumber = session.signedIn?.identity.user.personalNumber
    return proposals.save(body, { session: session.id }, personalNumber === undefined ? undefined : personHash(personalNumber))
  })
  app.post('/api/proposals/open', OPEN, async ({ body }) => proposals.open(body.token))
}
