import type { Database, DatabaseLog } from './database.ts'
import { openEmbedded } from './pglite.ts'
import { openPostgresql } from './postgresql.ts'

export { DatabaseOpenError, type Database, type DatabaseLog, type Db } from './database.ts'
export { assertFolderFree, hasEmbedded } from './pglite.ts'

export interface OpenOptions {
  /** A PostgreSQL server, 15 or later. Without it the embedded database is used. */
  readonly url?: string | undefined
  /** Folder of the embedded database. */
  readonly dataDir: string
  readonly log: DatabaseLog
  /** Milliseconds between maintenance runs of the embedded database; default five minutes. */
  readonly maintenanceEveryMs?: number | undefined
}

/**
 * Opens the database and migrates it to the schema of this code.
 * @throws DatabaseOpenError with a message for the operator
 */
export async function openDatabase({ url, dataDir, log, maintenanceEveryMs }: OpenOptions): Promise<Database> {
  if (url === undefined || url === '') return openEmbedded({ dataDir, log, maintenanceEveryMs })
  return openPostgresql(url, log)
}
