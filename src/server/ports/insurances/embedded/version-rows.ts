import type { InferSelectModel } from 'drizzle-orm'
import { insuranceDocumentPath } from '../../../../contract/insurances.ts'
import type { PaperRow } from '../../../../contract/papers.ts'
import { WITHDRAWN } from '../../../../insurance/end-plan.ts'
import type { InsuranceStatus } from '../../../../insurance/insurance.ts'
import { paymentUnder, type MandateState, type Payment } from '../../../../insurance/mandate.ts'
import { premiumFrequencyOf } from '../../../../insurance/payment.ts'
import type { OwnInsuranceDetailsRecord } from '../../../../insurance/read-insurance.ts'
import type { IsoDate } from '../../../../values/clock.ts'
import type { ownInsurances, ownInsuranceVersions } from '../../../platform/db/schema/insurances.ts'
import type { InsuranceContent } from './content.ts'
import { categoryOf } from './kinds.ts'
import { statePaperOf, type StatePaper } from './state-papers.ts'

export type InsuranceRow = InferSelectModel<typeof ownInsurances>
export type VersionRow = InferSelectModel<typeof ownInsuranceVersions>

/** An insurance with the versions that its holder sees. */
export interface StoredInsurance {
  readonly insurance: InsuranceRow
  readonly versions: readonly VersionRow[]
  /** Undefined if no mandate for direct debit was ever given. */
  readonly mandate: MandateState | undefined
}

/** What a row alone does not tell. */
export interface Surroundings {
  /** In Sweden. */
  readonly today: IsoDate
  /** The insurer's name. */
  readonly company: string
  readonly titles: Readonly<Record<StatePaper, string>>
}

/** Whether a renewal is cancelled before it began: the version before it is the last. */
const isCancelledRenewal = ({ versionNumber, insuredFrom, cancelledOn }: VersionRow) =>
  versionNumber > 1 && cancelledOn !== null && cancelledOn < insuredFrom

/** Leaves out the versions that ended before a later one began, which are history, and those that never will begin. */
function currentVersions(all: readonly VersionRow[], today: IsoDate): VersionRow[] {
  const versions = all.filter((version) => !isCancelledRenewal(version))
  const begun = Math.max(...versions.filter(({ insuredFrom }) => insuredFrom <= today).map(({ versionNumber }) => versionNumber), 0)
  return versions.filter(({ versionNumber }) => versionNumber >= begun)
}

/** Returns the state of a version on a day. A cancelled insurance is in force until its last day. */
function statusOf({ insuredFrom, insuredTo, cancelledOn, cancellationReason }: VersionRow, today: IsoDate): InsuranceStatus {
  if (cancelledOn !== null && (cancellationReason === WITHDRAWN || cancelledOn < today)) return 'Cancelled'
  if (insuredFrom > today) return 'Accepted'
  return insuredTo !== null && insuredTo < today ? 'Expired' : 'Valid'
}

/** A version as the rules read it, and what it covers in words. */
export interface VersionRecord extends OwnInsuranceDetailsRecord {
  readonly cover?: readonly PaperRow[]
}

/** Returns the versions of an insurance that still matter. */
export function recordsOf({ insurance, versions, mandate }: StoredInsurance, around: Surroundings): VersionRecord[] {
  const startDate = versions[0]?.insuredFrom
  if (startDate === undefined) return []
  return currentVersions(versions, around.today).map((version) =>
    withMandate(versionRecord(insurance, version, startDate, around), mandate),
  )
}

function versionRecord(
  insurance: InsuranceRow,
  version: VersionRow,
  startDate: IsoDate,
  { today, company, titles }: Surroundings,
): VersionRecord {
  const { insuranceNumber, insuranceType } = insurance
  const { versionNumber, insuredFrom, insuredTo, cancelledOn, cancellationReason } = version
  const content = version.content as unknown as InsuranceContent
  const endDate = cancelledOn ?? insuredTo
  return {
    ...content,
    insuranceNumber,
    versionNumber,
    insuranceType,
    insuranceCompany: company,
    insuranceCategory: categoryOf(insuranceType),
    insuranceStatus: statusOf(version, today),
    insuredFromDate: insuredFrom,
    startDate,
    ...(insuredTo !== null && { insuredToDate: insuredTo }),
    ...(cancelledOn !== null && { cancellationDate: cancelledOn }),
    ...(cancellationReason !== null && { cancellationReason }),
    ...withdrawalPeriod(insurance, version),
    ...cancellationConsent(version),
    ...(endDate !== null && { endDate }),
    documents: [...content.documents, ...statePapers(insurance, version, { today, titles })].map(({ kind, title, version: edition }) => ({
      kind,
      title,
      version: edition,
      url: insuranceDocumentPath(insuranceNumber, kind),
    })),
  }
}

/** Returns the paper that follows from the state of a version. Its edition is the first day of the version. */
function statePapers(
  { receiptToken }: InsuranceRow,
  version: VersionRow,
  { today, titles }: Pick<Surroundings, 'today' | 'titles'>,
): InsuranceContent['documents'] {
  const kind = statePaperOf({
    insuranceStatus: statusOf(version, today),
    versionNumber: version.versionNumber,
    isCancelled: version.cancelledOn !== null,
    isWithdrawn: version.cancellationReason === WITHDRAWN && receiptToken !== null,
  })
  return kind === undefined ? [] : [{ kind, title: titles[kind], version: version.insuredFrom }]
}

/** Premium frequency code of one payment in all. [P4.7] */
const FLAT = 5

/** A mandate is for what is paid again, and a customer who pays by direct debit has one. [P4.9] */
function withMandate(record: VersionRecord, mandate: MandateState | undefined): VersionRecord {
  const paid = paymentUnder(premiumsOf(record), mandate?.decided)
  return {
    ...record,
    ...paid,
    validForAutogiroApplication: paid.paymentMethod === 'PaperInvoice' && paid.premiumFrequency !== FLAT,
    ongoingAutogiroApplication: mandate?.isPending === true || record.ongoingAutogiroApplication === true,
  }
}

/** Returns what a mandate can change. The frequency's code is one of ours: the table holds no other. */
function premiumsOf({ paymentMethod, paymentDetails, premiumFrequency, premiumAmountTerm, premiumAmountYear }: VersionRecord): Payment {
  return {
    premiumFrequency: premiumFrequencyOf(premiumFrequency),
    ...(paymentMethod && { paymentMethod }),
    ...(paymentDetails && { paymentDetails }),
    ...(premiumAmountTerm !== undefined && { premiumAmountTerm }),
    ...(premiumAmountYear !== undefined && { premiumAmountYear }),
  }
}

function withdrawalPeriod({ withdrawalUntil }: InsuranceRow, { versionNumber, insuredFrom, cancelledOn }: VersionRow) {
  if (withdrawalUntil === null || versionNumber !== 1 || cancelledOn !== null) return {}
  return { withdrawalPeriod: { insuranceStartDate: insuredFrom, withdrawalPeriodEndDate: withdrawalUntil } }
}

function cancellationConsent({ cancellationApprovedOn, cancellationSentOn }: VersionRow) {
  if (cancellationApprovedOn === null) return {}
  return {
    externalCompanyCancellationDetails: {
      cancellationConsentApproved: true,
      ...(cancellationSentOn !== null && { cancellationConsentSent: cancellationSentOn }),
    },
  }
}
