import type { StoredFile } from '../../../contract/files.ts'
import type { DbOrTx } from '../../platform/db/database.ts'

/** An uploaded file; its type is verified by its bytes. */
export interface NewFile {
  /** The customer's name for the file. */
  readonly name: string
  /** Media type */
  readonly type: string
  readonly content: Uint8Array
}

/** A file with its bytes. */
export interface FileContent extends StoredFile {
  readonly content: Uint8Array
}

/** The owner session, and the submission (`by`) that includes its files, such as `case:ÄR-26-104829`. */
export interface FileClaim {
  /** Undefined: files of any session. The answers that name them were checked in the session that uploaded them. */
  readonly session?: string
  readonly by: string
}

/** Attaches uploaded files to a submission in its transaction; claimed files are never deleted as unclaimed. */
export interface FileClaims {
  /** @returns how many of the files the claim includes; files of other sessions and other claims are left out */
  claim(tx: DbOrTx, files: readonly string[], claim: FileClaim): Promise<number>
}

/** Stores files that customers upload. A file belongs to the uploading session until a claim. */
export interface FileStore extends FileClaims {
  /** @throws FileStoreFullError when the session has too many unclaimed files; FileStoreError when the store takes no file */
  store(file: NewFile, session: string): Promise<StoredFile>
  /** Removes an unclaimed file of the session. @returns whether it existed */
  remove(file: string, session: string): Promise<boolean>
  /** Returns those of the files that belong to the session and are unclaimed. */
  find(files: readonly string[], session: string): Promise<readonly StoredFile[]>
  /** Returns the session's files that are not claimed. */
  unsent(session: string): Promise<readonly StoredFile[]>
  /**
   * Returns a file with its bytes, for case handlers.
   * @throws FileStoreError when the store does not answer, or has lost the bytes
   */
  read(file: string): Promise<FileContent | undefined>
  /**
   * Deletes unclaimed files uploaded before an instant, and what earlier deletions have left in the store.
   * @returns how many files it deletes
   * @throws FileStoreError when the store does not delete; a later call tries again
   */
  removeUnclaimed(before: Date): Promise<number>
  /** Removes every file of a session in a transaction, claimed or not. What is kept outside it is deleted after it. */
  removeAll(tx: DbOrTx, session: string): Promise<void>
}

/**
 * Why a store gave no file.
 * - `unavailable`: it does not answer now, or refuses the shop; another try may succeed
 * - `missing`: it does not have the bytes of a file that the shop knows
 * - `damaged`: it has other bytes than those that the shop stored
 */
export type FileFault = 'unavailable' | 'missing' | 'damaged'

/** A store has failed. The message holds nothing of the file and no key. */
export class FileStoreError extends Error {
  override readonly name = 'FileStoreError'
  readonly fault: FileFault
  /** A code of the store, for the log. */
  readonly reason: string

  constructor(fault: FileFault, reason: string, options?: ErrorOptions) {
    super(`the store of files: ${fault} (${reason})`, options)
    this.fault = fault
    this.reason = reason
  }
}

/** A session has reached the maximum number of unclaimed files. */
export class FileStoreFullError extends Error {
  constructor() {
    super('too many files that were not sent in')
    this.name = 'FileStoreFullError'
  }
}
