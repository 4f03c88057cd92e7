import { readDate } from '../values/date-text.ts'
import { defined } from '../values/defined.ts'
import { chosenAddons, type InsuranceAddon } from './addon.ts'
import type { CoverageLevel } from './coverage.ts'
import type { Deductible } from './deductible.ts'
import { coverageOf } from './details-of-kind.ts'
import { insuranceIdOf } from './insurance-number.ts'
import type { Discount, InsuranceDocument, InsuranceStatus, OwnInsurance, OwnInsuranceDetails, PaymentDetails } from './insurance.ts'
import { kindOfText, type KindWarning } from './kind-of-text.ts'
import { premiumFrequencyOf, type PaymentMethod } from './payment.ts'
import { planLevel } from './plan-level.ts'
import type { ProductDetails } from './product-details.ts'

/** What a core system says of one version of an insurance. Dates and the type are its own texts. [P3.3] */
export interface OwnInsuranceRecord {
  readonly insuranceNumber: string
  /** 1 if left out. */
  readonly versionNumber?: number
  readonly insuranceType?: string
  readonly insuranceName: string
  readonly insuranceDisplayName?: string
  readonly insuranceCompany: string
  readonly insuranceCategory: string
  readonly insuredObject?: string
  readonly insuranceStatus: InsuranceStatus
  readonly insuredFromDate: string
  readonly insuredToDate?: string
  readonly cancellationDate?: string
  readonly cancellationReason?: string
  readonly isExternal?: boolean
  readonly validForAutogiroApplication?: boolean
  readonly ongoingAutogiroApplication?: boolean
  readonly paymentMethod?: PaymentMethod
  readonly paymentDetails?: PaymentDetails
  /** Below 0 if unknown. */
  readonly premiumAmountTerm?: number
  /** Below 0 if unknown. */
  readonly premiumAmountYear?: number
  readonly premiumFrequency?: number
  readonly withdrawalPeriod?: { readonly insuranceStartDate: string; readonly withdrawalPeriodEndDate: string }
  readonly externalCompanyCancellationDetails?: {
    readonly cancellationConsentSent?: string
    readonly cancellationConsentApproved?: boolean
  }
}

/** The record of a version with its details. [P3.3] */
export interface OwnInsuranceDetailsRecord extends OwnInsuranceRecord {
  readonly startDate?: string
  readonly endDate?: string
  readonly insuranceHolderAddress?: string
  readonly annualPremium?: number
  readonly premium?: number
  readonly discounts?: readonly Discount[]
  readonly coverage?: CoverageLevel
  readonly insuranceLevel?: string
  readonly addons?: readonly InsuranceAddon[]
  readonly deductibles?: readonly Deductible[]
  readonly documents?: readonly InsuranceDocument[]
  readonly productDetails?: ProductDetails
}

/** What is wrong with a record, as the log names it. */
export interface RecordWarning {
  readonly code: KindWarning | 'insuranceNumberInvalid' | 'insuranceStartMissing'
  readonly insuranceId: string
  /** The text of a type that no kind has. */
  readonly insuranceType?: string
}

export type WarnOfRecord = (warning: RecordWarning) => void

/**
 * Returns an insurance from a core system's record: with its id and kind, and only with dates that exist. Undefined
 * without a number or a first day: no page can show it. [P3.3] [P3.4] [P5.1]
 */
export function readOwnInsurance(record: OwnInsuranceRecord, warn: WarnOfRecord): OwnInsurance | undefined {
  const insuranceId = insuranceIdOf(record.insuranceNumber)
  const insuredFromDate = readDate(record.insuredFromDate)
  if (insuranceId === '' || insuredFromDate === undefined) {
    warn({ code: insuranceId === '' ? 'insuranceNumberInvalid' : 'insuranceStartMissing', insuranceId })
    return undefined
  }
  const { insuranceNumber, insuranceName, insuranceCompany, insuranceCategory, insuranceStatus } = record
  return {
    insuranceId,
    insuranceNumber,
    versionNumber: record.versionNumber ?? 1,
    insuranceType: kindOfText(record.insuranceType, (code, insuranceType) => warn({ code, insuranceId, insuranceType })),
    insuranceName,
    insuranceCompany,
    insuranceCategory,
    insuranceStatus,
    insuredFromDate,
    isExternal: record.isExternal ?? false,
    validForAutogiroApplication: record.validForAutogiroApplication ?? false,
    ongoingAutogiroApplication: record.ongoingAutogiroApplication ?? false,
    premiumFrequency: premiumFrequencyOf(record.premiumFrequency),
    ...defined({
      insuranceDisplayName: record.insuranceDisplayName,
      insuredObject: record.insuredObject,
      insuredToDate: readDate(record.insuredToDate),
      cancellationDate: readDate(record.cancellationDate),
      cancellationReason: record.cancellationReason,
      paymentMethod: record.paymentMethod ?? record.paymentDetails?.paymentMethod,
      paymentDetails: record.paymentDetails,
      premiumAmountTerm: knownAmount(record.premiumAmountTerm),
      premiumAmountYear: knownAmount(record.premiumAmountYear),
      withdrawalPeriod: readWithdrawalPeriod(record),
      externalCompanyCancellationDetails: readConsent(record),
    }),
  }
}

/** Returns an insurance with its details from a core system's record, as `readOwnInsurance` does. [P3.3] */
export function readOwnInsuranceDetails(record: OwnInsuranceDetailsRecord, warn: WarnOfRecord): OwnInsuranceDetails | undefined {
  const insurance = readOwnInsurance(record, warn)
  if (insurance === undefined) return undefined
  const { discounts = [], insuranceLevel, insuranceCompany } = record
  const addons = chosenAddons(record.addons ?? [])
  const { insuranceType } = insurance
  const productDetails = record.productDetails ?? {}
  return {
    ...insurance,
    startDate: readDate(record.startDate) ?? insurance.insuredFromDate,
    discounts,
    discountPercentage: discounts.reduce((sum, { discountPercentage }) => sum + discountPercentage, 0),
    coverage: record.coverage ?? coverageOf({ insuranceType, productDetails }),
    insuranceLevel: planLevel({ insuranceType, insuranceCompany, addons, ...defined({ insuranceLevel }) }),
    addons,
    deductibles: record.deductibles ?? [],
    documents: record.documents ?? [],
    productDetails,
    ...defined({
      endDate: readDate(record.endDate),
      insuranceHolderAddress: record.insuranceHolderAddress,
      annualPremium: knownAmount(record.annualPremium),
      premium: knownAmount(record.premium),
    }),
  }
}

/** kr; core systems write an unknown amount as -1. */
function knownAmount(amount: number | undefined): number | undefined {
  return amount !== undefined && amount >= 0 ? amount : undefined
}

function readWithdrawalPeriod({ withdrawalPeriod }: OwnInsuranceRecord): OwnInsurance['withdrawalPeriod'] {
  const insuranceStartDate = readDate(withdrawalPeriod?.insuranceStartDate)
  const withdrawalPeriodEndDate = readDate(withdrawalPeriod?.withdrawalPeriodEndDate)
  return insuranceStartDate !== undefined && withdrawalPeriodEndDate !== undefined
    ? { insuranceStartDate, withdrawalPeriodEndDate }
    : undefined
}

function readConsent({
  externalCompanyCancellationDetails: details,
}: OwnInsuranceRecord): OwnInsurance['externalCompanyCancellationDetails'] {
  return (
    details && {
      cancellationConsentApproved: details.cancellationConsentApproved ?? false,
      ...defined({ cancellationConsentSent: readDate(details.cancellationConsentSent) }),
    }
  )
}
