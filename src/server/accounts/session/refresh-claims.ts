import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { signedInSessions } from '../../platform/db/schema/signed-in.ts'
import { hashOf, openItems } from './sealed-items.ts'
import { grantedValues, living, type SessionStoreOptions } from './session-rows.ts'
import type { Claim, Granted, KeptItems, Renewal, SessionStore } from './session-store.ts'

/** Longer than a refresh: each of its calls to the provider ends after ten seconds. */
const CLAIM_MS = 45_000

const columns = signedInSessions

/** Returns the store's claims, which let one process at a time refresh a session. */
export function refreshClaims(options: SessionStoreOptions): Pick<SessionStore, 'claim' | 'renew' | 'release'> {
  const { db, clock } = options
  return {
    async claim(id, refreshedAt) {
      const isFree = or(isNull(columns.refreshingUntil), lte(columns.refreshingUntil, clock.now()))
      const until = new Date(clock.now().getTime() + CLAIM_MS)
      const claimed = await db
        .update(signedInSessions)
        .set({ refreshingUntil: until })
        .where(and(living(options, id), eq(columns.refreshedAt, refreshedAt), isFree))
        .returning({ idHash: columns.idHash })
      return claimed.length > 0 ? { refreshedAt, until } : undefined
    },

    renew: async (id, claim, granted) => renew(options, id, claim, granted),

    async release(id, { until }) {
      const isOwn = and(eq(columns.idHash, hashOf(id)), eq(columns.refreshingUntil, until))
      await db.update(signedInSessions).set({ refreshingUntil: null }).where(isOwn)
    },
  }
}

async function renew(options: SessionStoreOptions, id: string, { refreshedAt, until }: Claim, granted: Granted): Promise<Renewal> {
  return options.db.transaction(async (tx) => {
    const [row] = await tx.select().from(signedInSessions).where(living(options, id)).for('update')
    if (!row) return 'gone'
    if (row.refreshedAt.getTime() !== refreshedAt.getTime()) return 'late'
    const refreshingUntil = row.refreshingUntil?.getTime() === until.getTime() ? null : row.refreshingUntil
    const complete = withKept(granted, openItems(options.cipher, row))
    const values = { ...grantedValues(options, row.idHash, complete, row.endsAt), refreshingUntil }
    await tx.update(signedInSessions).set(values).where(eq(columns.idHash, row.idHash))
    return 'renewed'
  })
}

/** Keeps the items that the provider does not send again. RFC 6749 section 6 */
function withKept({ identity, tokens }: Granted, { refreshToken, idToken, scope }: KeptItems): Granted {
  const kept = {
    refreshToken: tokens.refreshToken ?? refreshToken,
    idToken: tokens.idToken ?? idToken,
    scope: tokens.scope ?? scope,
  }
  return { identity, tokens: { ...tokens, ...kept } }
}
