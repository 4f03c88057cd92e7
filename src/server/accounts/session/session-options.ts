import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../../values/clock.ts'
import type { ClaimMapping } from '../../platform/config/identity-config.ts'
import type { Db, DbOrTx } from '../../platform/db/database.ts'
import type { Random } from '../../platform/ids/ids.ts'
import type { SessionStore } from './session-store.ts'
import type { SignInProvider } from './sign-in-provider-port.ts'

/** What a visit has begun in systems of their own. */
export interface CarryOver {
  /** Keeps what is to follow a sign-in, in the transaction that opens the session. @returns an id for `perform` */
  note(tx: DbOrTx, from: string, to: string): Promise<string>
  /** Moves it. Never rejects. */
  perform(id: string): Promise<void>
}

export interface SessionServiceOptions {
  readonly db: Db
  readonly store: SessionStore
  readonly provider: SignInProvider
  /** What the provider calls claims and roles; as the shop does by default. */
  readonly claims?: ClaimMapping | undefined
  readonly carryOver: CarryOver
  readonly clock: Clock
  readonly random: Random
  /** Waits, in milliseconds, for another process that refreshes the same session. */
  readonly wait: (milliseconds: number) => Promise<void>
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>
  /** The signed-out page, for a sign-out without the provider. */
  readonly signedOutPath: string
}
