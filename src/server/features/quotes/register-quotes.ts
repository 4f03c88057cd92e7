import type { FastifyInstance } from 'fastify'
import type { Foundation } from '../../platform/foundation/foundation.ts'
import { legacyQuoteRoutes } from './legacy-routes.ts'
import { quoteRoutes } from './quote-routes.ts'
import { createQuoteService, type QuoteService, type QuoteServiceOptions } from './quote-service.ts'

export interface QuotesParts extends Pick<Foundation, 'config'>, Omit<QuoteServiceOptions, 'sales'> {}

/** Registers the current quote calls and those of older clients. */
export async function registerQuotes(
  app: FastifyInstance,
  { config, core, bundles, signatures, readExternalData, marketing, concluded }: QuotesParts,
): Promise<{ readonly quotes: QuoteService }> {
  const quotes = createQuoteService({ core, bundles, signatures, sales: config.sales, readExternalData, marketing, concluded })
  await app.register(quoteRoutes, { quotes, core })
  await app.register(legacyQuoteRoutes, { quotes, core })
  return { quotes }
}
