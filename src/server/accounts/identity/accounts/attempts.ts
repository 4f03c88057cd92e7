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

/** How often somebody may try passwords. */
export interface Attempts {
  /**
   * Counts an attempt before it is made, so that many at once are counted too.
   * @param address of the client
   * @returns seconds to wait; 0 when the password may be tried now
   */
  begin(username: string, address: string): Promise<number>
  /** Forgets the attempts of a pair: the password was right. */
  forget(username: string, address: string): Promise<void>
  /** Deletes what is too old to count. @returns how many */
  removeExpired(): Promise<number>
}

/** Wrong passwords that cost nothing: people mistype. */
const FREE = 3
/** The first wait; each further wrong password doubles it. */
const FIRST_WAIT_S = 5
const LONGEST_WAIT_S = 15 * 60
const REMEMBERED_MS = 60 * 60_000

/** Of an IPv6 address: what a household or a device is given whole, to take any address of. RFC 6177 */
const NETWORK_BITS = 64

/**
 * Attempts are counted for a username and an address together: who guesses from elsewhere never keeps the owner out, and
 * the account itself is never locked. Of IPv6 a network is one address, and an IPv4 address is the same however it is
 * written: as for the limits of calls.
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
        // the row is held until the end of the transaction: of attempts at once, one after the other is counted
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

/** Seconds until the next attempt after so many wrong ones. */
function waitAfter(failures: number): number {
  return failures <= FREE ? 0 : Math.min(LONGEST_WAIT_S, FIRST_WAIT_S * 2 ** (failures - FREE - 1))
}
