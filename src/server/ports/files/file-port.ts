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
  /** @throws FileStoreFullError when the session has too many unclaimed files */
  store(file: NewFile, session: string): Promise<StoredFile>
  /** Removes an unclaimed file of the session. @returns whether it existed */
  remove(file: string, session: string): Promise<boolean>
  /** Returns those of the files that belong to the session and are unclaimed. */
  find(files: readonly string[], session: string): Promise<readonly StoredFile[]>
  /** Returns the session's files that are not claimed. */
  unsent(session: string): Promise<readonly StoredFile[]>
  /** Returns a file with its bytes, for case handlers. */
  read(file: string): Promise<FileContent | undefined>
  /** Deletes unclaimed files uploaded before an instant. @returns how many */
  removeUnclaimed(before: Date): Promise<number>
}

/** A session has reached the maximum number of unclaimed files. */
export class FileStoreFullError extends Error {
  constructor() {
    super('too many files that were not sent in')
    this.name = 'FileStoreFullError'
  }
}
