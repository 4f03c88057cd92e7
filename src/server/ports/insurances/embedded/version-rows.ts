import type { InferSelectModel } from 'drizzle-orm'
import { insuranceDocumentPath, type InsuranceDetails, type InsuranceOverview } from '../../../../contract/insurances.ts'
import { insuranceIdOf } from '../../../../insurance/insurance-number.ts'
import { kindOfText, type KindWarning } from '../../../../insurance/kind-of-text.ts'
import type { InsuranceStatus } from '../../../../insurance/insurance.ts'
import type { IsoDate } from '../../../../values/clock.ts'
import type { ownInsurances, ownInsuranceVersions } from '../../../platform/db/schema/insurances.ts'
import type { InsuranceContent } from './content.ts'
import { CATEGORIES } from './kinds.ts'

/** Reason of an insurance that its holder withdrew from: it never counts as in force. */
export const WITHDRAWN = 'Withdrawn'

export type InsuranceRow = InferSelectModel<typeof ownInsurances>
export type VersionRow = InferSelectModel<typeof ownInsuranceVersions>

/** An insurance with the versions that its holder sees. */
export interface StoredInsurance {
  readonly insurance: InsuranceRow
  readonly versions: readonly VersionRow[]
}

/** What a row alone does not tell. */
export interface Surroundings {
  /** In Sweden. */
  readonly today: IsoDate
  /** The insurer's name. */
  readonly company: string
  /** Called for a type that is missing or unknown. [P8.1] */
  readonly warn: (code: KindWarning) => void
}

/** Leaves out the versions that ended before a later one began: they are history. */
export function currentVersions(versions: readonly VersionRow[], today: IsoDate): VersionRow[] {
  const begun = Math.max(...versions.filter(({ insuredFrom }) => insuredFrom <= today).map(({ versionNumber }) => versionNumber), 0)
  return versions.filter(({ versionNumber }) => versionNumber >= begun)
}

/** Returns the state of a version on a day. A cancelled insurance is in force until its last day. */
export function statusOf({ insuredFrom, insuredTo, cancelledOn, cancellationReason }: VersionRow, today: IsoDate): InsuranceStatus {
  if (cancelledOn !== null && (cancellationReason === WITHDRAWN || cancelledOn < today)) return 'Cancelled'
  if (insuredFrom > today) return 'Accepted'
  return insuredTo !== null && insuredTo < today ? 'Expired' : 'Valid'
}

/** Returns the versions of an insurance with all details. */
export function detailsOf({ insurance, versions }: StoredInsurance, around: Surroundings): InsuranceDetails[] {
  const [first] = versions
  const startDate = first?.insuredFrom
  return startDate === undefined ? [] : versions.map((version) => versionDetails(insurance, version, startDate, around))
}

function versionDetails(insurance: InsuranceRow, version: VersionRow, startDate: IsoDate, { today, company, warn }: Surroundings): InsuranceDetails {
  const { insuranceNumber } = insurance
  const content = version.content as unknown as InsuranceContent
  const kind = kindOfText(insurance.insuranceType, (code) => warn(code))
  const end = version.cancelledOn ?? version.insuredTo
  return {
    ...content,
    insuranceId: insuranceIdOf(insuranceNumber),
    insuranceNumber,
    versionNumber: version.versionNumber,
    insuranceType: kind,
    insuranceCompany: company,
    insuranceCategory: CATEGORIES[kind],
    insuranceStatus: statusOf(version, today),
    insuredFromDate: version.insuredFrom,
    ...(version.insuredTo !== null && { insuredToDate: version.insuredTo }),
    ...(version.cancelledOn !== null && { cancellationDate: version.cancelledOn }),
    ...(version.cancellationReason !== null && { cancellationReason: version.cancellationReason }),
    ...withdrawalPeriod(insurance, version),
    startDate,
    ...(end !== null && { endDate: end }),
    isExternal: false,
    // a mandate is for what is paid again, and a customer who pays by direct debit has one
    validForAutogiroApplication: content.paymentMethod === 'PaperInvoice' && content.premiumFrequency !== 5,
    ongoingAutogiroApplication: false,
    discountPercentage: content.discounts.reduce((sum, { discountPercentage }) => sum + discountPercentage, 0),
    documents: content.documents.map((document) => ({ ...document, url: insuranceDocumentPath(insuranceNumber, document.kind) })),
  }
}

function withdrawalPeriod({ withdrawalUntil }: InsuranceRow, { versionNumber, insuredFrom, cancelledOn }: VersionRow) {
  if (withdrawalUntil === null || versionNumber !== 1 || cancelledOn !== null) return {}
  return { withdrawalPeriod: { insuranceStartDate: insuredFrom, withdrawalPeriodEndDate: withdrawalUntil } }
}

/** The members of an overview. Whatever a version has beyond them is for its own page. */
const OVERVIEW_MEMBERS = [
  'insuranceId',
  'insuranceNumber',
  'versionNumber',
  'insuranceType',
  'insuranceName',
  'insuranceDisplayName',
  'insuranceCompany',
  'insuranceCategory',
  'insuredObject',
  'insuranceStatus',
  'insuredFromDate',
  'insuredToDate',
  'cancellationDate',
  'cancellationReason',
  'isExternal',
  'validForAutogiroApplication',
  'ongoingAutogiroApplication',
  'paymentMethod',
  'paymentDetails',
  'premiumAmountTerm',
  'premiumAmountYear',
  'premiumFrequency',
  'withdrawalPeriod',
  'externalCompanyCancellationDetails',
] as const satisfies readonly (keyof InsuranceOverview)[]

/** Returns a version as the overview lists it. */
export function overviewOf(details: InsuranceDetails): InsuranceOverview {
  const known = OVERVIEW_MEMBERS.filter((name) => details[name] !== undefined).map((name) => [name, details[name]] as const)
  return Object.fromEntries(known) as unknown as InsuranceOverview
}
