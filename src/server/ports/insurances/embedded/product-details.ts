import { VEHICLE_COVERAGES, type VehicleCoverage } from '../../../../insurance/coverage.ts'
import type { Deductible } from '../../../../insurance/deductible.ts'
import type { InsuranceKind } from '../../../../insurance/insurance-kind.ts'
import { KIND_TRAITS } from '../../../../insurance/kind-traits.ts'
import type { InsuredDetails, ProductDetails, PropertyDetails, VehicleDetails } from '../../../../insurance/product-details.ts'
import { PROPERTY_ADDONS, type VEHICLE_ADDONS } from '../../../../insurance/product-details.ts'
import { isObject, type Json, type JsonObject } from '../../../../values/json.ts'
import type { Policy } from '../../core-system/core-system-port.ts'

/** What a contract's details say in the words of an own insurance. */
export interface DescribedProduct {
  readonly deductibles: readonly Deductible[]
  readonly productDetails: ProductDetails
}

/**
 * Returns the details of a contract. Each kind takes over the listed members and no others, so that no personal number
 * and no health answer comes along.
 * @param insured first names of the insured persons
 */
export function describeProduct(
  { details, addons }: Pick<Policy, 'details' | 'addons'>,
  kind: InsuranceKind,
  insured: readonly string[],
): DescribedProduct {
  const { detailsKey: key, subject } = KIND_TRAITS[kind]
  const deductibles = deductiblesOf(details)
  if (key === undefined) return { deductibles, productDetails: {} }
  if (subject === 'vehicle') return { deductibles, productDetails: { [key]: vehicleOf(details, addons, deductibles) } }
  const described = subject === 'property' ? propertyOf(details, addons, key) : insuredOf(details, deductibles, insured)
  return { deductibles, productDetails: { [key]: described } }
}

const coverOf = (details: JsonObject): VehicleCoverage | undefined => VEHICLE_COVERAGES.find((cover) => cover === details['cover'])

/** The deductibles that the shop's contracts have: member of the details, type and label. */
const DEDUCTIBLES: readonly (readonly [member: string, deductible: Pick<Deductible, 'type' | 'label'>, unit: 'amount' | 'percentage'])[] = [
  ['deductibleHull', { type: 'hull', label: 'Vagnskada' }, 'amount'],
  ['basicDeductible', { type: 'basic', label: 'Grundsjälvrisk' }, 'amount'],
  ['DeductibleID', { type: 'basic', label: 'Grundsjälvrisk' }, 'amount'],
  ['fixedDeductible', { type: 'fixed', label: 'Fast självrisk' }, 'amount'],
  ['variableDeductible', { type: 'variable', label: 'Rörlig självrisk' }, 'percentage'],
]

function deductiblesOf(details: JsonObject): Deductible[] {
  return DEDUCTIBLES.flatMap(([member, deductible, unit]) => {
    const value = numberOf(details, member)
    return value === undefined ? [] : [{ ...deductible, [unit]: value }]
  })
}

/** The add-ons of a vehicle under the names of the details. */
const VEHICLE_ADDON_KEYS: Readonly<Record<string, (typeof VEHICLE_ADDONS)[number]>> = {
  rentalCar: 'rentalCarFull',
  roadsideAssistance: 'roadsideAssistanceFull',
  deductibleCoverCar: 'deductibleCoverCar',
}

function vehicleOf(details: JsonObject, addons: Policy['addons'], deductibles: Deductible[]): VehicleDetails {
  const cover = coverOf(details)
  const vehicle = [textOf(details, 'make'), textOf(details, 'model')].filter((part) => part !== undefined).join(' ')
  const named = addons.flatMap(({ key, annualPremium }) => {
    const name = VEHICLE_ADDON_KEYS[key]
    return name === undefined ? [] : [[name, { annualPremium }] as const]
  })
  return {
    ...(vehicle !== '' && { vehicle }),
    ...member('vehicleYearDerived', numberOf(details, 'modelYear')),
    ...member('registrationNumber', textOf(details, 'registrationNumber')),
    ...member('milageClass', numberOf(details, 'milage')),
    ...(deductibles.length > 0 && { deductibles }),
    coverages: cover ? { [cover]: named.length > 0 ? { addons: Object.fromEntries(named) } : {} } : {},
  }
}

function propertyOf(details: JsonObject, addons: Policy['addons'], key: string): PropertyDetails {
  const [streetAddress, postalCode] = [textOf(details, 'streetAddress'), textOf(details, 'postalCode')]
  const outBuildings = outBuildingsOf(details['extraBuildings'])
  const named = addons.filter((addon) => PROPERTY_ADDONS.some((known) => known === addon.key))
  return {
    ...(streetAddress !== undefined && postalCode !== undefined && { insuredObject: { streetAddress, postalCode } }),
    ...member('numberOfResidents', numberOf(details, 'numberOfResidents')),
    ...member('livingSpace', numberOf(details, 'livingSpace')),
    ...member('constructionYear', numberOf(details, 'constructionYear')),
    ...member('subSpace', numberOf(details, 'subSpace')),
    ...(outBuildings.length > 0 && { outBuildings }),
    coverages: propertyCovers(key, details['variant'] === 'condominium'),
    ...(named.length > 0 && { addons: Object.fromEntries(named.map(({ key: name, annualPremium }) => [name, { annualPremium }])) }),
  }
}

function propertyCovers(key: string, condominiumInsurance: boolean): PropertyDetails['coverages'] {
  if (key === 'holidayHome') return { holidayHomeBasicPersonalProperty: {}, basicBuilding: {} }
  return { basicPersonalProperty: { condominiumInsurance }, ...(key === 'house' && { basicBuilding: {} }) }
}

function outBuildingsOf(value: Json | undefined): { outBuildingArea: number; buildingInterior: string }[] {
  if (!Array.isArray(value)) return []
  return (value as readonly Json[]).flatMap((row) => {
    if (!isObject(row) || typeof row['area'] !== 'number') return []
    const told = row['buildingInterior']
    const interior = typeof told === 'number' ? told : row['hasWater'] === true ? 2 : 1
    return [{ outBuildingArea: row['area'], buildingInterior: String(interior) }]
  })
}

/** The facts of a person, an animal or a boat that an own insurance takes over. */
const FACTS = [
  'dateOfBirthChild',
  'estimatedTimeOfBirth',
  'insuredSum',
  'insuredSumMonthlyMortgage',
  'agreementNumber',
  'dateOfBirth',
  'idNumber',
  'veterinaryCareCost',
  'lifeInsuranceSum',
  'value',
  'belongings',
  'manufacturedYear',
] as const

function insuredOf(details: JsonObject, deductibles: Deductible[], firstNames: readonly string[]): InsuredDetails {
  const name = firstNames.length > 0 ? firstNames.join(', ') : textOf(details, 'name')
  const facts = FACTS.flatMap((fact) => {
    const value = details[fact]
    return typeof value === 'string' || typeof value === 'number' ? [[fact, value] as const] : []
  })
  return { ...member('name', name), ...(deductibles.length > 0 && { deductibles }), facts: Object.fromEntries(facts) }
}

function member<Name extends string, Value>(name: Name, value: Value | undefined) {
  return (value === undefined ? {} : { [name]: value }) as { readonly [key in Name]?: Value }
}

function textOf(details: JsonObject, name: string): string | undefined {
  const value = details[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

function numberOf(details: JsonObject, name: string): number | undefined {
  const value = details[name]
  return typeof value === 'number' ? value : undefined
}
