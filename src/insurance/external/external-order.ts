import { compareByPriority, type InsurancePriorities } from '../insurance-order.ts'
import type { ExternalInsurance } from './external-insurance.ts'

type Listed = Pick<ExternalInsurance, 'id' | 'insuranceType' | 'insuranceCompanyName' | 'insuranceName'>

/**
 * Returns insurances at other companies in list order: by the priority of their kind, then by kind, company and name.
 * The order of the answer makes no difference. [P2.5] [P4.3]
 */
export function sortExternal<Insurance extends Listed>(insurances: readonly Insurance[], priorities: InsurancePriorities): Insurance[] {
  return insurances.toSorted((a, b) => compareByPriority(a, b, priorities) || compareKeys(keysOf(a), keysOf(b)))
}

const keysOf = ({ insuranceType, insuranceCompanyName, insuranceName, id }: Listed) => [
  insuranceType,
  insuranceCompanyName,
  insuranceName,
  id,
]

function compareKeys(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((key, index) => key !== b[index])
  if (at === -1) return 0
  return (a[at] ?? '') < (b[at] ?? '') ? -1 : 1
}
