import type { InsuranceDetails } from '../../../../contract/insurances.ts'
import { isHeld } from '../../../../insurance/held.ts'
import type { InsuranceDocument } from '../../../../insurance/insurance.ts'
import { compareByPriority, type InsurancePriorities } from '../../../../insurance/insurance-order.ts'
import { overviewOf } from '../../../../insurance/overview.ts'

/** The documents of one insurance. */
export interface DocumentGroup {
  /** The version that names it. */
  readonly insurance: InsuranceDetails
  /** Those of all its versions, each once. */
  readonly documents: readonly InsuranceDocument[]
}

/** The documents of a customer: of what applies or will apply, and of what has ended. */
export interface CustomerDocuments {
  readonly ongoing: readonly DocumentGroup[]
  readonly ended: readonly DocumentGroup[]
}

/**
 * Returns the documents of every insurance, in list order. Unlike the overview, it also has an insurance that never applied: its
 * withdrawal has a document. Insurances without documents are left out.
 */
export function customerDocuments(versions: readonly InsuranceDetails[], priorities: InsurancePriorities): CustomerDocuments {
  const groups = [...Map.groupBy(versions, ({ insuranceId }) => insuranceId).values()]
    .flatMap(groupOf)
    .toSorted((a, b) => compareByPriority(a.insurance, b.insurance, priorities))
  return { ongoing: groups.filter(isOngoing), ended: groups.filter((group) => !isOngoing(group)) }
}

const isOngoing = ({ insurance }: DocumentGroup) => isHeld(insurance)

function groupOf(versions: readonly InsuranceDetails[]): DocumentGroup[] {
  const insurance = overviewOf(versions, {})[0]?.insurance ?? versions.at(-1)
  const documents = [...new Map(versions.flatMap((version) => version.documents).map((document) => [document.url, document])).values()]
  return insurance === undefined || documents.length === 0 ? [] : [{ insurance, documents }]
}
