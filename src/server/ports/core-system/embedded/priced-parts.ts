import type { QuoteRequest } from '../../../../contract/quotes.ts'
import type { IsoDate } from '../../../../values/clock.ts'
import type { JsonObject } from '../../../../values/json.ts'
import type { Policy, PolicyAddon } from '../core-system-port.ts'
import type { PricingFacts } from './tariff/facts.ts'
import type { Tariff } from './tariff/format.ts'
import { priceAddons, pricePremium, TariffError } from './tariff/price.ts'

/** Overall factors that the tariffs give as discounts. All others state the risk, and are nobody else's business. */
const DISCOUNTS: ReadonlySet<string> = new Set(['discounts', 'student'])

/**
 * Returns the chosen add-ons and the discounts of a contract as its tariff priced them; none where the tariff also needs
 * health answers, which are not read here.
 * @param day on which the contract was concluded
 */
export function pricedParts(tariff: Tariff, request: QuoteRequest, day: IsoDate): Pick<Policy, 'addons' | 'discounts'> {
  const facts: PricingFacts = { request: request as unknown as JsonObject, today: day }
  try {
    return { addons: chosenAddons(tariff, facts), discounts: discountsOf(tariff, facts) }
  } catch (error) {
    if (error instanceof TariffError) return { addons: [], discounts: [] }
    throw error
  }
}

function chosenAddons(tariff: Tariff, facts: PricingFacts): PolicyAddon[] {
  const keys = new Map(tariff.terms.flatMap(({ addon }) => (addon ? [[addon.id, addon.selected.split('.').at(-1) ?? '']] : [])))
  return priceAddons(tariff, facts).flatMap(({ addonId, annualPremium, isSelected }) => {
    const key = keys.get(addonId)
    return isSelected && key !== undefined ? [{ key, annualPremium }] : []
  })
}

function discountsOf(tariff: Tariff, facts: PricingFacts): number[] {
  return pricePremium(tariff, facts).lines.flatMap(({ id, kind, value }) =>
    kind === 'factor' && DISCOUNTS.has(id) && value < 1 ? [Math.round((1 - value) * 100)] : [],
  )
}
