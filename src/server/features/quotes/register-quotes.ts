import type { FastifyInstance } from 'fastify'
import type { Telemetry } from '../../platform/telemetry/telemetry.ts'
import { legacyQuoteRoutes } from './legacy-routes.ts'
import { measuredQuotes } from './measured-quotes.ts'
import { quoteRoutes } from './quote-routes.ts'
import { createNoteContact, type SignedContactOptions } from './signed-contact.ts'
import { createQuoteService, type QuoteService, type QuoteServiceOptions } from './quote-service.ts'

export interface QuotesParts extends Omit<QuoteServiceOptions, 'noteContact'>, SignedContactOptions {
  readonly customers: QuoteServiceOptions['customers'] & SignedContactOptions['customers']
  readonly log: QuoteServiceOptions['log'] & SignedContactOptions['log']
  readonly telemetry: Telemetry
}

/** Registers the current quote calls and those of older clients. */
export async function registerQuotes(app: FastifyInstance, parts: QuotesParts): Promise<{ readonly quotes: QuoteService }> {
  const { core, telemetry } = parts
  const service = createQuoteService({
    ...parts,
    noteContact: createNoteContact(parts),
    noteAccepted: (product) => telemetry.count('quotes', { product, outcome: 'accepted' }),
  })
  const quotes = measuredQuotes(service, telemetry, (product) => core.requiredPaths(product) !== undefined)
  await app.register(quoteRoutes, { quotes })
  await app.register(legacyQuoteRoutes, { quotes, core })
  return { quotes }
}
