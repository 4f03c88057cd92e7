import type { InsuranceKind } from './insurance-kind.ts'
import { KIND_TRAITS } from './kind-traits.ts'

/** The plan of an insurance. [P3.3] */
export const PLAN_LEVELS = ['BASE', 'PLUS', 'UNDEFINED'] as const

export type PlanLevel = (typeof PLAN_LEVELS)[number]

interface Planned {
  readonly insuranceType: InsuranceKind
  /** As the core system writes it, in any case. */
  readonly insuranceLevel?: string
  readonly insuranceCompany?: string
  readonly addons?: readonly { readonly name: string }[]
}

const PLUS = /(?<!\p{L})plus(?!\p{L})/iu

/**
 * Returns the plan of an insurance. That of a car is the stated one. A home or a house has the larger plan if the stated
 * one, the company or an add-on says so, otherwise the basic one. Other kinds have no plan. [P4.7]
 */
export function planLevel({ insuranceType, insuranceLevel = '', insuranceCompany = '', addons = [] }: Planned): PlanLevel {
  const { plan } = KIND_TRAITS[insuranceType]
  if (plan === 'stated') return PLAN_LEVELS.find((level) => level === insuranceLevel.toUpperCase()) ?? 'UNDEFINED'
  if (plan === undefined) return 'UNDEFINED'
  return [insuranceLevel, insuranceCompany, ...addons.map(({ name }) => name)].some((text) => PLUS.test(text)) ? 'PLUS' : 'BASE'
}
