import { coverageLevel, type CoverageLevel } from './coverage.ts'
import type { InsuranceKind } from './insurance-kind.ts'
import { KIND_TRAITS } from './kind-traits.ts'
import {
  INSURED_KEYS,
  PROPERTY_KEYS,
  VEHICLE_KEYS,
  type InsuredDetails,
  type ProductDetails,
  type PropertyDetails,
  type VehicleDetails,
} from './product-details.ts'

interface Detailed {
  readonly insuranceType: InsuranceKind
  readonly productDetails: ProductDetails
}

/** Returns the details of the insured vehicle, if the insurance is of one. [P3.3] */
export function vehicleOf(insurance: Detailed): VehicleDetails | undefined {
  const key = VEHICLE_KEYS.find((known) => known === detailsKeyOf(insurance))
  return key && insurance.productDetails[key]
}

/** Returns the details of the insured property, if the insurance is of one. [P3.3] */
export function propertyOf(insurance: Detailed): PropertyDetails | undefined {
  const key = PROPERTY_KEYS.find((known) => known === detailsKeyOf(insurance))
  return key && insurance.productDetails[key]
}

/** Returns the details of the insured person, animal or boat, if the insurance is of one. [P3.3] */
export function insuredOf(insurance: Detailed): InsuredDetails | undefined {
  const key = INSURED_KEYS.find((known) => known === detailsKeyOf(insurance))
  return key && insurance.productDetails[key]
}

/** Returns the cover of the insured vehicle; `none` for an insurance of anything else. [P4.7] */
export function coverageOf(insurance: Detailed): CoverageLevel {
  const vehicle = vehicleOf(insurance)
  return vehicle ? coverageLevel(vehicle.coverages) : 'none'
}

const detailsKeyOf = ({ insuranceType }: Detailed) => KIND_TRAITS[insuranceType].detailsKey
