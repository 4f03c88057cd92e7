import type { FastifyInstance } from 'fastify'
import type { Calls } from '../../../accounts/session/calls.ts'
import { authorIdOf } from '../../../accounts/session/author-names.ts'
import type { Foundation } from '../../../platform/foundation/foundation.ts'
import { authorByToken } from '../author-token.ts'
import { findAuthor } from '../authors.ts'
import type { FlowRules } from '../flow-rules.ts'
import type { BundleStore } from '../bundles.ts'
import { contentRoutes } from '../content-routes.ts'
import { contentService } from '../graphql/graphql-plugin.ts'

export interface ContentParts extends Pick<Foundation, 'db' | 'secret' | 'clock' | 'telemetry'> {
  readonly bundles: BundleStore
  readonly rules: FlowRules
  readonly calls: Pick<Calls, 'signedBy' | 'sessionOf'>
}

/** Registers published content, and the content service that authors write and publish with. */
export async function registerContent(
  app: FastifyInstance,
  { db, secret, clock, telemetry, bundles: store, rules, calls }: ContentParts,
): Promise<void> {
  contentRoutes(app, { db, store, calls })
  const authorOf = findAuthor({
    byToken: authorByToken(secret),
    signedBy: async (request) => calls.signedBy(request),
    idOf: async (account) => authorIdOf(db, account),
  })
  await app.register(contentService, { db, store, rules, clock, telemetry, authorOf })
}
