import type { InsuranceDetails } from '../../../contract/insurances.ts'
import { addonPrice, chosenAddons } from '../../../insurance/addon.ts'
import { propertyOf, vehicleOf } from '../../../insurance/details-of-kind.ts'
import type { AddonPrice } from '../../../insurance/product-details.ts'

/** An add-on as a page shows it. */
export interface ShownAddon {
  readonly key: string
  /** Undefined if the core system only tells the key. */
  readonly name: string | undefined
  /** kr per year */
  readonly price: number
}

/** Returns the chosen add-ons. A core system that lists none may have them in the details of the vehicle or the property. */
export function shownAddons(details: InsuranceDetails): ShownAddon[] {
  const chosen = chosenAddons(details.addons).map((addon) => ({ key: addon.key, name: addon.name, price: addonPrice(addon) }))
  if (chosen.length > 0) return chosen
  const covers = Object.values(vehicleOf(details)?.coverages ?? {})
  const priced = Object.assign({}, ...covers.map(({ addons }) => addons), propertyOf(details)?.addons) as Readonly<
    Record<string, AddonPrice>
  >
  return Object.entries(priced).map(([key, { annualPremium }]) => ({ key, name: undefined, price: annualPremium }))
}
