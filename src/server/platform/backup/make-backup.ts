import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '../../../values/clock.ts'
import { prepareDataDir } from '../config/data-dir.ts'
import { parseAddress } from '../db/address.ts'
import { readDatabaseContent, type DatabaseContent } from '../db/content.ts'
import { askFiles, copyClosedDatabase } from '../db/embedded-files.ts'
import { DatabaseOpenError, hasEmbedded } from '../db/open.ts'
import { findServerSecret, fingerprintOf } from '../secrets/server-secret.ts'
import { packBackup } from './archive.ts'
import { BackupError } from './backup-error.ts'
import { askForCopy, COPY } from './copy-socket.ts'
import type { BackupManifest } from './manifest.ts'
import { copyOperatorFolders } from './operator-folders.ts'
import type { BackupPlace } from './place.ts'
import { dumpPostgresql } from './postgresql-backup.ts'
import { inTemporaryFolder } from './temporary-folder.ts'
import { WORDS } from './words.ts'

/** Name of PostgreSQL's own file in a backup. */
export const DUMP = 'database.dump'

/** What a new backup has. */
export interface MadeBackup extends Pick<BackupManifest, 'secret' | 'database'> {
  /** The variables of the operator's folders in it. */
  readonly folders: readonly string[]
}

/**
 * Makes a backup: the database and the operator's folders, without the secret. Servers may run meanwhile.
 * @param program version of the program
 * @throws BackupError, ConfigError, DatabaseOpenError; then there is no file
 */
export async function makeBackup(
  place: BackupPlace,
  file: string,
  { clock, program }: { readonly clock: Clock; readonly program: string },
): Promise<MadeBackup> {
  const { databaseUrl, dataDir } = place
  if (existsSync(file)) throw new BackupError(WORDS.fileExists(file))
  const shown = databaseUrl === undefined ? dataDir : parseAddress(databaseUrl).shown
  if (databaseUrl === undefined && !hasEmbedded(dataDir)) throw new BackupError(WORDS.nothingToBackUp(shown))
  await prepareDataDir(dataDir)
  const found = await findServerSecret(dataDir, place.secret)
  if (!found) throw new BackupError(WORDS.noSecretToBackUp)
  return inTemporaryFolder(dataDir, 'backup-', async (folder) => {
    const content = await copyDatabase(place, folder)
    const { migration } = content
    if (migration === undefined) throw new BackupError(WORDS.notOurs(shown))
    const folders = await copyOperatorFolders(place.folders, folder)
    const database = { ...content, migration, dialect: databaseUrl === undefined ? ('embedded' as const) : ('postgresql' as const) }
    const secret = fingerprintOf(found)
    await packBackup(folder, { program, madeAt: clock.now().toISOString(), secret, database }, file)
    return { secret, database, folders }
  })
}

async function copyDatabase({ databaseUrl, dataDir, env }: BackupPlace, folder: string): Promise<DatabaseContent> {
  if (databaseUrl !== undefined) return dumpPostgresql(databaseUrl, join(folder, DUMP), env)
  await copyEmbedded(dataDir, folder)
  // opened once, a copy is known to open
  return askFiles(join(folder, COPY), readDatabaseContent)
}

/** Copies the embedded database, itself if no server has it open, else by asking that server. */
async function copyEmbedded(dataDir: string, folder: string): Promise<void> {
  try {
    await copyClosedDatabase(dataDir, join(folder, COPY))
  } catch (error) {
    if (!(error instanceof DatabaseOpenError)) throw error
    const refused = await askForCopy(folder)
    if (refused?.silent) throw new BackupError(WORDS.serverSilent(dataDir), { cause: error })
    if (refused) throw new BackupError(WORDS.serverFailed(refused.reason ?? ''))
  }
}
