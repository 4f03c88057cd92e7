import { constants, existsSync } from 'node:fs'
import { cp, rename } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DatabaseOpenError, type DatabaseLog } from './database.ts'
import { DurableFs } from './durable-fs.ts'
import { ensureDataFolder } from './data-folder.ts'
import { startEngine } from './engine.ts'
import { lockFolder } from './lock.ts'

/** Asks a database, which need not have the tables of this code. */
export type Ask = <Row>(query: string) => Promise<readonly Row[]>

const SILENT: DatabaseLog = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Copies the files of a database that nothing writes meanwhile. Where the file system can, the copy shares their blocks. */
export async function copyDatabaseFiles(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE, errorOnExist: true, force: false })
}

/**
 * Copies the embedded database of a data folder that no process has open.
 * @returns whether there is one
 * @throws DatabaseOpenError when a process has the folder open
 */
export async function copyClosedDatabase(dataDir: string, to: string): Promise<boolean> {
  const parent = resolve(dataDir)
  const unlock = await lockFolder(parent, SILENT)
  try {
    const folder = join(parent, 'db')
    if (!existsSync(join(folder, 'PG_VERSION'))) return false
    await copyDatabaseFiles(folder, to)
    return true
  } finally {
    await unlock()
  }
}

/**
 * Moves files of an embedded database, which are on the same disk, into a data folder without a database: all of them or none.
 * @throws DatabaseOpenError when a process has the data folder open, or something is in the place
 */
export async function moveDatabaseIn(files: string, dataDir: string): Promise<void> {
  const parent = resolve(dataDir)
  const unlock = await lockFolder(parent, SILENT)
  try {
    const folder = join(parent, 'db')
    if (existsSync(join(folder, 'PG_VERSION'))) throw new DatabaseOpenError(`The folder ${folder} already holds a database.`)
    await ensureDataFolder(folder, async (temporary) => rename(files, temporary))
  } finally {
    await unlock()
  }
}

/**
 * Opens files of an embedded database as they are, without a migration: what a crash left open is repeated from its log.
 * @throws DatabaseOpenError when they are not those of a database
 */
export async function askFiles<T>(folder: string, use: (ask: Ask) => Promise<T>): Promise<T> {
  const engine = await startEngine(new DurableFs(folder), folder)
  try {
    return await use(async (query) => (await engine.query<never>(query)).rows)
  } finally {
    await engine.close()
  }
}
