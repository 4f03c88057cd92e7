import { createHash } from 'node:crypto'
import { and, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { RedirectValue } from '../../../contract/redirects.ts'
import type { Clock } from '../../../values/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { redirectValues } from '../../platform/db/schema/redirects.ts'
import { receiptToken, type Random } from '../../platform/ids/ids.ts'
import type { Cipher } from '../../platform/secrets/cipher.ts'
import type { RedirectValues } from './redirect-values-port.ts'

export interface RedirectStoreOptions {
  readonly db: Db
  readonly cipher: Pick<Cipher, 'encrypt' | 'decrypt'>
  readonly clock: Clock
  readonly random: Random
}

/** Stores what the embedded port returns. Only the simulated bank adds values, and only a job deletes expired ones. */
export interface RedirectStore {
  /** @returns an unguessable token */
  keep(value: RedirectValue): Promise<string>
  /** Deletes expired values. @returns the number of deleted values */
  removeExpired(): Promise<number>
}

/** Milliseconds: enough to get from the bank's app to the page, even on a slow phone. */
const LIFETIME_MS = 10 * 60_000

const { tokenHash, sessionId, expiresAt } = redirectValues

/** Returns the store of values in the database. It keeps each for ten minutes, encrypted under a hash of the token. */
export function createRedirectStore({ db, cipher, clock, random }: RedirectStoreOptions): RedirectStore {
  return {
    async keep(value) {
      const token = receiptToken(random)
      const hash = hashOf(token)
      const encrypted = cipher.encrypt(JSON.stringify(value), contextOf(hash))
      await db
        .insert(redirectValues)
        .values({ tokenHash: hash, value: encrypted, expiresAt: new Date(clock.now().getTime() + LIFETIME_MS) })
      return token
    },

    async removeExpired() {
      const removed = await db.delete(redirectValues).where(lte(expiresAt, clock.now())).returning({ tokenHash })
      return removed.length
    },
  }
}

/**
 * Returns the port over the values in the database. The first visit that takes a value owns it: a leaked token is then
 * useless to others. The same visit may take it again, for example after a reload.
 */
export function createDatabaseRedirects({ db, cipher, clock }: Omit<RedirectStoreOptions, 'random'>): RedirectValues {
  return {
    async take(token, session) {
      const hash = hashOf(token)
      const isFree = or(isNull(sessionId), eq(sessionId, session))
      const [row] = await db
        .update(redirectValues)
        .set({ sessionId: session })
        .where(and(eq(tokenHash, hash), gt(expiresAt, clock.now()), isFree))
        .returning({ value: redirectValues.value })
      return row && (JSON.parse(cipher.decrypt(row.value, contextOf(hash))) as RedirectValue)
    },
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
const contextOf = (hash: string) => `redirect:${hash}`
