import type { PremiumLine, QuoteRequest } from '../../../../contract/quotes.ts'
import type { IsoDate } from '../../../../values/clock.ts'
import type { JsonObject } from '../../../../values/json.ts'
import { callErrorText } from '../../../../quote/call-errors.ts'
import { CoreSystemError } from '../core-system-port.ts'
import type { Tariff } from './tariff/format.ts'
import { needsOffer, needsUnderwriting, pricePremium, refusalOf, TariffError } from './tariff/price.ts'

/** The result of pricing a request: a premium, or null if an underwriter must review the case. */
export interface PricedRequest {
  readonly annualPremium: number | null
  readonly breakdown: readonly PremiumLine[]
  readonly subStatus: 'Underwriting' | null
  readonly tariffVersion: string
}

/**
 * Prices a request.
 * @throws CoreSystemError `invalid` when the tariff has no price; `notSold` when it refuses the combination [B5.6];
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
