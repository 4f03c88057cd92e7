import type { AccountClaims } from 'oidc-provider'
import type { Engagement } from '../../../../contract/session.ts'
import { INSURANCE_ENGAGEMENTS, type InsuranceEngagement } from '../../../../insurance/held.ts'
import type { IdentityAccount } from '../accounts/account.ts'

/** The scope of the claims that the shop needs in the identity token. [P3.2] */
export const INSURANCE_SCOPE = 'insurance'
export const INSURANCE_CLAIMS = ['given_name', 'family_name', 'personal_number', 'customer_number', 'is_student', 'engagements', 'roles']

/** An account from before this rule may hold them. */
const FOLLOWED: readonly Engagement[] = INSURANCE_ENGAGEMENTS

/** Reads the engagements that follow from a person's insurances. Never rejects. [P3.2] */
export type ReadInsuranceEngagements = (personalNumber: string) => Promise<readonly InsuranceEngagement[]>

/**
 * Returns an account's claims. The subject is never a personal number, because it appears in logs and addresses. The account keeps the
 * engagements with the bank; those about insurances follow from what the person holds when the token is made.
 */
export async function claimsOf(account: IdentityAccount, readHeld: ReadInsuranceEngagements): Promise<AccountClaims> {
  const { id, givenName, surname, personalNumber, customerNumber, isStudent, engagements, roles } = account
  const held = personalNumber === undefined ? [] : await readHeld(personalNumber)
  return {
    sub: id,
    given_name: givenName,
    family_name: surname,
    personal_number: personalNumber,
    customer_number: customerNumber,
    is_student: isStudent,
    engagements: [...engagements.filter((engagement) => !FOLLOWED.includes(engagement)), ...held],
    roles,
  }
}
