import { TODAY } from '../../../../../tests/fixtures/flow.ts'
import type { ProductMetadata, Quote, QuoteRequest } from '../../../../contract/quotes.ts'
import { METADATA, quoteOf } from '../../../../quote/testing.ts'
import { memoryStorage } from '../../../testing/storage.ts'
import type { PurchaseApi } from './purchase-calls.ts'
import type { PurchaseParts } from './purchase.ts'

const never = async () => new Promise<never>(() => undefined)

/** Returns the parts of a purchase: a new one in an empty browser, whose calls never return. `own` replaces parts. */
export function purchaseParts(own: Pick<PurchaseParts, 'flow'> & Partial<PurchaseParts>): PurchaseParts {
  return {
    hash: 'h'.repeat(22),
    saved: undefined,
    openApi: () => ({ metadata: never, before: never, quotes: never }),
    storage: { tab: memoryStorage(), device: memoryStorage(), now: () => new Date(`${TODAY}T11:00:00Z`) },
    entryContext: {},
    follow: () => undefined,
    today: () => TODAY,
    log: () => undefined,
    showStep: () => undefined,
    showPage: () => undefined,
    track: () => undefined,
    ...own,
  }
}

/** Returns the calls of a server that has the tests' bicycle, and a quote for each request. `own` replaces metadata. */
export function bicycleApi(respond: (request: QuoteRequest) => Quote | Promise<Quote>, own: Partial<ProductMetadata> = {}): PurchaseApi {
  const answer = async (request: QuoteRequest) => respond(request)
  return {
    metadata: async () => ({ ...METADATA, product: 'bicycle', insuranceType: 'BicycleInsurance', ...own }),
    before: async () => undefined,
    quotes: async () => ({ create: answer, update: async (_, request) => answer(request), get: never }),
  }
}

/** Returns a quote of the tests' bicycle. */
export function bicycleQuote(quoteNumber: string, annualPremium: number): Quote {
  return quoteOf(1, null, { quoteNumber, annualPremium, insuranceType: 'BicycleInsurance' }).quote
}
