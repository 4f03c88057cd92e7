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
 * The add-ons with the prices of an add-on quote. One that the quote leaves out keeps its price; one that was not
 * known is added last. [B4.4]
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
 * What an add-on costs beside the selected quote, kr per month; of several ids the first that the quote has, as the variants
 * of one add-on for different covers. Before there is a quote, what the product says. Undefined while that is not known. [B4.6]
 */
export function addonPrice(
  { selectedQuote, productAddonsData }: Pick<BuyingFlowState, 'selectedQuote' | 'productAddonsData'>,
  ids: string | readonly string[],
): number | undefined {
  const prices = selectedQuote?.addons?.map(({ addonId, annualPremium }) => ({ addonId, monthlyPrice: monthlyPremium(annualPremium) }))
  const found = [ids].flat().map((id) => (prices ?? productAddonsData).find(({ addonId }) => addonId === id))
  return found.find((addon) => addon !== undefined)?.monthlyPrice
}
