import { Type, type Static } from 'typebox'
import type { Json } from '../values/json.ts'
import { IsoDateText } from './iso-date-text.ts'

/** What the register says of a customer; what it does not know is left out. [P3.6] */
export const Customer = Type.Object({
  /** Twelve digits. */
  personalNumber: Type.String(),
  contactDetails: Type.Object({
    street: Type.Optional(Type.String()),
    /** Five digits, written without a space. */
    zip: Type.Optional(Type.String()),
    city: Type.Optional(Type.String()),
    email: Type.Optional(Type.String()),
    phone: Type.Optional(Type.String()),
  }),
})
export type Customer = Static<typeof Customer>

/** Answer of GET /api/customer/get: the customer who is signed in. */
export const CustomerResponse = Type.Object({ customer: Customer })
export type CustomerResponse = Static<typeof CustomerResponse>

/** States of an insurance as the core system tells them; New and Renewed are worked out of several versions. [P3.3] [P4.3] */
const INSURANCE_STATUSES = ['Valid', 'Accepted', 'Cancelled', 'Expired'] as const
export type InsuranceStatus = (typeof INSURANCE_STATUSES)[number]

/** How an insurance is paid. [P3.3] */
const PAYMENT_METHODS = ['Autogiro', 'ICAAutogiro', 'ICAAutogiro_Acc', 'PaperInvoice', 'ICAkonto', 'ICAkont_Acc'] as const

/** Yearly, half-yearly, quarterly, flat, monthly, unknown. [P4.7] */
const PREMIUM_FREQUENCIES = [1, 2, 4, 5, 12, -1] as const

/** One version of an own insurance, as the overview lists it. [P3.3] */
export const InsuranceOverview = Type.Object({
  /** The insurance number without spaces and dots. */
  insuranceId: Type.String(),
  insuranceNumber: Type.String(),
  versionNumber: Type.Integer({ minimum: 1 }),
  /** Text that is mapped to a kind, such as `Childinsurance`. */
  insuranceType: Type.String(),
  /** As a customer calls it, such as `Barnförsäkring`. */
  insuranceName: Type.String(),
  /** Who or what is insured, in words: a first name, a registration number, a street with number. */
  insuredObject: Type.Optional(Type.String()),
  insuranceStatus: Type.Enum([...INSURANCE_STATUSES]),
  insuredFromDate: IsoDateText,
  insuredToDate: Type.Optional(IsoDateText),
  cancellationDate: Type.Optional(IsoDateText),
  /** kr per year, whole; where it is paid once, the whole price */
  premiumAmountYear: Type.Optional(Type.Integer({ minimum: 0 })),
  paymentMethod: Type.Optional(Type.Enum([...PAYMENT_METHODS])),
})
export type InsuranceOverview = Static<typeof InsuranceOverview>

/** Answer of GET /api/insurances/overview/{personalNumber}: every version, in no order. */
export const InsuranceOverviewResponse = Type.Object({ insurances: Type.Array(InsuranceOverview) })
export type InsuranceOverviewResponse = Static<typeof InsuranceOverviewResponse>

/** One version of an own insurance with what its page shows. [P3.3] */
export const InsuranceDetails = Type.Object({
  ...InsuranceOverview.properties,
  /** kr for each payment, whole */
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
