import type { PremiumLine, QuoteRequest } from '../../../../contract/quotes.ts'
import type { IsoDate } from '../../../../values/clock.ts'
import type { JsonObject } from '../../../../values/json.ts'
import { priceRequest, type PricedRequest } from './price-request.ts'
import { readFact } from './tariff/facts.ts'
import type { Tariff } from './tariff/format.ts'

/** A complete request, and the same request without its sensitive answers. */
export interface PricedParts {
  readonly whole: QuoteRequest
  readonly plain: QuoteRequest
}

/**
 * Prices a complete request. The breakdown is stored unencrypted, so a line that depends on a sensitive answer names the
 * answer without its value.
 * @throws CoreSystemError as `priceRequest`
 */
export function priceDiscreetly(tariff: Tariff, { whole, plain }: PricedParts, today: IsoDate): PricedRequest {
  const priced = priceRequest(tariff, whole, today)
  const says = (request: QuoteRequest, name: string) => {
    const fact = readFact(tariff, name, { request: request as unknown as JsonObject, today })
    return typeof fact === 'object' ? undefined : `${name}=${fact}`
  }
  const discreet = (line: PremiumLine): PremiumLine => {
    const [name = ''] = line.by?.split('=', 1) ?? []
    return says(whole, name) === line.by && says(plain, name) !== line.by ? { ...line, by: name } : line
  }
  return { ...priced, breakdown: priced.breakdown.map(discreet) }
}
