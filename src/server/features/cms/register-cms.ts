import type { FastifyInstance } from 'fastify'
import type { Cms } from './cms-port.ts'
import { cmsRoutes } from './cms-routes.ts'

export async function registerCms(app: FastifyInstance, { cms }: { readonly cms: Cms }): Promise<void> {
  await app.register(cmsRoutes, { cms })
}
