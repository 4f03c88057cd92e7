import { Type, type Static } from 'typebox'
import type { Json } from '../values/json.ts'
import { IsoDateText } from './iso-date-text.ts'

/** A customer as the register knows them; unknown fields are left out. [P3.6] */
export const Customer = Type.Object({
  /** Twelve digits. */
  personalNumber: Type.String(),
  contactDetails: Type.Object({
    street: Type.Optional(Type.String()),
    /** Five digits, no space. */
    zip: Type.Optional(Type.String()),
    city: Type.Optional(Type.String()),
    email: Type.Optional(Type.String()),
    phone: Type.Optional(Type.String()),
  }),
  /** Whether the insurer may send marketing: the latest choice of purchases, visits and links. [P1.10] */
  isElectronicMarketingOk: Type.Boolean(),
})
export type Customer = Static<typeof Customer>

/** Answer of GET /api/customer/get: the signed-in customer. */
export const CustomerResponse = Type.Object({ customer: Customer })
export type CustomerResponse = Static<typeof CustomerResponse>

/** Insurance states of the core system; New and Renewed are derived from several versions. [P3.3] [P4.3] */
const INSURANCE_STATUSES = ['Valid', 'Accepted', 'Cancelled', 'Expired'] as const
export type InsuranceStatus = (typeof INSURANCE_STATUSES)[number]

/** How an insurance is paid. [P3.3] */
const PAYMENT_METHODS = ['Autogiro', 'ICAAutogiro', 'ICAAutogiro_Acc', 'PaperInvoice', 'ICAkonto', 'ICAkont_Acc'] as const

/** Yearly, half-yearly, quarterly, flat, monthly, unknown. [P4.7] */
const PREMIUM_FREQUENCIES = [1, 2, 4, 5, 12, -1] as const

/** One version of an own insurance in the overview. [P3.3] */
export const InsuranceOverview = Type.Object({
  /** The insurance number without spaces and dots. */
  insuranceId: Type.String(),
  insuranceNumber: Type.String(),
  versionNumber: Type.Integer({ minimum: 1 }),
  /** Maps to a kind, such as `Childinsurance`. */
  insuranceType: Type.String(),
  /** The customer-facing name, such as `Barnförsäkring`. */
  insuranceName: Type.String(),
  /** The insured person or object in words: a first name, a registration number, a street with number. */
  insuredObject: Type.Optional(Type.String()),
  insuranceStatus: Type.Enum([...INSURANCE_STATUSES]),
  insuredFromDate: IsoDateText,
  insuredToDate: Type.Optional(IsoDateText),
  cancellationDate: Type.Optional(IsoDateText),
  /** kr per year, whole; the total price if paid once. */
  premiumAmountYear: Type.Optional(Type.Integer({ minimum: 0 })),
  paymentMethod: Type.Optional(Type.Enum([...PAYMENT_METHODS])),
})
export type InsuranceOverview = Static<typeof InsuranceOverview>

/** Answer of GET /api/insurances/overview/{personalNumber}: every version, unordered. */
export const InsuranceOverviewResponse = Type.Object({ insurances: Type.Array(InsuranceOverview) })
export type InsuranceOverviewResponse = Static<typeof InsuranceOverviewResponse>

/** One version of an own insurance with the details for its page. [P3.3] */
export const InsuranceDetails = Type.Object({
  ...InsuranceOverview.properties,
  /** kr per payment, whole. */
  premiumAmountTerm: Type.Integer({ minimum: 0 }),
  premiumFrequency: Type.Enum([...PREMIUM_FREQUENCIES]),
  startDate: IsoDateText,
  endDate: Type.Optional(IsoDateText),
  withdrawalPeriod: Type.Optional(Type.Object({ insuranceStartDate: IsoDateText, withdrawalPeriodEndDate: IsoDateText })),
  /** Keyed by kind, such as `child`. */
  productDetails: Type.Optional(Type.Record(Type.String(), Type.Unsafe<Json>({}))),
})
export type InsuranceDetails = Static<typeof InsuranceDetails>

/** Answer of GET /api/insurances/details/insurances/{personalNumber}: the full list. */
export const InsuranceDetailsResponse = Type.Object({ insurances: Type.Array(InsuranceDetails) })
export type InsuranceDetailsResponse = Static<typeof InsuranceDetailsResponse>
