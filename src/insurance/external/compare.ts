import { VEHICLE_COVERAGES, coverageLevel, type CoverageLevel } from '../coverage.ts'
import type { IsoDate } from '../../values/clock.ts'
import { KIND_TRAITS } from '../kind-traits.ts'
import type { PlanLevel } from '../plan-level.ts'
import type { ExternalInsurance } from './external-insurance.ts'
import { externalPrice } from './external-price.ts'
import type { ComparableAddon } from './keywords.ts'
import type { MileageScale } from './mileage.ts'

/** What two insurances are compared by, in the order of a page. */
export const COMPARED = [
  'premiumYear',
  'premiumMonth',
  'coverage',
  'insuranceLevel',
  'deductible',
  'mileage',
  'addon',
  'payment',
  'period',
] as const

type Compared = (typeof COMPARED)[number]

/**
 * What is said of ours beside the other: its price is lower or higher, it covers more or less, it is something else without being
 * better, or one of the two is not known.
 */
export const VERDICTS = ['same', 'cheaper', 'dearer', 'wider', 'narrower', 'unlike', 'unknown'] as const

export type Verdict = (typeof VERDICTS)[number]

/** One line of a comparison. A side that is not known has no value. */
export interface CompareLine {
  readonly line: Compared
  /** Of an add-on: ours that it means, and what the other company calls it. */
  readonly addon?: { readonly key?: ComparableAddon; readonly name?: string }
  /** kr, a level, a step of the mileage, a code of how often is paid, a yes or no, or words as they are written. */
  readonly theirs?: string | number | boolean
  readonly ours?: string | number | boolean
  readonly verdict: Verdict
}

/** Our offer, in the terms of the other insurance. */
export interface ComparedOffer {
  /** kr per year, whole */
  readonly annualPremium: number
  readonly coverage?: CoverageLevel
  readonly insuranceLevel?: PlanLevel
  readonly mileageScale?: MileageScale
  /** In words; left out if none belongs to the cover. */
  readonly deductible?: string
  /** The chosen ones. */
  readonly addons: readonly ComparableAddon[]
  readonly startDate?: IsoDate
}

/** Returns an insurance at another company beside our offer, line by line. Pure; what a company does not say is never guessed. */
export function compareLines(external: ExternalInsurance, offer: ComparedOffer): CompareLine[] {
  return [
    ...priceLines(external, offer),
    ...coverLines(external, offer),
    ...levelLines(external, offer),
    withVerdict({ line: 'deductible', ours: offer.deductible }, 'unknown'),
    ...mileageLines(external, offer),
    ...addonLines(external, offer),
    paymentLine(external),
    withVerdict(
      { line: 'period', theirs: periodOf(external), ours: offer.startDate },
      periodOf(external) === undefined ? 'unknown' : 'unlike',
    ),
  ]
}

interface Sides {
  readonly line: Compared
  readonly addon?: CompareLine['addon']
  readonly theirs?: CompareLine['theirs'] | undefined
  readonly ours?: CompareLine['ours'] | undefined
}

function withVerdict({ line, addon, theirs, ours }: Sides, verdict: Verdict): CompareLine {
  return { line, ...(addon && { addon }), ...(theirs !== undefined && { theirs }), ...(ours !== undefined && { ours }), verdict }
}

/**
 * The price per month is a twelfth of that per year on both sides, whatever the period of payment. What is paid once in all is no
 * price of a year.
 */
function priceLines(external: ExternalInsurance, { annualPremium }: ComparedOffer): CompareLine[] {
  const price = externalPrice(external)
  const { year, month } = price.code === 'year' ? price : {}
  const verdict = year === undefined ? 'unknown' : ranked(annualPremium - year, 'cheaper', 'dearer')
  return [
    withVerdict({ line: 'premiumYear', theirs: year, ours: annualPremium }, verdict),
    withVerdict({ line: 'premiumMonth', theirs: month, ours: Math.round(annualPremium / 12) }, verdict),
  ]
}

function ranked(difference: number, below: Verdict, above: Verdict): Verdict {
  return difference === 0 ? 'same' : difference < 0 ? below : above
}

/** The covers of a vehicle, widest first. */
const COVERS: readonly CoverageLevel[] = VEHICLE_COVERAGES.map((coverage) => coverageLevel({ [coverage]: {} }))

