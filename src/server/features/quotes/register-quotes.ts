import type { FastifyInstance } from 'fastify'
import { legacyQuoteRoutes } from './legacy-routes.ts'
import { quoteRoutes } from './quote-routes.ts'
import { createNoteContact, type SignedContactOptions } from './signed-contact.ts'
import { createQuoteService, type QuoteService, type QuoteServiceOptions } from './quote-service.ts'

export interface QuotesParts extends Omit<QuoteServiceOptions, 'noteContact'>, SignedContactOptions {
  readonly log: QuoteServiceOptions['log'] & SignedContactOptions['log']
}

/** Registers the current quote calls and those of older clients. */
export async function registerQuotes(
  app: FastifyInstance,
  { core, bundles, signatures, decideSale, log, readExternalData, marketing, customers, others, concluded }: QuotesParts,
): Promise<{ readonly quotes: QuoteService }> {
  const noteContact = createNoteContact({ customers, log })
  const quotes = createQuoteService({
    core,
    bundles,
    signatures,
    decideSale,
    log,
    readExternalData,
    marketing,
    noteContact,
    others,
    concluded,
  })
  await app.register(quoteRoutes, { quotes })
  await app.register(legacyQuoteRoutes, { quotes, core })
  return { quotes }
}
