import type { Quote } from '../../../contract/quotes.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { inSpan, type SpanName, type Telemetry } from '../../platform/telemetry/telemetry.ts'
import type { QuoteService } from './quote-service.ts'

/** A product that is not sold: its name is whatever the caller wrote. */
const UNKNOWN = 'unknown'

/**
 * Counts what becomes of quotes, by product.
 * @param isProduct whether the core system knows a product
 */
export function measuredQuotes(quotes: QuoteService, telemetry: Telemetry, isProduct: (product: string) => boolean): QuoteService {
  if (!telemetry.isOn) return quotes

  async function measured(span: SpanName, name: string, ask: () => Promise<Quote>): Promise<Quote> {
    const product = isProduct(name) ? name : UNKNOWN
    try {
      const quote = await inSpan(telemetry, span, ask, { product })
      telemetry.count('quotes', { product, outcome: quote.annualPremium === undefined ? 'unpriced' : 'priced' })
      return quote
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) telemetry.count('quotes', { product, outcome: 'refused' })
      throw error
    }
  }

  return {
    ...quotes,
    async create(product, body, visit) {
      const quote = await measured('quote.create', product, async () => quotes.create(product, body, visit))
      telemetry.count('quotes', { product, outcome: 'created' })
      return quote
    },
    update: async (product, quoteNumber, body, visit) =>
      measured('quote.update', product, async () => quotes.update(product, quoteNumber, body, visit)),
    calculate: async (product, quoteNumber, change, visit) =>
      measured('quote.calculate', product, async () => quotes.calculate(product, quoteNumber, change, visit)),
    accept: async (quoteNumber, requester) => inSpan(telemetry, 'quote.accept', async () => quotes.accept(quoteNumber, requester)),
  }
}
