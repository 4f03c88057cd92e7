import type { FastifyInstance } from 'fastify'
import type { Foundation } from '../../platform/foundation/foundation.ts'
import { createAwaitingPurchases, type AwaitingPurchases } from './awaiting-purchases.ts'
import type { SigningOptions } from './options.ts'
import { signingRoutes } from './signing-routes.ts'
import { createSigningService, type SigningService } from './signing-service.ts'

export interface SigningParts extends Foundation, Omit<SigningOptions, keyof Foundation | 'insurer'> {}

export async function registerSigning(
  app: FastifyInstance,
  { config, ...options }: SigningParts,
): Promise<{ readonly signing: SigningService; readonly purchases: AwaitingPurchases }> {
  const service = { ...options, insurer: config.insurer }
  const signing = createSigningService(service)
  await app.register(signingRoutes, { signing })
  return { signing, purchases: createAwaitingPurchases(service) }
}
