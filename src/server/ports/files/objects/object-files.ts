import { and, asc, eq, gt, isNull, lt, lte } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { StoredFile } from '../../../../contract/files.ts'
import type { Clock } from '../../../../values/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { uploadedFiles } from '../../../platform/db/schema/files.ts'
import { longId, type Random } from '../../../platform/ids/ids.ts'
import type { Cipher } from '../../../platform/secrets/cipher.ts'
import { decryptFile } from '../decrypt-file.ts'
import { FileStoreError, type FileStore } from '../file-port.ts'
import { ABOUT, fileRows, requireRoom, unclaimedOf } from '../file-rows.ts'
import type { ObjectStore } from './object-store-port.ts'

export interface ObjectFileOptions {
  readonly db: Db
  readonly objects: ObjectStore
  readonly cipher: Pick<Cipher, 'encryptBytes' | 'decryptBytes'>
  readonly clock: Clock
  readonly random: Random
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

const { id, sessionId, content, claimedBy, uploadedAt, removeAt } = uploadedFiles

/** Longer than an upload may take: what the store finishes after it has been given up is deleted all the same. */
const UPLOAD_MS = 60 * 60_000
/** How long a deletion that failed waits for its next try. */
const AGAIN_MS = 30 * 60_000
const BATCH = 100
/** So many failed deletions in a row end a round: the store is down. */
const GIVE_UP = 3
/** Bytes by which encryption may lengthen a file. */
const MOST_OVERHEAD = 256

/**
 * Stores files encrypted in an object store. The shop keeps a row for each, which says whose it is and which case has it: so a claim
 * shares the transaction of its case, although the bytes cannot. A row comes before its object and goes after it, so that no object
 * is ever without a row; until the object is there, the row counts for nothing (`removeAt`).
 */
export function createObjectFiles(options: ObjectFileOptions): FileStore {
  const { db, clock } = options
  return {
    ...fileRows(db),

    async store(file, session) {
      await requireRoom(db, clock, session)
      return storeFile(options, file, session)
    },

    async remove(file, session) {
      const removed = await db
        .update(uploadedFiles)
        .set({ removeAt: clock.now() })
        .where(and(eq(id, file), unclaimedOf(session)))
        .returning({ id })
      if (removed.length > 0) await deleteNow(options, file)
      return removed.length > 0
    },

    read: async (file) => readFile(options, file),

    async removeUnclaimed(before) {
      const now = clock.now()
      const removed = await db
        .update(uploadedFiles)
        .set({ removeAt: now })
        .where(and(isNull(claimedBy), lt(uploadedAt, before), isNull(removeAt)))
        .returning({ id })
      await deleteDue(options)
      return removed.length
    },

    async removeAll(tx, session) {
      await tx.update(uploadedFiles).set({ removeAt: clock.now() }).where(eq(sessionId, session))
    },
  }
}

async function storeFile(
  { db, objects, cipher, clock, random }: ObjectFileOptions,
  { name, type, content: bytes }: Parameters<FileStore['store']>[0],
  session: string,
): Promise<StoredFile> {
  const key = longId(random)
  const about = { name, type, size: bytes.length }
  const now = clock.now()
  const removeAfter = new Date(now.getTime() + UPLOAD_MS)
  await db.insert(uploadedFiles).values({ id: key, ...about, sessionId: session, uploadedAt: now, removeAt: removeAfter })
  await objects.put(key, cipher.encryptBytes(bytes, key))
  const stored = await db
    .update(uploadedFiles)
    .set({ removeAt: null })
    .where(and(eq(id, key), gt(removeAt, clock.now())))
    .returning({ id })
  if (stored.length === 0) throw new FileStoreError('unavailable', 'uploadTooLong')
  return { file: key, ...about }
}

async function readFile({ db, objects, cipher }: ObjectFileOptions, file: string) {
  const [row] = await db
    .select({ ...ABOUT, content })
    .from(uploadedFiles)
    .where(and(eq(id, file), isNull(removeAt)))
  if (!row) return undefined
  // a file of the time before the object store
  const encrypted = row.content ?? (await objects.get(file, row.size + MOST_OVERHEAD))
  return { ...row, content: decryptFile(cipher, encrypted, file) }
}

/** Deletes the object of a removed file, or leaves it to the job. */
async function deleteNow(options: ObjectFileOptions, file: string): Promise<void> {
  try {
    await deleteObject(options, file)
  } catch (error) {
    if (!(error instanceof FileStoreError)) throw error
    options.log.warn({ reason: 'fileNotDeleted', cause: error.reason }, 'the object of a removed file is deleted later')
  }
}

async function deleteObject({ db, objects }: ObjectFileOptions, file: string): Promise<void> {
  await objects.remove(file)
  await db.delete(uploadedFiles).where(eq(id, file))
}

/**
 * Deletes the objects of removed files, the earliest first. One that fails waits, so that it does not keep the others.
 * @throws FileStoreError of the last one that failed, when all that can be deleted is
 */
async function deleteDue(options: ObjectFileOptions): Promise<void> {
  let failed: FileStoreError | undefined
  let failures = 0
  for await (const file of dueFiles(options)) {
    try {
      await deleteObject(options, file)
      failures = 0
    } catch (error) {
      if (!(error instanceof FileStoreError)) throw error
      failed = error
      failures += 1
      await postpone(options, file)
      if (failures === GIVE_UP) break
    }
  }
  if (failed) throw failed
}

async function* dueFiles({ db, clock }: ObjectFileOptions): AsyncGenerator<string> {
  for (;;) {
    const due = await db.select({ id }).from(uploadedFiles).where(lte(removeAt, clock.now())).orderBy(asc(removeAt)).limit(BATCH)
    for (const row of due) yield row.id
    if (due.length < BATCH) return
  }
}

async function postpone({ db, clock }: ObjectFileOptions, file: string): Promise<void> {
  const next = new Date(clock.now().getTime() + AGAIN_MS)
  await db.update(uploadedFiles).set({ removeAt: next }).where(eq(id, file))
}
