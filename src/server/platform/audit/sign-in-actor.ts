import type { Role } from '../../../contract/session.ts'

/** Somebody who has an account. */
interface Holder {
  /** The provider's name of the account. */
  readonly subject: string
  readonly roles: readonly Role[]
}

/** How the audit log calls who signs in or out: an employee by account, every customer the same. */
export function signInActor({ subject, roles }: Holder): string {
  return roles.includes('customer') ? 'customer' : `account:${subject}`
}
