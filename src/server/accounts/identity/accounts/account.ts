import type { Engagement, Role } from '../../../../contract/session.ts'

/** The account of a person at the embedded identity provider. */
export interface IdentityAccount {
  /** Random. Clients know the account by it. */
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

/** An account that the operator makes. */
export interface NewAccount extends Partial<Omit<IdentityAccount, 'id' | 'customerNumber'>> {
  readonly username: string
  /** As `hashPassword` makes it. */
  readonly passwordHash: string
  readonly givenName: string
  readonly surname: string
}
