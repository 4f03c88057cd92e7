import type { IsoDate } from '../../values/clock.ts'
import { isCancelled, isCancelledAhead } from '../cancellation-state.ts'
import { KIND_TRAITS } from '../kind-traits.ts'
import type { OwnInsurance } from '../insurance.ts'
import { overviewOf } from '../overview.ts'
import type { ExternalInsurance } from './external-insurance.ts'

/** What of an insurance at another company says which own one replaces it. */
export type Replaced = Pick<ExternalInsurance, 'insuranceType' | 'insuredObject' | 'insuredPlace'>

/** The own insurances in the place of one at another company. */
export interface Replacement {
  /** Bought here and not begun: the first to begin. */
  readonly ahead?: OwnInsurance
  /** Applies here already. */
  readonly running?: OwnInsurance
}

/**
 * Returns which own insurance replaces one at another company: of the same kind, and of the same object as far as both
 * name it. A renewal replaces nothing.
 * @param today in Sweden
 */
export function replacementOf(replaced: Replaced, versions: readonly OwnInsurance[], today: IsoDate): Replacement {
  const same = overviewOf(versions, {}).filter(({ insurance }) => replaces(insurance, replaced))
  const ahead = same
    .filter(({ versionStatus, insurance }) => versionStatus === 'New' && insurance.insuredFromDate >= today)
    .map(({ insurance }) => insurance)
    .toSorted((a, b) => (a.insuredFromDate < b.insuredFromDate ? -1 : 1))[0]
  const running = same.find(({ insurance }) => isRunning(insurance, today))?.insurance
  return { ...(ahead && { ahead }), ...(running && { running }) }
}

function isRunning(insurance: OwnInsurance, today: IsoDate): boolean {
  const hasBegun = insurance.insuredFromDate <= today
  return insurance.insuranceStatus === 'Valid' && hasBegun && !isCancelled(insurance) && !isCancelledAhead(insurance)
}

/** Whether an own insurance is of the kind and of the object of one at another company. */
export function replaces(own: Pick<OwnInsurance, 'insuranceType' | 'insuredObject'>, replaced: Replaced): boolean {
  if (own.insuranceType === 'Unknown' || own.insuranceType !== replaced.insuranceType) return false
  if (own.insuredObject === undefined || replaced.insuredObject === undefined) return true
  const { insuredPlace } = replaced
  if (KIND_TRAITS[own.insuranceType].subject === 'property')
    return insuredPlace === undefined || streetOf(own.insuredObject) === streetOf(insuredPlace.streetAddress)
  const [ours, theirs] = [packed(own.insuredObject), packed(replaced.insuredObject)]
  return ours === theirs || isPlateIn(ours, theirs)
}

/** The street with its number: one company writes the apartment, another does not. */
const streetOf = (address: string) => packed(address.replace(/[\s,]+lgh\s?\d+.*$/iu, ''))
const packed = (text: string) => text.toUpperCase().replaceAll(/[^\p{L}\d]/gu, '')

/** Companies write the make beside the plate. */
const isPlateIn = (ours: string, theirs: string) => /^[A-Z]{3}\d\d[A-Z\d]$/.test(ours) && theirs.includes(ours)
