import { compareByPriority, type InsurancePriorities } from './insurance-order.ts'
import { isCancelled, isCancelledAhead } from './cancellation-state.ts'
import type { InsuranceStatus, OwnInsurance, VersionStatus } from './insurance.ts'

/** One insurance of the overview, of all its versions. */
export interface OverviewEntry<Insurance extends OwnInsurance = OwnInsurance> {
  /** The version that the overview shows: the valid one, or else the next, or else the last. */
  readonly insurance: Insurance
  readonly versionStatus?: VersionStatus
  /** The version that takes over, if the status is Renewed. */
  readonly renewal?: Insurance
}

/**
 * Returns the overview of insurances: one entry for each number, sorted by priority, category and type. The order of
 * the versions makes no difference. [P4.3]
 */
export function overviewOf<Insurance extends OwnInsurance>(
  versions: readonly Insurance[],
  priorities: InsurancePriorities,
): OverviewEntry<Insurance>[] {
  const byNumber = new Map<string, Insurance[]>()
  for (const version of versions.filter((one) => !hasNeverApplied(one))) {
    byNumber.set(version.insuranceId, [...(byNumber.get(version.insuranceId) ?? []), version])
  }
  const entries = [...byNumber.values()].flatMap(entryOf)
  return entries.toSorted((a, b) => compareInsurances(a.insurance, b.insurance, priorities))
}

/** Whether the first version ended on its first day. */
function hasNeverApplied({ versionNumber, insuredFromDate, cancellationDate }: OwnInsurance): boolean {
  return versionNumber === 1 && insuredFromDate === cancellationDate
}

function entryOf<Insurance extends OwnInsurance>(versions: readonly Insurance[]): OverviewEntry<Insurance>[] {
  const insurance = versions.toSorted(compareShown)[0]
  if (insurance === undefined) return []
  const renewal = versions.filter((version) => isRenewalOf(insurance, version)).toSorted(compareShown)[0]
  if (renewal) return [{ insurance, versionStatus: 'Renewed', renewal }]
  const isNew = versions.length === 1 && insurance.insuranceStatus === 'Accepted' && !isCancelled(insurance) && !isCancelledAhead(insurance)
  return [{ insurance, ...(isNew && { versionStatus: 'New' }) }]
}

/** A cancelled version renews nothing, and nothing renews one. */
function isRenewalOf(insurance: OwnInsurance, later: OwnInsurance): boolean {
  return (
    insurance.insuranceStatus === 'Valid' &&
    later.insuranceStatus === 'Accepted' &&
    later.insuredFromDate > insurance.insuredFromDate &&
    !isCancelled(insurance) &&
    !isCancelled(later)
  )
}

/** Which version an overview shows first. */
const SHOWN_FIRST: Readonly<Record<InsuranceStatus, number>> = { Valid: 0, Accepted: 1, Cancelled: 2, Expired: 2 }

/** Sorts what applies first, then what comes next: of accepted versions the earliest, of all others the latest. */
function compareShown(a: OwnInsurance, b: OwnInsurance): number {
  const direction = a.insuranceStatus === 'Accepted' ? 1 : -1
  return (
    SHOWN_FIRST[a.insuranceStatus] - SHOWN_FIRST[b.insuranceStatus] ||
    direction * compareTexts(a.insuredFromDate, b.insuredFromDate) ||
    b.versionNumber - a.versionNumber
  )
}

/** Equal insurances are in the order of their numbers, so that the order never depends on the answer's. */
function compareInsurances(a: OwnInsurance, b: OwnInsurance, priorities: InsurancePriorities): number {
  return (
    compareByPriority(a, b, priorities) ||
    compareTexts(a.insuranceCategory, b.insuranceCategory) ||
    compareTexts(a.insuranceType, b.insuranceType) ||
    compareTexts(a.insuranceId, b.insuranceId)
  )
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

interface Version {
  readonly insuranceId: string
  readonly versionNumber: number
}

/** Returns the details whose version the overview shows. Those of another version are of an earlier load. [P4.3] */
export function currentDetails<Details extends Version>(
  details: readonly Details[],
  overview: readonly { readonly insurance: Version }[],
): Details[] {
  const versions = new Map(overview.map(({ insurance }) => [insurance.insuranceId, insurance.versionNumber]))
  return details.filter(({ insuranceId, versionNumber }) => versions.get(insuranceId) === versionNumber)
}
