import { Type, type TSchema } from 'typebox'
import { DEDUCTIBLE_TYPES } from '../insurance/deductible.ts'

/** What a customer pays of a claim. [P3.3] */
export const Deductible = Type.Object({
  type: Type.Optional(Type.Enum([...DEDUCTIBLE_TYPES])),
  amount: Type.Optional(Type.Number()),
  percentage: Type.Optional(Type.Number()),
  label: Type.String(),
  additionalInfo: Type.Optional(Type.String()),
})

const optional = <Schema extends TSchema>(schema: Schema) => Type.Optional(schema)

const AddonPrice = optional(Type.Object({ annualPremium: Type.Number() }))

const VehicleCover = optional(
  Type.Object({
    addons: optional(Type.Object({ rentalCarFull: AddonPrice, roadsideAssistanceFull: AddonPrice, deductibleCoverCar: AddonPrice })),
  }),
)

const VehicleDetails = optional(
  Type.Object({
    vehicle: optional(Type.String()),
    vehicleYearDerived: optional(Type.Integer()),
    registrationNumber: optional(Type.String()),
    milageClass: optional(Type.Integer()),
    deductibles: optional(Type.Array(Deductible)),
    coverages: Type.Object({
      fullCover: VehicleCover,
      partialCover: VehicleCover,
      mtplInsurance: VehicleCover,
      temporaryDeregistration: VehicleCover,
    }),
  }),
)

const PropertyDetails = optional(
  Type.Object({
    insuredObject: optional(Type.Object({ streetAddress: Type.String(), city: optional(Type.String()), postalCode: Type.String() })),
    numberOfResidents: optional(Type.Integer()),
    livingSpace: optional(Type.Number()),
    constructionYear: optional(Type.Integer()),
    subSpace: optional(Type.Number()),
    additionalSpace: optional(Type.Number()),
    outBuildings: optional(Type.Array(Type.Object({ outBuildingArea: Type.Number(), buildingInterior: Type.String() }))),
    coverages: Type.Object({
      basicPersonalProperty: optional(Type.Object({ condominiumInsurance: Type.Boolean() })),
      basicBuilding: optional(Type.Object({})),
      holidayHomeBasicPersonalProperty: optional(Type.Object({})),
    }),
    addons: optional(
      Type.Object({
        condominiumInsurance: AddonPrice,
        homeCombined: AddonPrice,
        travelExtended: AddonPrice,
        golf: AddonPrice,
        smallBoat: AddonPrice,
        buildingCombo: AddonPrice,
      }),
    ),
  }),
)

const InsuredDetails = optional(
  Type.Object({
    name: optional(Type.String()),
    deductibles: optional(Type.Array(Deductible)),
    facts: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()])),
  }),
)

/** The schema of a kind's details, by its key. */
const BY_KEY = {
  car: VehicleDetails,
  motorCycle: VehicleDetails,
  moped: VehicleDetails,
  euMoped: VehicleDetails,
  caravan: VehicleDetails,
  trailer: VehicleDetails,
  snowmobile: VehicleDetails,
  mobileHome: VehicleDetails,
  home: PropertyDetails,
  house: PropertyDetails,
  holidayHome: PropertyDetails,
  accident: InsuredDetails,
  pregnancy: InsuredDetails,
  child: InsuredDetails,
  ppiLife: InsuredDetails,
  PPIMortgageIncomeInsurance: InsuredDetails,
  dogInsurance: InsuredDetails,
  catInsurance: InsuredDetails,
  boatInsurance: InsuredDetails,
}

/** Details of an own insurance under the key of its kind. [P3.3] */
export const ProductDetails = Type.Object(BY_KEY)
