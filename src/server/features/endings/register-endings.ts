import type { FastifyInstance } from 'fastify'
import type { Foundation } from '../../platform/foundation/foundation.ts'
import type { EndingHandlers } from '../submissions/handlers.ts'
import { endingRoutes } from './ending-routes.ts'
import { createEndingHandlers } from './ending-handlers.ts'
import { createEndings, type EndingOptions } from './ending-service.ts'

export interface EndingsParts extends Pick<Foundation, 'config'>, Omit<EndingOptions, 'insurer'> {}

/** Registers the call with which customers end their own insurances. @returns the handlers of the forms that do the same */
export async function registerEndings(
  app: FastifyInstance,
  { config, ...options }: EndingsParts,
): Promise<{ readonly endingHandlers: EndingHandlers }> {
  const endings = createEndings({ ...options, insurer: config.insurer })
  await app.register(endingRoutes, { endings })
  return { endingHandlers: createEndingHandlers(endings) }
}
