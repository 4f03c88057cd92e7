import type { IsoDate } from '../values/clock.ts'
import type { InsuranceAddon } from './addon.ts'
import type { CoverageLevel } from './coverage.ts'
import type { Deductible } from './deductible.ts'
import type { InsuranceKind } from './insurance-kind.ts'
import type { PaymentMethod, PaymentPeriod, PremiumFrequency } from './payment.ts'
import type { PlanLevel } from './plan-level.ts'
import type { ProductDetails } from './product-details.ts'

/** States of a version in the core system. `New` and `Renewed` follow from several versions. [P4.3] */
export const INSURANCE_STATUSES = ['Valid', 'Accepted', 'Cancelled', 'Expired'] as const

export type InsuranceStatus = (typeof INSURANCE_STATUSES)[number]

/** What several versions of an insurance say of it: a version alone that has not begun, or one that another follows. [P4.3] */
export type VersionStatus = 'New' | 'Renewed'

/** One version of an own insurance in the overview. Its dates exist in the calendar. [P3.3] */
export interface OwnInsurance {
  /** The insurance number without spaces and dots. */
  readonly insuranceId: string
  readonly insuranceNumber: string
  /** From 1; each renewal and each change makes the next. */
  readonly versionNumber: number
  readonly insuranceType: InsuranceKind
  /** Such as `Barnförsäkring`. */
  readonly insuranceName: string
  /** The name that the customer's pages show, if it is another. */
  readonly insuranceDisplayName?: string
  readonly insuranceCompany: string
  /** The group in which lists sort it. */
  readonly insuranceCategory: string
  /** The insured person or object in words: a first name, a registration number, a street with number. */
  readonly insuredObject?: string
  readonly insuranceStatus: InsuranceStatus
  /** First day of the version. */
  readonly insuredFromDate: IsoDate
  /** Last day of the version. */
  readonly insuredToDate?: IsoDate
  /** Last day of a cancelled insurance; its first day if it never applied. */
  readonly cancellationDate?: IsoDate
  /** Such as `Notpaid`. */
  readonly cancellationReason?: string
  /** Whether another company insures. */
  readonly isExternal: boolean
  /** Whether the insurer takes an application for direct debit. */
  readonly validForAutogiroApplication: boolean
  /** Whether an application for direct debit is under way. */
  readonly ongoingAutogiroApplication: boolean
  readonly paymentMethod?: PaymentMethod
  /** Left out if the core system does not tell the period. */
  readonly paymentDetails?: PaymentDetails
  /** kr per payment, whole. */
  readonly premiumAmountTerm?: number
  /** kr per year, whole; the total price if paid once. */
  readonly premiumAmountYear?: number
  readonly premiumFrequency: PremiumFrequency
  readonly withdrawalPeriod?: WithdrawalPeriod
  readonly externalCompanyCancellationDetails?: ExternalCompanyCancellation
}

export interface PaymentDetails {
  readonly paymentMethod: PaymentMethod
  readonly paymentPeriod: PaymentPeriod
}

/** The days in which a customer may withdraw from the contract. */
export interface WithdrawalPeriod {
  readonly insuranceStartDate: IsoDate
  /** The last of them. */
  readonly withdrawalPeriodEndDate: IsoDate
}

/**
 * The holder's cancellation of an insurance that has not begun, which goes to the company that insures; see decision 35.
 * [P4.6]
 */
export interface ExternalCompanyCancellation {
  /** The day on which it was sent to the company. Until then the holder may regret it. */
  readonly cancellationConsentSent?: IsoDate
  readonly cancellationConsentApproved: boolean
}

/** One version of an own insurance with what its page shows. [P3.3] */
export interface OwnInsuranceDetails extends OwnInsurance {
  /** First day of the insurance, over all its versions. */
  readonly startDate: IsoDate
  /** Last day of an insurance that has ended or will end. */
  readonly endDate?: IsoDate
  readonly insuranceHolderAddress?: string
  /** kr per year, whole, after discounts, with add-ons. */
  readonly annualPremium?: number
  /** kr per year, whole, before discounts. */
  readonly premium?: number
  readonly discounts: readonly Discount[]
  /** The sum of the discounts, per cent. */
  readonly discountPercentage: number
  readonly coverage: CoverageLevel
  readonly insuranceLevel: PlanLevel
  /** Those that the customer has chosen. */
  readonly addons: readonly InsuranceAddon[]
  readonly deductibles: readonly Deductible[]
  readonly documents: readonly InsuranceDocument[]
  readonly productDetails: ProductDetails
}

export interface Discount {
  readonly name: string
  /** Per cent of the premium. */
  readonly discountPercentage: number
}

/** A document that comes with an insurance. */
export interface InsuranceDocument {
  readonly kind: string
  readonly title: string
  readonly version: string
  readonly url: string
}
