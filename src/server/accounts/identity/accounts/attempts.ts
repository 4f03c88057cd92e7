import { createHmac } from 'node:crypto'
import { normalizeIP } from '@fastify/rate-limit'
import { eq, lte, sql } from 'drizzle-orm'
import type { Clock } from '../../../../values/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { identityAttempts as attempts } from '../../../platform/db/schema/identity.ts'

export interface AttemptOptions {
  readonly db: Db
  readonly secret: Buffer
  readonly clock: Clock
}

/** Limits password attempts. */
export interface Attempts {
  /**
   * Counts an attempt before the password check, so concurrent attempts count too.
   * @param address of the client
   * @returns seconds to wait; 0 if the password may be checked now
   */
  begin(username: string, address: string): Promise<number>
  /** Deletes the attempts of a username and address after a right password. */
  forget(username: string, address: string): Promise<void>
  /** Deletes expired attempts. @returns how many */
  removeExpired(): Promise<number>
}

/** Wrong passwords without a delay, for typing errors. */
const FREE = 3
/** The first wait in seconds; each further wrong password doubles it. */
const FIRST_WAIT_S = 5
const LONGEST_WAIT_S = 15 * 60
const REMEMBERED_MS = 60 * 60_000

/** Prefix of an IPv6 address that a household or a device controls as a whole. RFC 6177 */
const NETWORK_BITS = 64

/**
 * Counts attempts per username and address, so guesses from another address never lock out the owner, and the account
 * itself is never locked. As in the rate limits, an IPv6 network counts as one address and all forms of an IPv4 address
 * are equal.
 */
export function createAttempts({ db, secret, clock }: AttemptOptions): Attempts {
  const hashOf = (username: string, address: string) =>
    createHmac('sha256', secret)
      .update(`identity attempt:${JSON.stringify([username, normalizeIP(address, NETWORK_BITS)])}`)
      .digest('base64url')

  return {
    async begin(username, address) {
      const pairHash = hashOf(username, address)
      const now = clock.now()
      const expiresAt = new Date(now.getTime() + REMEMBERED_MS)
      return db.transaction(async (tx) => {
        await tx
          .insert(attempts)
          .values({ pairHash, failures: 0, blockedUntil: now, expiresAt })
          .onConflictDoUpdate({ target: attempts.pairHash, set: { pairHash: sql`excluded.pair_hash` } })
        // the insert locks the row until the transaction ends, so concurrent attempts are counted one by one
        const [row] = await tx.select().from(attempts).where(eq(attempts.pairHash, pairHash))
        const known = row && row.expiresAt.getTime() > now.getTime() ? row : undefined
        const blockedFor = (known?.blockedUntil.getTime() ?? 0) - now.getTime()
        if (blockedFor > 0) return Math.ceil(blockedFor / 1000)
        const failures = (known?.failures ?? 0) + 1
        const blockedUntil = new Date(now.getTime() + waitAfter(failures) * 1000)
        await tx.update(attempts).set({ failures, blockedUntil, expiresAt }).where(eq(attempts.pairHash, pairHash))
        return 0
      })
    },

    async forget(username, address) {
      await db.delete(attempts).where(eq(attempts.pairHash, hashOf(username, address)))
    },

    async removeExpired() {
      const removed = await db.delete(attempts).where(lte(attempts.expiresAt, clock.now())).returning({ failures: attempts.failures })
      return removed.length
    },
  }
}

/** Returns the seconds to wait after a number of wrong passwords. */
function waitAfter(failures: number): number {
  return failures <= FREE ? 0 : Math.min(LONGEST_WAIT_S, FIRST_WAIT_S * 2 ** (failures - FREE - 1))
}
