import { and, asc, eq, lte } from 'drizzle-orm'
import { signedInSessions } from '../../platform/db/schema/signed-in.ts'
import { identityIn } from './granted.ts'
import { refreshClaims } from './refresh-claims.ts'
import { expiredOf, hashOf, openItems } from './sealed-items.ts'
import { grantedValues, living, type SessionStoreOptions } from './session-rows.ts'
import type { SessionStore } from './session-store.ts'

/** Maximum lifetime of a session, regardless of refreshes. RFC 9700 section 4.14.2 */
const MAX_SESSION_MS = 12 * 60 * 60_000
/** Time after a session's latest end when it is deleted, even if its tokens are not revoked. */
const RETENTION_MS = 3 * 24 * 60 * 60_000
/** Number of expired sessions per batch. */
const BATCH = 100

const columns = signedInSessions

/** Returns the store of signed-in sessions in the database. */
export function createSessionStore(options: SessionStoreOptions): SessionStore {
  return { ...openSessions(options), ...refreshClaims(options), ...endedSessions(options) }
}

function openSessions(options: SessionStoreOptions): Pick<SessionStore, 'begin' | 'find' | 'items'> {
  const { db, cipher, clock } = options
  return {
    async begin(tx, id, granted) {
      const [idHash, createdAt] = [hashOf(id), clock.now()]
      const endsAt = new Date(createdAt.getTime() + MAX_SESSION_MS)
      const { subject } = granted.identity
      const values = grantedValues(options, idHash, granted, endsAt)
      await tx.insert(signedInSessions).values({ idHash, subject, createdAt, endsAt, ...values })
    },

    async find(id) {
      const [row] = await db.select().from(signedInSessions).where(living(options, id))
      const { idToken } = row ? openItems(cipher, row, clock.now()) : {}
      if (!row || idToken === undefined) return undefined
      const { createdAt: signedInAt, expiresIn, refreshedAt, expiresAt, refreshingUntil } = row
      const isRefreshing = refreshingUntil !== null && refreshingUntil > clock.now()
      return { identity: identityIn({ idToken }, options.claims), signedInAt, expiresIn, refreshedAt, expiresAt, isRefreshing }
    },

    async items(id) {
      const [row] = await db.select().from(signedInSessions).where(living(options, id))
      return row ? openItems(cipher, row, clock.now()) : {}
    },
  }
}

function endedSessions(options: SessionStoreOptions): Pick<SessionStore, 'end' | 'expired' | 'removeExpired' | 'removeEnded'> {
  const { db, cipher, clock } = options
  return {
    async end(tx, id) {
      const [row] = await tx.update(signedInSessions).set({ expiresAt: clock.now() }).where(living(options, id)).returning()
      return row && expiredOf(cipher, row)
    },

    async expired(passed) {
      const rows = await db
        .select()
        .from(signedInSessions)
        .where(lte(columns.expiresAt, clock.now()))
        .orderBy(asc(columns.expiresAt), asc(columns.idHash))
        .offset(passed)
        .limit(BATCH)
      return rows.map((row) => expiredOf(cipher, row))
    },

    async removeExpired(idHash) {
      await db.delete(signedInSessions).where(and(eq(columns.idHash, idHash), lte(columns.expiresAt, clock.now())))
    },

    async removeEnded() {
      await db.delete(signedInSessions).where(lte(columns.endsAt, new Date(clock.now().getTime() - RETENTION_MS)))
    },
  }
}
