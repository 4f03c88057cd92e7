import type { Engagement, Role } from '../../../../contract/session.ts'

/** A person's account at the embedded identity provider. */
export interface IdentityAccount {
  /** Random; the `sub` claim. */
  readonly id: string
  /** Twelve digits; employees have none. */
  readonly personalNumber: string | undefined
  readonly givenName: string
  readonly surname: string
  readonly customerNumber: string | undefined
  readonly isStudent: boolean
  readonly engagements: readonly Engagement[]
  readonly roles: readonly Role[]
}

/** Input for an account that is created with a password. */
export interface NewAccount extends Partial<Omit<IdentityAccount, 'id' | 'customerNumber'>> {
  readonly username: string
  /** From `hashPassword`. */
  readonly passwordHash: string
  readonly givenName: string
  readonly surname: string
}
