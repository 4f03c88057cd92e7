import type { AccountClaims } from 'oidc-provider'
import type { IdentityAccount } from '../accounts/account.ts'

/** The scope of the claims that the shop needs in the identity token. [P3.2] */
export const INSURANCE_SCOPE = 'insurance'
export const INSURANCE_CLAIMS = ['given_name', 'family_name', 'personal_number', 'customer_number', 'is_student', 'engagements', 'roles']

/** Returns an account's claims. The subject is never a personal number, because it appears in logs and addresses. */
export function claimsOf(account: IdentityAccount): AccountClaims {
  const { id, givenName, surname, personalNumber, customerNumber, isStudent, engagements, roles } = account
  return {
    sub: id,
    given_name: givenName,
    family_name: surname,
    personal_number: personalNumber,
    customer_number: customerNumber,
    is_student: isStudent,
    engagements,
    roles,
  }
}
