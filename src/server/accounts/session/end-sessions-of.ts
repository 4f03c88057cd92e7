import { and, eq, gt, ne } from 'drizzle-orm'
import type { DbOrTx } from '../../platform/db/database.ts'
import { signedInSessions } from '../../platform/db/schema/signed-in.ts'
import { hashOf } from './sealed-items.ts'

/**
 * Expires the sessions of an account at once; the cleanup job revokes their tokens.
 * @param kept id of a session that stays
 * @returns how many
 */
export async function endSessionsOf(tx: DbOrTx, subject: string, now: Date, kept?: string): Promise<number> {
  const { expiresAt, idHash } = signedInSessions
  const living = and(eq(signedInSessions.subject, subject), gt(expiresAt, now), kept === undefined ? undefined : ne(idHash, hashOf(kept)))
  return (await tx.update(signedInSessions).set({ expiresAt: now }).where(living).returning({ idHash })).length
}
