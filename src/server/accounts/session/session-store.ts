import type { DbOrTx } from '../../platform/db/database.ts'
import type { StoredItemName } from '../../platform/db/schema/signed-in.ts'
import type { Identity } from './identity-token.ts'
import type { TokenSet } from './sign-in-provider-port.ts'

/** A signed-in session. */
export interface SignedInSession {
  readonly identity: Identity
  /** When the person signed in: a refresh does not move it. */
  readonly signedInAt: Date
  /** Lifetime after each refresh, in seconds. */
  readonly expiresIn: number
  readonly refreshedAt: Date
  readonly expiresAt: Date
  readonly isRefreshing: boolean
}

/** The decrypted items of a session. */
export type KeptItems = Readonly<Partial<Record<StoredItemName, string>>>

/** Tokens with their identity. */
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
 * - `renewed`: the new tokens are stored
 * - `late`: another refresh came first
 * - `gone`: the session has ended
 */
export type Renewal = 'renewed' | 'late' | 'gone'

export interface ExpiredSession {
  readonly idHash: string
  readonly items: KeptItems
}

/** Stores sessions by a hash of their id, with encrypted items. [P3.1] [P4.1] */
export interface SessionStore {
  begin(tx: DbOrTx, id: string, granted: Granted): Promise<void>
  /** @returns undefined once the session has expired */
  find(id: string): Promise<SignedInSession | undefined>
  items(id: string): Promise<KeptItems>
  /** Claims the refresh of a session for some seconds. @returns undefined if another process has the claim or the session has ended */
  claim(id: string, refreshedAt: Date): Promise<Claim | undefined>
  /** Stores the tokens of a refresh unless another refresh came first. Ends only this claim. */
  renew(id: string, claim: Claim, granted: Granted): Promise<Renewal>
  /** Ends the claim of a refresh that failed. */
  release(id: string, claim: Claim): Promise<void>
  /** Expires the session now. @returns the items to revoke; undefined when the session had already ended */
  end(tx: DbOrTx, id: string): Promise<ExpiredSession | undefined>
  /**
   * Returns a batch of expired sessions, oldest first. Items that cannot be decrypted are left out.
   * @param passed number of the oldest sessions to skip
   */
  expired(passed: number): Promise<readonly ExpiredSession[]>
  removeExpired(idHash: string): Promise<void>
  /** Deletes sessions that ended so long ago that their tokens have expired. */
  removeEnded(): Promise<void>
}