function coverLines({ insuranceType, coverage }: ExternalInsurance, offer: ComparedOffer): CompareLine[] {
  if (KIND_TRAITS[insuranceType].subject !== 'vehicle') return []
  const theirs = coverage === 'none' ? undefined : coverage
  const isKnown = theirs !== undefined && offer.coverage !== undefined
  const verdict = isKnown ? ranked(COVERS.indexOf(offer.coverage) - COVERS.indexOf(theirs), 'wider', 'narrower') : 'unknown'
  return [withVerdict({ line: 'coverage', theirs, ours: offer.coverage }, verdict)]
}

const LEVELS: readonly PlanLevel[] = ['PLUS', 'BASE']

/** A home or a house that names no plan has the basic one, ours too. [P4.7] */
function levelLines({ insuranceType, insuranceLevel }: ExternalInsurance, offer: ComparedOffer): CompareLine[] {
  const { plan } = KIND_TRAITS[insuranceType]
  const ours = offer.insuranceLevel ?? (plan === 'indicated' ? 'BASE' : undefined)
  const theirs = insuranceLevel === 'UNDEFINED' ? undefined : insuranceLevel
  if (plan === undefined || (theirs === undefined && ours === undefined)) return []
  const isKnown = theirs !== undefined && ours !== undefined
  const verdict = isKnown ? ranked(LEVELS.indexOf(ours) - LEVELS.indexOf(theirs), 'wider', 'narrower') : 'unknown'
  return [withVerdict({ line: 'insuranceLevel', theirs, ours }, verdict)]
}

/** A step that nobody knows is shown as the company writes it. */
function mileageLines({ maxMileage, mileageScale }: ExternalInsurance, offer: ComparedOffer): CompareLine[] {
  if (mileageScale === undefined && maxMileage === undefined && offer.mileageScale === undefined) return []
  const isKnown = mileageScale !== undefined && offer.mileageScale !== undefined
  const verdict = isKnown ? ranked(mileageScale - offer.mileageScale, 'wider', 'narrower') : 'unknown'
  return [withVerdict({ line: 'mileage', theirs: mileageScale ?? maxMileage, ours: offer.mileageScale }, verdict)]
}

/**
 * First what they have, as they list it, then what ours has beside. An add-on of theirs that means none of ours cannot be compared, and a
 * company that lists none has not said that there are none.
 */
function addonLines({ externalAddons }: ExternalInsurance, { addons }: ComparedOffer): CompareLine[] {
  const theirs = externalAddons.map((addon): CompareLine => {
    if (addon.key === undefined) return { line: 'addon', addon, theirs: true, verdict: 'unknown' }
    const has = addons.includes(addon.key)
    return { line: 'addon', addon, theirs: true, ours: has, verdict: has ? 'same' : 'narrower' }
  })
  const known = new Set(externalAddons.map(({ key }) => key))
  const absent = theirs.length > 0 ? { theirs: false, verdict: 'wider' as const } : { verdict: 'unknown' as const }
  const more = addons.filter((key) => !known.has(key))
  return [...theirs, ...more.map((key) => Object.assign({ line: 'addon' as const, addon: { key }, ours: true }, absent))]
}

/** Ours is paid as often as the customer chooses: once to twelve times a year. Only what is paid once in all is something else. */
function paymentLine({ premiumFrequency }: ExternalInsurance): CompareLine {
  const verdict = premiumFrequency === -1 ? 'unknown' : premiumFrequency === 5 ? 'unlike' : 'same'
  return withVerdict({ line: 'payment', theirs: premiumFrequency === -1 ? undefined : premiumFrequency }, verdict)
}

/** The days that it applies, as `from/to`; a side that is not known is empty. */
function periodOf({ startDate = '', endDate = '' }: ExternalInsurance): string | undefined {
  return startDate === '' && endDate === '' ? undefined : `${startDate}/${endDate}`
}

/** What a comparison comes to: the difference in price, and on how many lines ours is wider, narrower, or not known. */
export interface ComparisonSum {
  /** kr per year that ours costs more; negative if it costs less. Undefined if their price is not known. */
  readonly yearlyDifference?: number
  readonly wider: number
  readonly narrower: number
  readonly unknown: number
}

/** Returns what the lines of a comparison come to. */
export function sumOf(lines: readonly CompareLine[]): ComparisonSum {
  const count = (verdict: Verdict) => lines.filter((line) => line.verdict === verdict).length
  const { theirs, ours } = lines.find(({ line }) => line === 'premiumYear') ?? {}
  const difference = typeof theirs === 'number' && typeof ours === 'number' ? { yearlyDifference: ours - theirs } : {}
  return { ...difference, wider: count('wider'), narrower: count('narrower'), unknown: count('unknown') }
}
