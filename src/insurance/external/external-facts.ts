import { addToDate } from '../../values/add-to-date.ts'
import type { IsoDate } from '../../values/clock.ts'
import { KIND_TRAITS } from '../kind-traits.ts'
import type { ExternalInsurance } from './external-insurance.ts'
import { COMPARABLE_ADDONS } from './keywords.ts'

/** What an insurance at another company tells of the answers of a form, by name. A product's document says which input takes which. */
export const EXTERNAL_FACTS = [
  'streetAddress',
  'postalCode',
  'registrationNumber',
  'coverage',
  'insuranceLevel',
  'mileageScale',
  'startDate',
  ...COMPARABLE_ADDONS,
] as const

export type ExternalFact = (typeof EXTERNAL_FACTS)[number]

export type ExternalFacts = Readonly<Partial<Record<ExternalFact, string | number | true>>>

const PLATE = /(?<![\p{L}\d])([A-Z]{3})[\s-]?(\d{2}[A-Z\d])(?![\p{L}\d])/iu

/**
 * Returns what an insurance at another company tells. What is not known is left out: an add-on that it does not have is not
 * an answer either. Ours begins on the day after its last, unless that day is past.
 * @param today in Sweden
 */
export function externalFacts(insurance: ExternalInsurance, today: IsoDate): ExternalFacts {
  const { insuranceType, insuredPlace = {}, insuredObject, coverage, insuranceLevel, mileageScale, endDate } = insurance
  const plate = KIND_TRAITS[insuranceType].subject === 'vehicle' ? PLATE.exec(insuredObject ?? '') : null
  const { streetAddress, postalCode } = insuredPlace as Partial<NonNullable<ExternalInsurance['insuredPlace']>>
  const addons = insurance.externalAddons.flatMap(({ key }) => (key === undefined ? [] : [[key, true] as const]))
  return {
    ...Object.fromEntries(addons),
    ...(streetAddress !== undefined && { streetAddress }),
    ...(postalCode !== undefined && { postalCode }),
    ...(plate && { registrationNumber: `${plate[1]}${plate[2]}`.toUpperCase() }),
    ...(coverage !== 'none' && { coverage }),
    ...(insuranceLevel !== 'UNDEFINED' && { insuranceLevel }),
    ...(mileageScale !== undefined && { mileageScale }),
    ...(endDate !== undefined && endDate >= today && { startDate: addToDate(endDate, { days: 1 }) }),
  }
}
