import type { FastifyInstance } from 'fastify'
import type { Cms } from './cms-port.ts'
import { cmsRoutes } from './cms-routes.ts'

/** Registers the calls of the shop's articles. */
export async function registerCms(app: FastifyInstance, { cms }: { readonly cms: Cms }): Promise<void> {
  await app.register(cmsRoutes, { cms })
}
