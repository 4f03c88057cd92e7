import type { Role } from '../../../../contract/session.ts'

/** A person identified by e-ID. */
interface IdentifiedPerson {
  /** Twelve digits. */
  readonly personalNumber: string
  readonly givenName: string
  readonly surname: string
}

/** An account's id, which clients know as its subject. */
interface NamedAccount {
  readonly id: string
}

/**
 * The result of a user name and a password. `wrong`: unknown user or wrong password, indistinguishable, also in time.
 * `wait`: too many attempts; whole seconds until the next one.
 */
type PasswordVerdict =
  | { readonly kind: 'right'; readonly account: NamedAccount & { readonly roles: readonly Role[] } }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'wait'; readonly seconds: number }

/** The account calls that sign-in needs. */
export interface SignInAccounts {
  /** Returns a person's account; the first sign-in creates it. */
  findOrCreateByPersonalNumber(person: IdentifiedPerson): Promise<NamedAccount>
  /** @param address of the browser: wrong passwords delay only attempts from this address */
  verifyPassword(username: string, password: string, address: string): Promise<PasswordVerdict>
}
