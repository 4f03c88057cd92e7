import { ownValue } from '../values/own-value.ts'

/** Priority of each insurance type in lists, lowest first. [P2.5] */
export type InsurancePriorities = Readonly<Record<string, number>>

/** Priority of every type without one in content. */
const LAST = 999

interface Sold {
  readonly insuranceType: string
  readonly priority: number
}

/**
 * Returns the priorities of insurance types: those of the products on sale, and those of types without a product. If
 * several products share a type, the first in the list counts.
 */
export function insurancePriorities(products: readonly Sold[], others: InsurancePriorities = {}): InsurancePriorities {
  const sold = products.toSorted((a, b) => b.priority - a.priority).map(({ insuranceType, priority }) => [insuranceType, priority] as const)
  return { ...others, ...Object.fromEntries(sold) }
}

interface Listed {
  readonly insuranceType: string
}

/** Returns insurances in list order; equal ones keep their order. [P2.5] */
export function sortByPriority<Insurance extends Listed>(insurances: readonly Insurance[], priorities: InsurancePriorities): Insurance[] {
  return insurances.toSorted((a, b) => compareByPriority(a, b, priorities))
}

/** Compares two insurances for list order: below 0 if the first comes first, 0 for the same priority. [P2.5] */
export function compareByPriority(a: Listed, b: Listed, priorities: InsurancePriorities): number {
  const priorityOf = ({ insuranceType }: Listed) => ownValue(priorities, insuranceType) ?? LAST
  return priorityOf(a) - priorityOf(b)
}
