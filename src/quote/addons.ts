import { monthlyPremium } from './premium.ts'

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
    const annual = Object.hasOwn(premiums, addonId) ? premiums[addonId] : undefined
    return { addonId, monthlyPrice: annual === undefined ? monthlyPrice : monthlyPremium(annual) }
  })
  const ids = new Set(addons.map(({ addonId }) => addonId))
  const added = Object.entries(premiums).filter(([addonId]) => !ids.has(addonId))
  return [...known, ...added.map(([addonId, annual]) => ({ addonId, monthlyPrice: monthlyPremium(annual) }))]
}
