import type { FastifyInstance } from 'fastify'
import type { Telemetry } from '../../platform/telemetry/telemetry.ts'
import { legacyQuoteRoutes } from './legacy-routes.ts'
import { measuredQuotes } from './measured-quotes.ts'
import { quoteRoutes } from './quote-routes.ts'
import { createNoteContact, type SignedContactOptions } from './signed-contact.ts'
import { createQuoteService, type QuoteService, type QuoteServiceOptions } from './quote-service.ts'

export interface QuotesParts extends Omit<QuoteServiceOptions, 'noteContact'>, SignedContactOptions {
  readonly log: QuoteServiceOptions['log'] & SignedContactOptions['log']
  readonly telemetry: Telemetry
}

/** Registers the current quote calls and those of older clients. */
export async function registerQuotes(
  app: FastifyInstance,
  { core, bundles, signatures, decideSale, log, readExternalData, marketing, customers, others, concluded, telemetry }: QuotesParts,
): Promise<{ readonly quotes: QuoteService }> {
  const noteContact = createNoteContact({ customers, log })
  const service = createQuoteService({
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
    noteAccepted: (product) => telemetry.count('quotes', { product, outcome: 'accepted' }),
  })
  const quotes = measuredQuotes(service, telemetry, (product) => core.requiredPaths(product) !== undefined)
  await app.register(quoteRoutes, { quotes })
  await app.register(legacyQuoteRoutes, { quotes, core })
  return { quotes }
}
