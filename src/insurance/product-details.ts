import type { VehicleCoverage } from './coverage.ts'
import type { Deductible } from './deductible.ts'

/** The keys of a vehicle's details in `productDetails`, as calls spell them. [P3.3] */
export const VEHICLE_KEYS = ['car', 'motorCycle', 'moped', 'euMoped', 'caravan', 'trailer', 'snowmobile', 'mobileHome'] as const

/** The keys of a property's details. */
export const PROPERTY_KEYS = ['home', 'house', 'holidayHome'] as const

/** The keys of the details of a person, an animal or a boat. */
export const INSURED_KEYS = [
  'accident',
  'pregnancy',
  'child',
  'ppiLife',
  'PPIMortgageIncomeInsurance',
  'dogInsurance',
  'catInsurance',
  'boatInsurance',
] as const

type VehicleKey = (typeof VEHICLE_KEYS)[number]
type PropertyKey = (typeof PROPERTY_KEYS)[number]
type InsuredKey = (typeof INSURED_KEYS)[number]

export type ProductDetailsKey = VehicleKey | PropertyKey | InsuredKey

/** The add-ons of a vehicle, as calls spell them. [P3.3] */
export const VEHICLE_ADDONS = ['rentalCarFull', 'roadsideAssistanceFull', 'deductibleCoverCar'] as const

type VehicleAddon = (typeof VEHICLE_ADDONS)[number]

/** The add-ons of a home, a house or a holiday home, as calls spell them. [P3.3] */
export const PROPERTY_ADDONS = ['condominiumInsurance', 'homeCombined', 'travelExtended', 'golf', 'smallBoat', 'buildingCombo'] as const

type PropertyAddon = (typeof PROPERTY_ADDONS)[number]

/** The price of an add-on. */
export interface AddonPrice {
  /** kr */
  readonly annualPremium: number
}

export interface VehicleDetails {
  /** Make and model. */
  readonly vehicle?: string
  /** The model year. */
  readonly vehicleYearDerived?: number
  readonly registrationNumber?: string
  /** 1 to 5, of how far it is driven in a year. */
  readonly milageClass?: number
  readonly deductibles?: readonly Deductible[]
  /** The covers that the vehicle has, each with its add-ons. */
  readonly coverages: Readonly<Partial<Record<VehicleCoverage, CoverageDetails>>>
}

interface CoverageDetails {
  readonly addons?: Readonly<Partial<Record<VehicleAddon, AddonPrice>>>
}

interface OutBuilding {
  /** m² */
  readonly outBuildingArea: number
  /** `1` means no water. */
  readonly buildingInterior: string
}

interface PropertyCoverages {
  readonly basicPersonalProperty?: { readonly condominiumInsurance: boolean }
  readonly basicBuilding?: object
  readonly holidayHomeBasicPersonalProperty?: object
}

export interface PropertyDetails {
  readonly insuredObject?: { readonly streetAddress: string; readonly city?: string; readonly postalCode: string }
  readonly numberOfResidents?: number
  /** m² */
  readonly livingSpace?: number
  readonly constructionYear?: number
  /** m² */
  readonly subSpace?: number
  /** m² */
  readonly additionalSpace?: number
  readonly outBuildings?: readonly OutBuilding[]
  readonly coverages: PropertyCoverages
  readonly addons?: Readonly<Partial<Record<PropertyAddon, AddonPrice>>>
}

/** The details of a person, an animal or a boat: what the insurance covers, without a personal number or a health answer. */
export interface InsuredDetails {
  /** The first name of an insured person, or the name of an animal. */
  readonly name?: string
  readonly deductibles?: readonly Deductible[]
  /** Further facts of the kind, such as `insuredSumChild` or `breed`. */
  readonly facts: Readonly<Record<string, string | number | boolean>>
}

/** Details of an own insurance under the key of its kind. [P3.3] */
export type ProductDetails = { readonly [Key in VehicleKey]?: VehicleDetails } & { readonly [Key in PropertyKey]?: PropertyDetails } & {
  readonly [Key in InsuredKey]?: InsuredDetails
}
