import type { StoredFile } from '../../../contract/files.ts'
import type { DbOrTx } from '../../platform/db/database.ts'

/** A file as it comes in; its type has been seen in its bytes. */
export interface NewFile {
  /** What the customer calls it. */
  readonly name: string
  /** Media type */
  readonly type: string
  readonly content: Uint8Array
}

/** A file with its bytes. */
export interface FileContent extends StoredFile {
  readonly content: Uint8Array
}

/** Whose files become a part of what, such as `case:ÄR-26-104829`. */
export interface FileClaim {
  readonly session: string
  readonly by: string
}

/** Makes uploaded files a part of what they were sent in with, in its transaction: they are not deleted any more. */
export interface FileClaims {
  /** @returns how many of the files are claimed now; those of other sessions, and of something else, are not */
  claim(tx: DbOrTx, files: readonly string[], claim: FileClaim): Promise<number>
}

/** Files that customers upload. A file belongs to the session that uploaded it until it is claimed. */
export interface FileStore extends FileClaims {
  /** @throws FileStoreFullError when the session has too many files that it has not sent in */
  store(file: NewFile, session: string): Promise<StoredFile>
  /** Removes a file that has not been claimed. @returns whether there was one */
  remove(file: string, session: string): Promise<boolean>
  /** Those of the files that the session has uploaded and that are not claimed. */
  find(files: readonly string[], session: string): Promise<readonly StoredFile[]>
  /** A file with its bytes, for those who handle what it came with. */
  read(file: string): Promise<FileContent | undefined>
  /** Deletes what was uploaded before an instant and never claimed. @returns how many */
  removeUnclaimed(before: Date): Promise<number>
}

/** A session has uploaded as much as anybody may without sending it in. */
export class FileStoreFullError extends Error {
  constructor() {
    super('too many files that were not sent in')
    this.name = 'FileStoreFullError'
  }
}
