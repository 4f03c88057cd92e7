/** Priority of each insurance type in lists, lowest first. [P2.5] */
export type InsurancePriorities = Readonly<Record<string, number>>

/** The place of every type that content gives none. */
const LAST = 999

interface Sold {
  readonly insuranceType: string
  readonly priority: number
}

/**
 * The priorities of insurance types: those of the products on sale, and of the types that no product on sale has. Of several
 * products of a type the first in the list counts.
 */
export function insurancePriorities(products: readonly Sold[], others: InsurancePriorities = {}): InsurancePriorities {
  const sold = products.toSorted((a, b) => b.priority - a.priority).map(({ insuranceType, priority }) => [insuranceType, priority] as const)
  return { ...others, ...Object.fromEntries(sold) }
}

/** Insurances in the order of a list; equal ones keep the order they came in. [P2.5] */
export function sortByPriority<Insurance extends { readonly insuranceType: string }>(
  insurances: readonly Insurance[],
  priorities: InsurancePriorities,
): Insurance[] {
  const priorityOf = ({ insuranceType }: Insurance) =>
    Object.hasOwn(priorities, insuranceType) ? (priorities[insuranceType] ?? LAST) : LAST
  return insurances.toSorted((a, b) => priorityOf(a) - priorityOf(b))
}
