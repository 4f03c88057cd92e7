import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { StoredFile } from '../../../contract/files.ts'
import type { Clock } from '../../../values/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { uploadedFiles } from '../../platform/db/schema/files.ts'
import { longId, type Random } from '../../platform/ids/ids.ts'
import type { Cipher } from '../../platform/secrets/cipher.ts'
import { decryptFile } from './decrypt-file.ts'
import { FileStoreError, type FileStore } from './file-port.ts'
import { ABOUT, fileRows, requireRoom, unclaimedOf } from './file-rows.ts'

export interface DatabaseFileOptions {
  readonly db: Db
  readonly cipher: Pick<Cipher, 'encryptBytes' | 'decryptBytes'>
  readonly clock: Clock
  readonly random: Random
}

const { id, sessionId, content, claimedBy, uploadedAt } = uploadedFiles

/** An object store has the bytes of other files: they are kept until it is configured again. */
const isHere = isNotNull(content)

/**
 * Stores files encrypted in the database. A file and its submission share a transaction and a backup, and every process
 * can read them.
 */
export function createDatabaseFiles({ db, cipher, clock, random }: DatabaseFileOptions): FileStore {
  return {
    ...fileRows(db),

    async store({ name, type, content }, session) {
      await requireRoom(db, clock, session)
      const file: StoredFile = { file: longId(random), name, type, size: content.length }
      const encrypted = cipher.encryptBytes(content, file.file)
      const { file: id, ...about } = file
      await db.insert(uploadedFiles).values({ id, ...about, content: encrypted, sessionId: session, uploadedAt: clock.now() })
      return file
    },

    async remove(file, session) {
      const removed = await db
        .delete(uploadedFiles)
        .where(and(eq(id, file), unclaimedOf(session), isHere))
        .returning({ id })
      return removed.length > 0
    },

    async read(file) {
      const [row] = await db
        .select({ ...ABOUT, content })
        .from(uploadedFiles)
        .where(and(eq(id, file), isNull(uploadedFiles.removeAt)))
      if (!row) return undefined
      if (!row.content) throw new FileStoreError('unavailable', 'noObjectStore')
      return { ...row, content: decryptFile(cipher, row.content, file) }
    },

    async removeUnclaimed(before) {
      const removed = await db
        .delete(uploadedFiles)
        .where(and(isNull(claimedBy), lt(uploadedAt, before), isHere))
        .returning({ id })
      return removed.length
    },

    async removeAll(tx, session) {
      await tx.delete(uploadedFiles).where(and(eq(sessionId, session), isHere))
    },
  }
}
