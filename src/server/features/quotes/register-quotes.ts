import type { FastifyInstance } from 'fastify'
import { legacyQuoteRoutes } from './legacy-routes.ts'
import { quoteRoutes } from './quote-routes.ts'
import { createNoteContact, type SignedContactOptions } from './signed-contact.ts'
import { createQuoteService, type QuoteService, type QuoteServiceOptions } from './quote-service.ts'

export interface QuotesParts extends Omit<QuoteServiceOptions, 'noteContact'>, SignedContactOptions {
  readonly log: QuoteServiceOptions['log'] & SignedContactOptions['log']
}

/** Registers the current quote calls and those of older clients. */
export async function registerQuotes(app: FastifyInstance, parts: QuotesParts): Promise<{ readonly quotes: QuoteService }> {
  const { core } = parts
  const quotes = createQuoteService({ ...parts, noteContact: createNoteContact(parts) })
  await app.register(quoteRoutes, { quotes })
  await app.register(legacyQuoteRoutes, { quotes, core })
  return { quotes }
}
