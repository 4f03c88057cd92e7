import type { FastifyInstance } from 'fastify'
import type { Foundation } from '../../platform/foundation/foundation.ts'
import { appConfigRoute } from './app-config-routes.ts'

export async function registerAppConfig(app: FastifyInstance, { config }: Pick<Foundation, 'config'>): Promise<void> {
  await app.register(appConfigRoute, { config })
}
