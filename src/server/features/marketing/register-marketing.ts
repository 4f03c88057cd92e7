import type { FastifyInstance } from 'fastify'
import type { Foundation } from '../../platform/foundation/foundation.ts'
import { createCustomerCodes } from './customer-codes.ts'
import type { MarketingChoices } from './marketing-choices-port.ts'
import { marketingRoutes } from './marketing-routes.ts'

export interface MarketingParts extends Pick<Foundation, 'cipher'> {
  readonly choices: MarketingChoices
}

/** Registers the choice of electronic marketing without login. */
export async function registerMarketing(app: FastifyInstance, { choices, cipher }: MarketingParts): Promise<void> {
  await app.register(marketingRoutes, { choices, codes: createCustomerCodes(cipher) })
}
