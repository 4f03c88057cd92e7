import type { FastifyInstance } from 'fastify'
import type { Foundation } from '../../platform/foundation/foundation.ts'
import { appConfigRoute } from './app-config-routes.ts'

/** Registers the call that gives pages the operator's settings. */
export async function registerAppConfig(app: FastifyInstance, { config }: Pick<Foundation, 'config'>): Promise<void> {
  await app.register(appConfigRoute, { config })
}
