import type { CoverageLevel } from './coverage.ts'
import type { Deductible, DeductibleType } from './deductible.ts'
import type { InsuranceKind } from './insurance-kind.ts'
import { KIND_TRAITS } from './kind-traits.ts'

/** A deductible as a page shows it. */
export interface ShownDeductible {
  readonly label: string
  readonly value: DeductibleValue
  readonly additionalInfo?: string
}

/** kr, per cent of the costs, or a text for a value that is not known. */
export type DeductibleValue =
  | { readonly kind: 'amount'; readonly amount: number }
  | { readonly kind: 'percentage'; readonly percentage: number }
  | { readonly kind: 'unknown' }

interface Insured {
  readonly insuranceType: InsuranceKind
  readonly coverage: CoverageLevel
}

/**
 * Returns the deductibles that a page shows, in their order. Left out are negative and special ones, those without type
 * and value, and those that do not apply to the kind and the cover. [P5.2]
 */
export function shownDeductibles(deductibles: readonly Deductible[], insured: Insured): ShownDeductible[] {
  return deductibles
    .filter((deductible) => isStated(deductible) && isOfKind(deductible, insured) && isOfCover(deductible, insured))
    .map(shown)
}

/** Only a hull deductible has additional information. */
function shown(deductible: Deductible): ShownDeductible {
  const { type, label, additionalInfo } = deductible
  const plain = { label, value: valueOf(deductible) }
  return type === 'hull' && additionalInfo !== undefined ? { ...plain, additionalInfo } : plain
}

function isStated({ type, amount, percentage }: Deductible): boolean {
  const value = amount ?? percentage
  if (type === 'special' || (type === undefined && value === undefined)) return false
  return value === undefined || !(value < 0)
}

/** Kinds that have a fire deductible of their own. */
const FIRE_TRAILER_KINDS: ReadonlySet<InsuranceKind> = new Set(['Trailerinsurance', 'CaravanInsurance'])

function isOfKind({ type }: Deductible, { insuranceType }: Insured): boolean {
  return type !== 'fireTrailer' || FIRE_TRAILER_KINDS.has(insuranceType)
}

type IsShown = (type: DeductibleType | undefined) => boolean

const NOT_IN_TRAFFIC: ReadonlySet<DeductibleType | undefined> = new Set(['fire', 'theft', 'glass', 'hull'])
const allButHull: IsShown = (type) => type !== 'hull'

/** Which deductibles of a vehicle count. A vehicle that stands still has a hull deductible without full cover. */
const OF_COVER: Readonly<Record<CoverageLevel, IsShown>> = {
  full: () => true,
  half: allButHull,
  traffic: (type) => type === 'thirdParty',
  notInTraffic: (type) => NOT_IN_TRAFFIC.has(type),
  none: allButHull,
}

function isOfCover({ type }: Deductible, { insuranceType, coverage }: Insured): boolean {
  return KIND_TRAITS[insuranceType].subject !== 'vehicle' || OF_COVER[coverage](type)
}

function valueOf({ amount, percentage }: Pick<Deductible, 'amount' | 'percentage'>): DeductibleValue {
  if (amount !== undefined && Number.isFinite(amount)) return { kind: 'amount', amount }
  if (percentage !== undefined && Number.isFinite(percentage)) return { kind: 'percentage', percentage }
  return { kind: 'unknown' }
}
