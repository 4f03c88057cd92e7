import type { FastifyInstance } from 'fastify'
import { proposalPath } from '../../../contract/proposals.ts'
import type { Foundation } from '../../platform/foundation/foundation.ts'
import { createPersonHash } from '../../platform/secrets/person-hash.ts'
import { proposalRoutes } from './proposal-routes.ts'
import { createProposalService, type ProposalServiceOptions } from './proposal-service.ts'
import { createProposalStore, type ProposalStore } from './proposal-store.ts'

export interface ProposalsParts extends Foundation, Pick<ProposalServiceOptions, 'core' | 'bundles' | 'messages' | 'mailCopy'> {}

export async function registerProposals(
  app: FastifyInstance,
  { config, db, cipher, clock, random, secret, callMemory, core, bundles, messages, mailCopy }: ProposalsParts,
): Promise<{ readonly proposals: ProposalStore }> {
  const { insurer, publicUrl } = config
  const store = createProposalStore({ db, cipher, clock, random })
  const linkOf = (token: string): string => `${publicUrl}${proposalPath(token)}`
  const proposals = createProposalService({ db, core, bundles, store, messages, clock, insurer, linkOf, mailCopy })
  await app.register(proposalRoutes, { proposals, personHash: createPersonHash(secret), callMemory, clock })
  return { proposals: store }
}
