/** An add-on of an own insurance. [P3.3] */
export interface InsuranceAddon {
  /** Such as `travelExtended`. */
  readonly key: string
  readonly name: string
  /** Whether the customer has chosen it. What is always included is no add-on in the list. */
  readonly optional: boolean
  /** kr per year. */
  readonly premiumAmount?: number
  /** Whether the price is a share of a value in `properties`. */
  readonly additionValueBased?: boolean
  /** The share, 0 to 1. */
  readonly additionPercentage?: number
  /** What was agreed about it, in numbers: `golfEquipmentValue` in kr. */
  readonly properties?: Readonly<Record<string, number>>
}

/** A key of the core system that is no add-on. [P5.2] */
const NO_ADDON = 'accidents'

/** Returns the add-ons that the customer has chosen. [P3.3] */
export function chosenAddons(addons: readonly InsuranceAddon[]): InsuranceAddon[] {
  return addons.filter(({ key, optional }) => optional && key !== NO_ADDON)
}

/**
 * Returns the price of an add-on, whole kr per year: its amount, or else its share of the value that was agreed. 0 if
 * the core system gives neither. [P3.3]
 */
export function addonPrice({ premiumAmount, additionValueBased, additionPercentage = 0, properties = {} }: InsuranceAddon): number {
  if (premiumAmount !== undefined) return premiumAmount
  if (additionValueBased !== true) return 0
  const [, value = 0] = Object.entries(properties).find(([name]) => name.includes('Value')) ?? []
  return Math.round(value * additionPercentage)
}

/** Returns the price of several add-ons, whole kr per year. [P3.3] */
export function addonTotal(addons: readonly InsuranceAddon[]): number {
  return addons.reduce((total, addon) => total + addonPrice(addon), 0)
}
