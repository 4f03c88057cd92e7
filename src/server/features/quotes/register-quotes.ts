import type { FastifyInstance } from 'fastify'
import { legacyQuoteRoutes } from './legacy-routes.ts'
import { quoteRoutes } from './quote-routes.ts'
import { createQuoteService, type QuoteService, type QuoteServiceOptions } from './quote-service.ts'

export type QuotesParts = QuoteServiceOptions

/** Registers the current quote calls and those of older clients. */
export async function registerQuotes(
  app: FastifyInstance,
  { core, bundles, signatures, decideSale, log, readExternalData, marketing, others, concluded }: QuotesParts,
): Promise<{ readonly quotes: QuoteService }> {
  const quotes = createQuoteService({ core, bundles, signatures, decideSale, log, readExternalData, marketing, others, concluded })
  await app.register(quoteRoutes, { quotes })
  await app.register(legacyQuoteRoutes, { quotes, core })
  return { quotes }
}
