import type { FastifyInstance } from 'fastify'
import { createRedirectStore, type RedirectStore, type RedirectStoreOptions } from './database-redirects.ts'
import { redirectRoutes } from './redirect-routes.ts'
import type { RedirectValues } from './redirect-values-port.ts'

export interface RedirectParts extends RedirectStoreOptions {
  readonly redirects: RedirectValues
}

/** Registers the call that returns the bank app's data about a customer. */
export async function registerRedirects(
  app: FastifyInstance,
  { redirects, ...store }: RedirectParts,
): Promise<{ readonly redirectStore: RedirectStore }> {
  await app.register(redirectRoutes, { redirects })
  return { redirectStore: createRedirectStore(store) }
}
