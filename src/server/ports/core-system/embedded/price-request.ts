import type { PremiumLine, QuoteRequest } from '../../../../contract/quotes.ts'
import type { IsoDate } from '../../../../values/clock.ts'
import type { JsonObject } from '../../../../values/json.ts'
import type { Tariff } from './tariff/format.ts'
import { callErrorText } from '../../../../quote/call-errors.ts'
import { CoreSystemError } from '../core-system-port.ts'
import { needsOffer, needsUnderwriting, pricePremium, refusalOf, TariffError } from './tariff/price.ts'

/** The result of a tariff: a premium, or none because the request needs underwriting. */
export interface PricedRequest {
  readonly annualPremium: number | null
  readonly subStatus: 'Underwriting' | null
  readonly tariffVersion: string
}

/** What a price follows from besides the tariff and the request. */
export interface PriceTerms {
  readonly today: IsoDate
  /** Whether the policyholder has the discount of employees. [B2.6] */
  readonly isEmployee: boolean
}

/**
 * Prices a request.
 * @throws CoreSystemError `invalid` when the tariff has no price for it; `notSold` when it refuses the combination [B5.6];
 * `unknownProduct` when the channel does not sell the product [B6.1]
 */
export function priceRequest(tariff: Tariff, request: QuoteRequest, { today, isEmployee }: PriceTerms): PricedRequest {
  if (request.insuranceType !== tariff.insuranceType) throw new CoreSystemError('invalid', callErrorText('unsupportedInsuranceType'))
  if (!tariff.sellingChannels.includes(request.quote.salesInfo.sellingChannel))
    throw new CoreSystemError('unknownProduct', 'not sold through this channel')
  if (request.setFreeTrial && !tariff.freeTrial) throw new CoreSystemError('invalid', 'the product has no free trial')
  const facts = { request: request as unknown as JsonObject, today }
  const refusal = refusalOf(tariff, facts)
  if (refusal !== undefined) throw new CoreSystemError('notSold', refusal)
  const tariffVersion = tariff.version
  if (needsUnderwriting(tariff, facts)) return { annualPremium: null, subStatus: 'Underwriting', tariffVersion }
  if (needsOffer(tariff, facts)) return { annualPremium: null, subStatus: null, tariffVersion }
  try {
    const { annualPremium } = pricePremium(tariff, facts, isEmployee)
    return { annualPremium, subStatus: null, tariffVersion }
  } catch (error) {
    if (!(error instanceof TariffError)) throw error
    throw new CoreSystemError('invalid', error.message, { cause: error })
  }
}

/**
 * Returns how a premium came about. The lines are computed when they are read, and never stored: those of a life insurance
 * say as much as the health answers. GDPR article 9.
 * @param terms of the day on which the premium was calculated
 */
export function premiumLines(tariff: Tariff, request: QuoteRequest, { today, isEmployee }: PriceTerms): readonly PremiumLine[] {
  return pricePremium(tariff, { request: request as unknown as JsonObject, today }, isEmployee).lines
}
