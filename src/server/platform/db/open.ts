import { NO_TELEMETRY, type Telemetry } from '../telemetry/telemetry.ts'
import type { Database, DatabaseLog } from './database.ts'
import { meterOf } from './query-meter.ts'
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
  /** Measures queries and waits; nothing by default. */
  readonly telemetry?: Telemetry | undefined
}

/**
 * Opens the database and migrates it to the schema of this code.
 * @throws DatabaseOpenError with a message for the operator
 */
export async function openDatabase({ url, dataDir, log, maintenanceEveryMs, telemetry = NO_TELEMETRY }: OpenOptions): Promise<Database> {
  if (url === undefined || url === '') return openEmbedded({ dataDir, log, maintenanceEveryMs, meter: meterOf(telemetry, 'embedded') })
  return openPostgresql(url, log, meterOf(telemetry, 'postgresql'))
}
