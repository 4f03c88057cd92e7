import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../../values/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { ClaimMapping } from '../../platform/config/identity-config.ts'
import type { Random } from '../../platform/ids/ids.ts'
import type { SessionStore } from './session-store.ts'
import type { SignInProvider } from './sign-in-provider-port.ts'

export interface SessionServiceOptions {
  readonly db: Db
  readonly store: SessionStore
  readonly provider: SignInProvider
  /** What the provider calls claims and roles; as the shop does by default. */
  readonly claims?: ClaimMapping | undefined
  readonly clock: Clock
  readonly random: Random
  /** Waits, in milliseconds, for another process that refreshes the same session. */
  readonly wait: (milliseconds: number) => Promise<void>
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>
  /** The signed-out page, for a sign-out without the provider. */
  readonly signedOutPath: string
}
