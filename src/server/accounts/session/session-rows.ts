import { and, eq, gt } from 'drizzle-orm'
import type { Clock } from '../../../values/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { ClaimMapping } from '../../platform/config/identity-config.ts'
import { signedInSessions } from '../../platform/db/schema/signed-in.ts'
import type { Cipher } from '../../platform/secrets/cipher.ts'
import { hashOf, sealItems } from './sealed-items.ts'
import type { Granted } from './session-store.ts'

export interface SessionStoreOptions {
  readonly db: Db
  readonly cipher: Pick<Cipher, 'encrypt' | 'decrypt'>
  readonly clock: Clock
  /** What the provider calls claims and roles; as the shop does by default. */
  readonly claims?: ClaimMapping | undefined
  /** Session lifetime in seconds if the provider gives none. [P9.1] */
  readonly defaultSeconds: number
}

/** Selects a session that has not expired. */
export function living({ clock }: Pick<SessionStoreOptions, 'clock'>, id: string) {
  return and(eq(signedInSessions.idHash, hashOf(id)), gt(signedInSessions.expiresAt, clock.now()))
}

/** The columns that a sign-in and each refresh write. The session never lasts beyond `endsAt`. */
export function grantedValues(options: SessionStoreOptions, idHash: string, granted: Granted, endsAt: Date) {
  const now = options.clock.now()
  const expiresIn = granted.tokens.expiresIn ?? options.defaultSeconds
  const expiresAt = new Date(Math.min(now.getTime() + expiresIn * 1_000, endsAt.getTime()))
  const items = sealItems(options.cipher, idHash, granted, expiresAt, endsAt)
  return { items, expiresIn, refreshedAt: now, expiresAt }
}
