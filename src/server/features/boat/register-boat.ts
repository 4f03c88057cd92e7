import type { FastifyInstance } from 'fastify'
import type { Foundation } from '../../platform/foundation/foundation.ts'
import type { CoreSystem } from '../../ports/core-system/core-system-port.ts'
import type { Bundles } from '../answers/bundles.ts'
import type { QuoteService } from '../quotes/quote-service.ts'
import { boatRoutes } from './boat-routes.ts'
import { createBoatService } from './boat-service.ts'
import { liveBoat } from './live-boat.ts'

export interface BoatParts extends Pick<Foundation, 'config' | 'db'> {
  readonly core: CoreSystem
  readonly quotes: QuoteService
  readonly bundles: Bundles
}

/** Registers the calls of the boat insurance. */
export async function registerBoat(app: FastifyInstance, { config, db, core, quotes, bundles }: BoatParts): Promise<void> {
  const boat = createBoatService({ core, quotes, bundles, liveBundle: liveBoat(db, bundles), insurer: config.insurer })
  await app.register(boatRoutes, { boat })
}
