import type { Role } from '../../../contract/session.ts'

/** Who has shown who they are, by e-ID. */
interface IdentifiedPerson {
  /** Twelve digits. */
  readonly personalNumber: string
  readonly givenName: string
  readonly surname: string
}

/** An account by the name that clients know it by. */
interface NamedAccount {
  readonly id: string
}

/**
 * What comes of a user name and a password. `wrong`: no such user, or not their password, told alike and after the same
 * time. `wait`: too many tries; whole seconds until the next one.
 */
type PasswordVerdict =
  | { readonly kind: 'right'; readonly account: NamedAccount & { readonly roles: readonly Role[] } }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'wait'; readonly seconds: number }

/** The accounts, as far as signing in needs them. */
export interface SignInAccounts {
  /** The account of a person, which their first sign-in makes. */
  findOrCreateByPersonalNumber(person: IdentifiedPerson): Promise<NamedAccount>
  /** @param address of the browser: who guesses is held up, and nobody else */
  verifyPassword(username: string, password: string, address: string): Promise<PasswordVerdict>
}
