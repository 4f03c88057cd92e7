import type { DbOrTx } from '../../platform/db/database.ts'
import type { StoredItemName } from '../../platform/db/schema/signed-in.ts'
import type { Identity } from './identity-token.ts'
import type { TokenSet } from './sign-in-provider-port.ts'

/** The session of a person who has signed in. */
export interface SignedInSession {
  readonly identity: Identity
  /** Seconds from each refresh. */
  readonly expiresIn: number
  readonly refreshedAt: Date
  readonly expiresAt: Date
  readonly isRefreshing: boolean
}

/** The items of a sign-in that have not expired. */
export type KeptItems = Readonly<Partial<Record<StoredItemName, string>>>

/** Tokens, and the identity that they are about. */
export interface Granted {
  readonly identity: Identity
  readonly tokens: TokenSet
}

/** The right of one process to refresh a session until a time. The two instants identify it. */
export interface Claim {
  /** The session's latest refresh when it was claimed. */
  readonly refreshedAt: Date
  readonly until: Date
}

/**
 * - `renewed` the new tokens are kept
 * - `late` another refresh came first
 * - `gone` the session has ended
 */
export type Renewal = 'renewed' | 'late' | 'gone'

export interface ExpiredSession {
  readonly idHash: string
  readonly items: KeptItems
}

/** Sessions under a hash of their id, with the items of the sign-in encrypted. [P3.1] [P4.1] */
export interface SessionStore {
  begin(tx: DbOrTx, id: string, granted: Granted): Promise<void>
  /** @returns nothing once the session has expired */
  find(id: string): Promise<SignedInSession | undefined>
  items(id: string): Promise<KeptItems>
  /** Claims the refresh of a session for some seconds. @returns nothing when another process has the claim, or the session has ended */
  claim(id: string, refreshedAt: Date): Promise<Claim | undefined>
  /** Keeps the tokens of a refresh, unless another refresh came first. Ends this claim, never another. */
  renew(id: string, claim: Claim, granted: Granted): Promise<Renewal>
  /** Ends the claim of a refresh that failed. */
  release(id: string, claim: Claim): Promise<void>
  /** Lets the session expire now. @returns the items to revoke; nothing when the session had ended before */
  end(tx: DbOrTx, id: string): Promise<ExpiredSession | undefined>
  /**
   * Returns a batch of expired sessions, oldest first. Items that cannot be read are left out.
   * @param passed number of the oldest sessions to pass over
   */
  expired(passed: number): Promise<readonly ExpiredSession[]>
  removeExpired(idHash: string): Promise<void>
  /** Deletes sessions that ended so long ago that their tokens work nowhere. */
  removeOutlived(): Promise<void>
}
