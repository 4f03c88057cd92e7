import { createHash } from 'node:crypto'
import { and, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { RedirectValue } from '../../../contract/redirects.ts'
import type { Clock } from '../../../values/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { redirectValues } from '../../platform/db/schema/redirects.ts'
import { receiptToken, type Random } from '../../platform/ids/ids.ts'
import type { Cipher } from '../../platform/secrets/cipher.ts'
import type { RedirectValues } from './redirect-values-port.ts'

export interface DatabaseRedirectOptions {
  readonly db: Db
  readonly cipher: Pick<Cipher, 'encrypt' | 'decrypt'>
  readonly clock: Clock
  readonly random: Random
}

/** The embedded side of the bank's app, which also says something. */
export interface DatabaseRedirects extends RedirectValues {
  /** @returns the token, which nobody can guess */
  keep(value: RedirectValue): Promise<string>
  /** Deletes what is too old to be asked for. @returns how many */
  removeExpired(): Promise<number>
}

/** As long as it takes from the bank's app to the page, also on a slow phone. */
const KEPT_FOR = 10 * 60_000

const { tokenHash, sessionId, expiresAt } = redirectValues

/**
 * Values in the database, for ten minutes: encrypted, under a hash of the token, and for one visit, so that a token that
 * is seen by others is of no use to them. The same visit may ask again, as a page that is loaded again does.
 */
export function createDatabaseRedirects({ db, cipher, clock, random }: DatabaseRedirectOptions): DatabaseRedirects {
  return {
    async keep(value) {
      const token = receiptToken(random)
      const hash = hashOf(token)
      const encrypted = cipher.encrypt(JSON.stringify(value), contextOf(hash))
      await db.insert(redirectValues).values({ tokenHash: hash, value: encrypted, expiresAt: new Date(clock.now().getTime() + KEPT_FOR) })
      return token
    },

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

    async removeExpired() {
      const removed = await db.delete(redirectValues).where(lte(expiresAt, clock.now())).returning({ tokenHash })
      return removed.length
    },
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
const contextOf = (hash: string) => `redirect:${hash}`
