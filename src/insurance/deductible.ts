/**
 * What a deductible is for. `basic` counts for every claim, `fixed` and `variable` for the care of a pet, and
 * `special` for an agreement with one customer. [P5.2]
 */
export const DEDUCTIBLE_TYPES = [
  'basic',
  'thirdParty',
  'fire',
  'theft',
  'glass',
  'hull',
  'fireTrailer',
  'fixed',
  'variable',
  'special',
] as const

export type DeductibleType = (typeof DEDUCTIBLE_TYPES)[number]

/** What a customer pays of a claim. [P3.3] */
export interface Deductible {
  /** Left out if the core system names another type than those above. */
  readonly type?: DeductibleType
  /** kr; left out if unknown. */
  readonly amount?: number
  /** Per cent of the costs, for a deductible that has no amount. */
  readonly percentage?: number
  /** In words, such as `Vagnskada`. */
  readonly label: string
  /** In words; hull deductibles only. */
  readonly additionalInfo?: string
}
