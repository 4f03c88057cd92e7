import type { Database, DatabaseLog } from './database.ts'
import { openEmbedded } from './pglite.ts'
import { openPostgresql } from './postgresql.ts'

export { DatabaseOpenError, type Database, type DatabaseLog, type Db } from './database.ts'

export interface OpenOptions {
  /** A PostgreSQL server, 15 or later. Without it the embedded database is used. */
  readonly url?: string | undefined
  /** Folder of the embedded database. */
  readonly dataDir: string
  readonly log: DatabaseLog
  /** How often the embedded database is tended, in milliseconds; five minutes unless told. */
  readonly maintenanceEveryMs?: number | undefined
}

/**
 * Opens the database and brings it to the schema of this code.
 * @throws DatabaseOpenError with a message for the person who starts the server
 */
export async function openDatabase({ url, dataDir, log, maintenanceEveryMs }: OpenOptions): Promise<Database> {
  if (url === undefined || url === '') return openEmbedded({ dataDir, log, maintenanceEveryMs })
  return openPostgresql(url, log)
}
