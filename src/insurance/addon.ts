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
