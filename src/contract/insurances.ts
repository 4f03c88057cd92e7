import { Type, type Static } from 'typebox'
import { COVERAGE_LEVELS } from '../insurance/coverage.ts'
import { INSURANCE_KINDS } from '../insurance/insurance-kind.ts'
import { INSURANCE_STATUSES, type OwnInsurance, type OwnInsuranceDetails } from '../insurance/insurance.ts'
import { PAYMENT_METHODS, PAYMENT_PERIODS, PREMIUM_FREQUENCIES } from '../insurance/payment.ts'
import { PLAN_LEVELS } from '../insurance/plan-level.ts'
import { IsoDateText } from './iso-date-text.ts'
import { PaperRow } from './papers.ts'
import { Deductible, ProductDetails } from './product-details.ts'

const Kronor = Type.Integer({ minimum: 0 })

/** An insurance number as a path holds it: letters, digits, spaces, dots and hyphens. */
export const InsuranceNumber = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9 .-]{0,39}$' })

/** Refuses to compile if a schema allows what the rules do not know. */
type Described<Schema extends Known, Known> = Schema extends Known ? Known : never

/** One version of an own insurance in the overview. [P3.3] */
export const InsuranceOverviewShape = Type.Object({
  insuranceId: Type.String(),
  insuranceNumber: InsuranceNumber,
  versionNumber: Type.Integer({ minimum: 1 }),
  insuranceType: Type.Enum([...INSURANCE_KINDS]),
  insuranceName: Type.String(),
  insuranceDisplayName: Type.Optional(Type.String()),
  insuranceCompany: Type.String(),
  insuranceCategory: Type.String(),
  insuredObject: Type.Optional(Type.String()),
  insuranceStatus: Type.Enum([...INSURANCE_STATUSES]),
  insuredFromDate: IsoDateText,
  insuredToDate: Type.Optional(IsoDateText),
  cancellationDate: Type.Optional(IsoDateText),
  cancellationReason: Type.Optional(Type.String()),
  isExternal: Type.Boolean(),
  validForAutogiroApplication: Type.Boolean(),
  ongoingAutogiroApplication: Type.Boolean(),
  paymentMethod: Type.Optional(Type.Enum([...PAYMENT_METHODS])),
  paymentDetails: Type.Optional(
    Type.Object({ paymentMethod: Type.Enum([...PAYMENT_METHODS]), paymentPeriod: Type.Enum([...PAYMENT_PERIODS]) }),
  ),
  premiumAmountTerm: Type.Optional(Kronor),
  premiumAmountYear: Type.Optional(Kronor),
  premiumFrequency: Type.Enum([...PREMIUM_FREQUENCIES]),
  withdrawalPeriod: Type.Optional(Type.Object({ insuranceStartDate: IsoDateText, withdrawalPeriodEndDate: IsoDateText })),
  externalCompanyCancellationDetails: Type.Optional(
    Type.Object({ cancellationConsentSent: Type.Optional(IsoDateText), cancellationConsentApproved: Type.Boolean() }),
  ),
})
export type InsuranceOverview = Described<Static<typeof InsuranceOverviewShape>, OwnInsurance>

/** Answer of GET /api/insurances/overview/{personalNumber}: every version, unordered. */
export const InsuranceOverviewResponse = Type.Object({
  insurances: Type.Unsafe<readonly InsuranceOverview[]>(Type.Array(InsuranceOverviewShape)),
})
export type InsuranceOverviewResponse = Static<typeof InsuranceOverviewResponse>

const Discount = Type.Object({ name: Type.String(), discountPercentage: Type.Number() })

const InsuranceAddon = Type.Object({
  key: Type.String(),
  name: Type.String(),
  optional: Type.Boolean(),
  premiumAmount: Type.Optional(Type.Number()),
  additionValueBased: Type.Optional(Type.Boolean()),
  additionPercentage: Type.Optional(Type.Number()),
  properties: Type.Optional(Type.Record(Type.String(), Type.Number())),
})

const InsuranceDocument = Type.Object({ kind: Type.String(), title: Type.String(), version: Type.String(), url: Type.String() })

/** One version of an own insurance with the details for its page. [P3.3] */
export const InsuranceDetailsShape = Type.Object({
  ...InsuranceOverviewShape.properties,
  startDate: IsoDateText,
  endDate: Type.Optional(IsoDateText),
  insuranceHolderAddress: Type.Optional(Type.String()),
  annualPremium: Type.Optional(Kronor),
  premium: Type.Optional(Kronor),
  discounts: Type.Array(Discount),
  discountPercentage: Type.Number(),
  coverage: Type.Enum([...COVERAGE_LEVELS]),
  insuranceLevel: Type.Enum([...PLAN_LEVELS]),
  addons: Type.Array(InsuranceAddon),
  deductibles: Type.Array(Deductible),
  documents: Type.Array(InsuranceDocument),
  productDetails: ProductDetails,
  /** What the insurance covers, in words. */
  cover: Type.Optional(Type.Array(PaperRow)),
})
export type InsuranceDetails = Described<
  Static<typeof InsuranceDetailsShape>,
  OwnInsuranceDetails & { readonly cover?: readonly PaperRow[] }
>

/** Answer of the two calls for details: every version of one insurance, or of all. */
export const InsuranceDetailsResponse = Type.Object({
  insurances: Type.Unsafe<readonly InsuranceDetails[]>(Type.Array(InsuranceDetailsShape)),
})
export type InsuranceDetailsResponse = Static<typeof InsuranceDetailsResponse>

/** Returns the address of a document of an own insurance, which the signed-in holder opens. */
export function insuranceDocumentPath(insuranceNumber: string, kind: string): string {
  const file = `${kind}.pdf`
  return `/api/insurances/details/insurance/${encodeURIComponent(insuranceNumber)}/documents/${file}`
}

/** Kinds of letters about an insurance as the register knows it: how it applies, and that it is renewed. */
export const STATEMENTS = ['forsakringsbesked', 'fornyelsebesked'] as const
export type Statement = (typeof STATEMENTS)[number]
