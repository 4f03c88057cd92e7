import type { Config } from '../platform/config/config.ts'
import { prepareDataDir } from '../platform/config/data-dir.ts'
import { assertFolderFree, type DatabaseLog } from '../platform/db/open.ts'
import { assertPortFree } from '../platform/http/listen.ts'

/** Opening the database logs the same again. */
const SILENT: DatabaseLog = { info: () => undefined, warn: () => undefined, error: () => undefined }

/**
 * Checks what ends a start, before anything that takes time: the port, and the data folder.
 * @throws ConfigError, DatabaseOpenError with one line for the operator
 */
export async function checkStart(config: Pick<Config, 'port' | 'host' | 'dataDir' | 'databaseUrl'>): Promise<void> {
  await assertPortFree(config)
  await prepareDataDir(config.dataDir)
  if (config.databaseUrl === undefined) await assertFolderFree(config.dataDir, SILENT)
}
