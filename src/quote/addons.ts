import { monthlyPremium } from './premium.ts'
import type { BuyingFlowState } from './state.ts'
import { ownValue } from '../values/own-value.ts'

/** An add-on and its price, kr per month. [B3.1] */
export interface ProductAddon {
  readonly addonId: string
  readonly monthlyPrice: number
}

/** Annual premiums of an add-on quote, kr per year, by add-on id. */
export type AddonPremiums = Readonly<Record<string, number>>

/**
 * Returns the add-ons with the prices of an add-on quote. An add-on without a price in the quote keeps its own; a new
 * one is appended. [B4.4]
 */
export function recomputeAddonPrices(addons: readonly ProductAddon[], premiums: AddonPremiums): ProductAddon[] {
  const known = addons.map(({ addonId, monthlyPrice }) => {
    const annual = ownValue(premiums, addonId)
    return { addonId, monthlyPrice: annual === undefined ? monthlyPrice : monthlyPremium(annual) }
  })
  const ids = new Set(addons.map(({ addonId }) => addonId))
  const added = Object.entries(premiums).filter(([addonId]) => !ids.has(addonId))
  return [...known, ...added.map(([addonId, annual]) => ({ addonId, monthlyPrice: monthlyPremium(annual) }))]
}

/**
 * Returns an add-on's price with the selected quote, kr per month. Of several ids the first in the quote counts: they
 * are variants of one add-on for different covers. Before the first quote, the product's price. Undefined while
 * unknown. [B4.6]
 */
export function addonPrice(
  { selectedQuote, productAddonsData }: Pick<BuyingFlowState, 'selectedQuote' | 'productAddonsData'>,
  ids: string | readonly string[],
): number | undefined {
  const prices = selectedQuote?.addons?.map(({ addonId, annualPremium }) => ({ addonId, monthlyPrice: monthlyPremium(annualPremium) }))
  const found = [ids].flat().map((id) => (prices ?? productAddonsData).find(({ addonId }) => addonId === id))
  return found.find((addon) => addon !== undefined)?.monthlyPrice
}
