import type { FastifyInstance } from 'fastify'
import { redirectRoutes } from './redirect-routes.ts'
import type { RedirectValues } from './redirect-values-port.ts'

/** Registers the call that returns the bank app's data about a customer. */
export async function registerRedirects(app: FastifyInstance, { redirects }: { readonly redirects: RedirectValues }): Promise<void> {
  await app.register(redirectRoutes, { redirects })
}
