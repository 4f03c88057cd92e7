import type { Role } from '../../../../contract/session.ts'
import type { JsonObject } from '../../../../values/json.ts'
import type { PasswordFault } from './password-rules.ts'

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

/**
 * The user name and password that a customer adds to the e-ID. Each change is audited.
 * `fault`: why the password is refused. `taken`: another account has the user name.
 */
export type CredentialsVerdict =
  | { readonly kind: 'made' | 'changed' }
  | { readonly kind: 'fault'; readonly fault: PasswordFault }
  | { readonly kind: 'taken' }

/** A customer at the identity provider. */
export interface AccountOwner {
  /** Id of the account. */
  readonly subject: string
  readonly personalNumber: string
  /** Id of the session that stays when the others end. */
  readonly session: string
}

/** The calls by which a customer manages the own account. */
export interface OwnAccounts {
  /** @returns undefined while the customer has none */
  usernameOf(subject: string): Promise<string | undefined>
  /** Sets user name and password, and ends the customer's other sessions. */
  setCredentials(owner: AccountOwner, username: string, password: string): Promise<CredentialsVerdict>
  /** Removes user name and password, and ends the customer's other sessions. @returns whether there were any */
  removeCredentials(owner: AccountOwner): Promise<boolean>
  /** Returns what is kept of an account, for its owner. */
  describe(subject: string): Promise<JsonObject | undefined>
  /** Deletes the account. The next sign-in by e-ID makes another. @returns whether there was one */
  remove(subject: string): Promise<boolean>
}

/** The account calls that sign-in needs. */
export interface SignInAccounts {
  /** Returns a person's account; the first sign-in creates it. */
  findOrCreateByPersonalNumber(person: IdentifiedPerson): Promise<NamedAccount>
  /** @param address of the browser: wrong passwords delay only attempts from this address */
  verifyPassword(username: string, password: string, address: string): Promise<PasswordVerdict>
}
