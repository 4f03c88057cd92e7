import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { prepareDataDir } from '../config/data-dir.ts'
import { parseAddress } from '../db/address.ts'
import { readDatabaseContent } from '../db/content.ts'
import { askFiles, moveDatabaseIn } from '../db/embedded-files.ts'
import { newestMigration } from '../db/migrate.ts'
import { findServerSecret, fingerprintOf, SECRET_FILE } from '../secrets/server-secret.ts'
import { unpackBackup } from './archive.ts'
import { BackupError } from './backup-error.ts'
import { COPY } from './copy-socket.ts'
import { DUMP } from './make-backup.ts'
import type { BackupManifest } from './manifest.ts'
import { planOperatorFolders, restoreOperatorFolders, type FolderToRestore } from './operator-folders.ts'
import type { BackupPlace } from './place.ts'
import { loadPostgresql, readPostgresql } from './postgresql-backup.ts'
import { inTemporaryFolder } from './temporary-folder.ts'
import { WORDS } from './words.ts'

/** What may be in a data folder that a backup is restored to: the secret, and what a file system puts in its top folder. */
const MAY_BE_THERE: ReadonlySet<string> = new Set([SECRET_FILE, 'lost+found'])

/** What was restored. */
export interface Restored {
  readonly manifest: BackupManifest
  readonly folders: readonly FolderToRestore[]
}

/**
 * Restores a backup to an empty place. Everything is checked first: the file, its version, the secret and the place. A refusal changes
 * nothing.
 * @throws BackupError, ConfigError, DatabaseOpenError
 */
export async function restoreBackup(place: BackupPlace, file: string): Promise<Restored> {
  const { dataDir } = place
  if (!existsSync(file)) throw new BackupError(WORDS.noFile(file))
  const major = await assertPlaceIsEmpty(place)
  await prepareDataDir(dataDir)
  return inTemporaryFolder(dataDir, 'restore-', async (folder) => {
    const manifest = await unpackBackup(file, folder)
    await assertFits(place, file, { manifest, major })
    const folders = planOperatorFolders(folder, place.folders)
    const takeFoldersAway = await restoreOperatorFolders(folders)
    try {
      await restoreDatabase(place, folder, manifest)
    } catch (error) {
      await takeFoldersAway()
      throw error
    }
    return { manifest, folders }
  })
}

/** @returns the version of the PostgreSQL server, undefined for the embedded database */
async function assertPlaceIsEmpty({ databaseUrl, dataDir }: BackupPlace): Promise<number | undefined> {
  if (databaseUrl !== undefined) {
    const { isEmpty, major } = await readPostgresql(databaseUrl)
    if (!isEmpty) throw new BackupError(WORDS.databaseNotEmpty(parseAddress(databaseUrl).shown))
    return major
  }
  const found = existsSync(dataDir) ? readdirSync(dataDir).find((name) => !MAY_BE_THERE.has(name)) : undefined
  if (found !== undefined) throw new BackupError(WORDS.folderNotEmpty(dataDir, found))
  return undefined
}

interface Fit {
  readonly manifest: BackupManifest
  readonly major: number | undefined
}

async function assertFits({ databaseUrl, dataDir, secret }: BackupPlace, file: string, { manifest, major }: Fit): Promise<void> {
  const { database, program } = manifest
  if (database.migration > newestMigration()) throw new BackupError(WORDS.newerBackup(file, program))
  const isEmbedded = database.dialect === 'embedded'
  if (isEmbedded && databaseUrl !== undefined) throw new BackupError(WORDS.embeddedBackup)
  if (!isEmbedded && databaseUrl === undefined) throw new BackupError(WORDS.serverBackup)
  if (major !== undefined && major < database.major) throw new BackupError(WORDS.otherMajor(database.major, major))
  const found = await findServerSecret(dataDir, secret)
  if (!found) throw new BackupError(WORDS.noSecret(dataDir, manifest.secret))
  if (fingerprintOf(found) !== manifest.secret) throw new BackupError(WORDS.wrongSecret(fingerprintOf(found), manifest.secret))
}

async function restoreDatabase({ databaseUrl, dataDir, env }: BackupPlace, folder: string, { database }: BackupManifest): Promise<void> {
  if (databaseUrl === undefined) {
    const files = join(folder, COPY)
    assertSameRows(database.rows, (await askFiles(files, readDatabaseContent)).rows)
    await moveDatabaseIn(files, dataDir)
    return
  }
  const { major } = await readPostgresql(databaseUrl)
  await loadPostgresql(databaseUrl, join(folder, DUMP), { major, env })
  assertSameRows(database.rows, (await readPostgresql(databaseUrl)).rows)
}

function assertSameRows(made: BackupManifest['database']['rows'], restored: BackupManifest['database']['rows']): void {
  const tables = new Set([...Object.keys(made), ...Object.keys(restored)])
  const wrong = [...tables].find((table) => made[table] !== restored[table])
  if (wrong !== undefined) throw new BackupError(WORDS.otherRows(wrong))
}
