import type { Role } from '../../../contract/session.ts'

/** The owner of an account. */
interface Holder {
  /** The provider's `sub` claim. */
  readonly subject: string
  readonly roles: readonly Role[]
}

/** Returns the audit actor of a sign-in or sign-out: `account:<subject>` for an employee, `customer` for every customer. */
export function signInActor({ subject, roles }: Holder): string {
  return roles.includes('customer') ? 'customer' : `account:${subject}`
}
