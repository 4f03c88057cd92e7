import type { FastifyInstance } from 'fastify'
import type { Foundation } from '../../platform/foundation/foundation.ts'
import type { CustomerCodes, MarketingChoices } from './marketing-choices-port.ts'
import { marketingRoutes } from './marketing-routes.ts'

export interface MarketingParts extends Pick<Foundation, 'clock'> {
  readonly choices: MarketingChoices
  readonly codes: CustomerCodes
}

/** Registers the choice of electronic marketing without login. */
export async function registerMarketing(app: FastifyInstance, { choices, codes, clock }: MarketingParts): Promise<void> {
  await app.register(marketingRoutes, { choices, codes, clock })
}
