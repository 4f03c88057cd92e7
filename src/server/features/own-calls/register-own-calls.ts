import type { FastifyInstance } from 'fastify'
import type { Foundation } from '../../platform/foundation/foundation.ts'
import type { CoreSystem } from '../../ports/core-system/core-system-port.ts'
import type { Bundles } from '../answers/bundles.ts'
import type { InquiryService } from '../inquiries/inquiry-service.ts'
import type { QuoteService } from '../quotes/quote-service.ts'
import { createFindOnSale } from './find-on-sale.ts'
import { ownCallRoutes } from './own-call-routes.ts'
import { createOwnCallService } from './own-call-service.ts'

export interface OwnCallParts extends Pick<Foundation, 'config' | 'db'> {
  readonly core: CoreSystem
  readonly quotes: QuoteService
  readonly inquiries: InquiryService
  readonly bundles: Bundles
}

/** Registers the quote calls that documents declare under product-specific names. */
export async function registerOwnCalls(app: FastifyInstance, { config, db, ...parts }: OwnCallParts): Promise<void> {
  const onSale = createFindOnSale(db, parts.bundles)
  await app.register(ownCallRoutes, { own: createOwnCallService({ ...parts, onSale, insurer: config.insurer }) })
}
