import type { InsuranceKind } from './insurance-kind.ts'
import type { OwnInsurance } from './insurance.ts'

/** Kinds that a product of another type sells. */
const SOLD_AS: Readonly<Partial<Record<InsuranceKind, InsuranceKind>>> = { StudentHomeInsurance: 'HomeInsurance' }

/** Whether an insurance applies or will apply. A cancelled one does until its last day. */
export function isHeld({ insuranceStatus }: Pick<OwnInsurance, 'insuranceStatus'>): boolean {
  return insuranceStatus === 'Valid' || insuranceStatus === 'Accepted'
}

/** Returns those of a customer's insurances that a product of this type sells and that apply or will apply. */
export function heldOfType(own: readonly OwnInsurance[], insuranceType: string): OwnInsurance[] {
  return own.filter((insurance) => isHeld(insurance) && (SOLD_AS[insurance.insuranceType] ?? insurance.insuranceType) === insuranceType)
}

/** The engagements that follow from what a person is insured with. */
export const INSURANCE_ENGAGEMENTS = ['insurance_ica', 'insurance_external'] as const
export type InsuranceEngagement = (typeof INSURANCE_ENGAGEMENTS)[number]

/**
 * Returns the engagements of a person who has these insurances: with the insurer, and with other companies. [P3.2]
 * @param keepsExternal whether the wallet has insurances of other companies, which the overview does not tell
 */
export function engagementsOfInsurances(
  own: readonly Pick<OwnInsurance, 'insuranceStatus' | 'isExternal'>[],
  keepsExternal: boolean,
): InsuranceEngagement[] {
  const held = own.filter(isHeld)
  const has = {
    insurance_ica: held.some(({ isExternal }) => !isExternal),
    insurance_external: keepsExternal || held.some(({ isExternal }) => isExternal),
  }
  return INSURANCE_ENGAGEMENTS.filter((engagement) => has[engagement])
}
