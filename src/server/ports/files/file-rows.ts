import { and, count, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { Clock } from '../../../values/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { uploadedFiles } from '../../platform/db/schema/files.ts'
import { FileStoreFullError, type FileStore } from './file-port.ts'

/** Maximum number of unclaimed files per session, more than any form needs. */
const MAX_UNCLAIMED = 30

const { id, sessionId, name, type, size, claimedBy, removeAt } = uploadedFiles

/** What the shop knows of a file, in the columns of its row. */
export const ABOUT = { file: id, name, type, size }

/** The rows of a session's files that are stored and not claimed. */
export const unclaimedOf = (session: string) => and(eq(sessionId, session), isNull(claimedBy), isNull(removeAt))

/**
 * Returns the calls that are about rows alone: whose a file is, and which case has it. They are the shop's wherever the bytes are, so
 * that a claim and its case share a transaction.
 */
export function fileRows(db: Db): Pick<FileStore, 'find' | 'unsent' | 'claim'> {
  return {
    async find(files, session) {
      if (files.length === 0) return []
      return db
        .select(ABOUT)
        .from(uploadedFiles)
        .where(and(inArray(id, [...files]), unclaimedOf(session)))
    },
    unsent: async (session) => db.select(ABOUT).from(uploadedFiles).where(unclaimedOf(session)),
    async claim(tx, files, { session, by }) {
      if (files.length === 0) return 0
      const isOfSession = session === undefined ? undefined : eq(sessionId, session)
      const mine = and(inArray(id, [...files]), isOfSession, isNull(removeAt), or(isNull(claimedBy), eq(claimedBy, by)))
      const claimed = await tx.update(uploadedFiles).set({ claimedBy: by }).where(mine).returning({ id })
      return claimed.length
    },
  }
}

/**
 * Counts the unclaimed files of a session, with those whose upload has not ended.
 * @throws FileStoreFullError
 */
export async function requireRoom(db: Db, clock: Clock, session: string): Promise<void> {
  const isKept = or(isNull(removeAt), gt(removeAt, clock.now()))
  const [unclaimed] = await db
    .select({ files: count() })
    .from(uploadedFiles)
    .where(and(eq(sessionId, session), isNull(claimedBy), isKept))
  if ((unclaimed?.files ?? 0) >= MAX_UNCLAIMED) throw new FileStoreFullError()
}
