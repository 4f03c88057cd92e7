import type { FastifyInstance } from 'fastify'
import type { Foundation } from '../../platform/foundation/foundation.ts'
import { createDecideSale, type DecideSale } from './decide-sale.ts'
import { salesLinkKeys } from './sales-keys.ts'
import { salesLinkRoutes } from './sales-link-routes.ts'
import { createSalesLinks, type SalesLinks } from './sales-links.ts'

export interface SalesServices {
  readonly salesLinks: SalesLinks
  readonly decideSale: DecideSale
}

/** Registers the call that opens a sales link. */
export async function registerSales(
  app: FastifyInstance,
  { config, secret, clock }: Pick<Foundation, 'config' | 'secret' | 'clock'>,
): Promise<SalesServices> {
  const salesLinks = createSalesLinks(salesLinkKeys(config, secret), clock)
  await app.register(salesLinkRoutes, { links: salesLinks })
  return { salesLinks, decideSale: createDecideSale({ links: salesLinks, sales: config.sales }) }
}
