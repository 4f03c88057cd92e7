import type { FastifyInstance } from 'fastify'
import type { Foundation } from '../../platform/foundation/foundation.ts'
import type { SigningOptions } from './options.ts'
import { signingRoutes } from './signing-routes.ts'
import { createSigningService, type SigningService } from './signing-service.ts'

export interface SigningParts extends Foundation, Omit<SigningOptions, keyof Foundation | 'insurer'> {}

export async function registerSigning(
  app: FastifyInstance,
  { config, ...options }: SigningParts,
): Promise<{ readonly signing: SigningService }> {
  const signing = createSigningService({ ...options, insurer: config.insurer })
  await app.register(signingRoutes, { signing })
  return { signing }
}
