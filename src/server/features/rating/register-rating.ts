import type { FastifyInstance } from 'fastify'
import type { Foundation } from '../../platform/foundation/foundation.ts'
import type { Bundles, LinkedBundle } from '../answers/bundles.ts'
import { readLiveFlows } from '../content/bundles.ts'
import { ratingRoutes } from './rating-routes.ts'
import { createRatingService, type RatingOptions } from './rating-service.ts'

export interface RatingParts
  extends Pick<Foundation, 'config' | 'db' | 'clock' | 'log'>, Omit<RatingOptions, 'insurer' | 'liveProduct' | 'clock' | 'log'> {
  readonly bundles: Bundles
}

/** Registers the call that compares insurances at other companies with ours. */
export async function registerRating(
  app: FastifyInstance,
  { config, db, clock, log, wallet, customers, readExternalData, quotes, bundles }: RatingParts,
): Promise<void> {
  const liveProduct = async (insuranceType: string): Promise<LinkedBundle | undefined> => {
    const live = await Promise.all((await readLiveFlows(db)).map(async ({ hash }) => bundles.get(hash)))
    return live.find((linked) => linked?.flow.document.insuranceType === insuranceType && linked.bundle.product !== undefined)
  }
  const { insurer } = config
  const rating = createRatingService({ clock, log, insurer, wallet, customers, liveProduct, readExternalData, quotes })
  await app.register(ratingRoutes, { rating })
}
