import { and, count, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import type { StoredFile } from '../../../contract/files.ts'
import type { Clock } from '../../../values/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { uploadedFiles } from '../../platform/db/schema/files.ts'
import { longId, type Random } from '../../platform/ids/ids.ts'
import type { Cipher } from '../../platform/secrets/cipher.ts'
import { FileStoreFullError, type FileStore } from './file-port.ts'

export interface DatabaseFileOptions {
  readonly db: Db
  readonly cipher: Pick<Cipher, 'encryptBytes' | 'decryptBytes'>
  readonly clock: Clock
  readonly random: Random
}

/** Maximum number of unclaimed files per session, more than any form needs. */
const MAX_UNCLAIMED = 30

const { id, sessionId, name, type, size, claimedBy, uploadedAt } = uploadedFiles
const ABOUT = { file: id, name, type, size }

/**
 * Stores files encrypted in the database. A file and its submission share a transaction and a backup, and every process
 * can read them.
 */
export function createDatabaseFiles({ db, cipher, clock, random }: DatabaseFileOptions): FileStore {
  return {
    async store({ name, type, content }, session) {
      const [unclaimed] = await db
        .select({ files: count() })
        .from(uploadedFiles)
        .where(and(eq(sessionId, session), isNull(claimedBy)))
      if ((unclaimed?.files ?? 0) >= MAX_UNCLAIMED) throw new FileStoreFullError()
      const file: StoredFile = { file: longId(random), name, type, size: content.length }
      const encrypted = cipher.encryptBytes(content, file.file)
      const { file: id, ...about } = file
      await db.insert(uploadedFiles).values({ id, ...about, content: encrypted, sessionId: session, uploadedAt: clock.now() })
      return file
    },

    async remove(file, session) {
      const removed = await db
        .delete(uploadedFiles)
        .where(and(eq(id, file), eq(sessionId, session), isNull(claimedBy)))
        .returning({ id })
      return removed.length > 0
    },

    async find(files, session) {
      if (files.length === 0) return []
      return db
        .select(ABOUT)
        .from(uploadedFiles)
        .where(and(inArray(id, [...files]), eq(sessionId, session), isNull(claimedBy)))
    },

    async unsent(session) {
      return db
        .select(ABOUT)
        .from(uploadedFiles)
        .where(and(eq(sessionId, session), isNull(claimedBy)))
    },

    async claim(tx, files, { session, by }) {
      if (files.length === 0) return 0
      const isOfSession = session === undefined ? undefined : eq(sessionId, session)
      const mine = and(inArray(id, [...files]), isOfSession, or(isNull(claimedBy), eq(claimedBy, by)))
      const claimed = await tx.update(uploadedFiles).set({ claimedBy: by }).where(mine).returning({ id })
      return claimed.length
    },

    async read(file) {
      const [row] = await db
        .select({ ...ABOUT, content: uploadedFiles.content })
        .from(uploadedFiles)
        .where(eq(id, file))
      return row && { ...row, content: cipher.decryptBytes(row.content, file) }
    },

    async removeUnclaimed(before) {
      const removed = await db
        .delete(uploadedFiles)
        .where(and(isNull(claimedBy), lt(uploadedAt, before)))
        .returning({ id })
      return removed.length
    },
  }
}
