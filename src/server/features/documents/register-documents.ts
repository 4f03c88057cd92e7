import type { FastifyInstance } from 'fastify'
import type { Foundation } from '../../platform/foundation/foundation.ts'
import type { Bundles } from '../answers/bundles.ts'
import { documentRoutes } from './document-routes.ts'

export interface DocumentsParts extends Pick<Foundation, 'config' | 'clock'> {
  readonly bundles: Bundles
}

export async function registerDocuments(app: FastifyInstance, { config, clock, bundles }: DocumentsParts): Promise<void> {
  await app.register(documentRoutes, { bundles, insurer: config.insurer, brand: config.brand, clock })
}
