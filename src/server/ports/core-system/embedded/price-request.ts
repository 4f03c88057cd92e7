import type { PremiumLine, QuoteRequest } from '../../../../contract/quotes.ts'
import type { IsoDate } from '../../../../values/clock.ts'
import type { JsonObject } from '../../../../values/json.ts'
import { readFact } from './tariff/facts.ts'
import type { Tariff } from './tariff/format.ts'
import { callErrorText } from '../../../../quote/call-errors.ts'
import { CoreSystemError } from '../core-system-port.ts'
import { needsOffer, needsUnderwriting, pricePremium, refusalOf, TariffError } from './tariff/price.ts'

/** A request as received, and without its sensitive answers. */
export interface PricedParts {
  readonly whole: QuoteRequest
  readonly plain: QuoteRequest
}

/**
 * Prices a request. The breakdown, which is stored in plain text, contains only what follows without the sensitive
 * answers: a line that depends on one is named without its value.
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

/** The result of a tariff: a premium, or none because the request needs underwriting. */
export interface PricedRequest {
  readonly annualPremium: number | null
  readonly breakdown: readonly PremiumLine[]
  readonly subStatus: 'Underwriting' | null
  readonly tariffVersion: string
}

/**
 * Prices a request.
 * @throws CoreSystemError `invalid` when the tariff has no price for it; `notSold` when it refuses the combination [B5.6];
 * `unknownProduct` when the channel does not sell the product [B6.1]
 */
export function priceRequest(tariff: Tariff, request: QuoteRequest, today: IsoDate): PricedRequest {
  if (request.insuranceType !== tariff.insuranceType) throw new CoreSystemError('invalid', callErrorText('unsupportedInsuranceType'))
  if (!tariff.sellingChannels.includes(request.quote.salesInfo.sellingChannel))
    throw new CoreSystemError('unknownProduct', 'not sold through this channel')
  if (request.setFreeTrial && !tariff.freeTrial) throw new CoreSystemError('invalid', 'the product has no free trial')
  const facts = { request: request as unknown as JsonObject, today }
  const refusal = refusalOf(tariff, facts)
  if (refusal !== undefined) throw new CoreSystemError('notSold', refusal)
  const tariffVersion = tariff.version
  if (needsUnderwriting(tariff, facts)) return { annualPremium: null, breakdown: [], subStatus: 'Underwriting', tariffVersion }
  if (needsOffer(tariff, facts)) return { annualPremium: null, breakdown: [], subStatus: null, tariffVersion }
  try {
    const { annualPremium, lines } = pricePremium(tariff, facts)
    return { annualPremium, breakdown: lines, subStatus: null, tariffVersion }
  } catch (error) {
    if (!(error instanceof TariffError)) throw error
    throw new CoreSystemError('invalid', error.message, { cause: error })
  }
}
