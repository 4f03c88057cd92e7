import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { ensureDataFolder } from './data-folder.ts'
import { copyDatabaseFiles } from './embedded-files.ts'
import type { Database, DatabaseLog } from './database.ts'
import { DurableFs } from './durable-fs.ts'
import { assertDurable, startEngine } from './engine.ts'
import { lockFolder, type Unlock } from './lock.ts'
import { maintain, repeatAfterWrites } from './maintenance.ts'
import { migrateEmbedded } from './migrate.ts'
import type { QueryMeter } from './query-meter.ts'
import * as schema from './schema/index.ts'

const FIVE_MINUTES_MS = 5 * 60 * 1000

export interface EmbeddedOptions {
  /** The database is in its subfolder `db`. */
  readonly dataDir: string
  readonly log: DatabaseLog
  readonly maintenanceEveryMs?: number | undefined
  readonly meter?: QueryMeter | undefined
}

/** Whether a data folder holds an embedded database. */
export const hasEmbedded = (dataDir: string): boolean => existsSync(join(resolve(dataDir), 'db', 'PG_VERSION'))

/**
 * Locks the data folder for a moment, before a start does what takes time.
 * @param dataDir an existing folder
 * @throws DatabaseOpenError when another process holds the folder
 */
export async function assertFolderFree(dataDir: string, log: DatabaseLog): Promise<void> {
  const unlock = await lockFolder(resolve(dataDir), log)
  await unlock()
}

/**
 * Opens the embedded PostgreSQL: durable at each commit, for one process at a time, fair to the event loop.
 * @throws DatabaseOpenError when the folder is in use, holds other files, or a commit does not reach the disk
 */
export async function openEmbedded({ dataDir, log, maintenanceEveryMs = FIVE_MINUTES_MS, meter }: EmbeddedOptions): Promise<Database> {
  const parent = resolve(dataDir)
  mkdirSync(parent, { recursive: true })
  const unlock = await lockFolder(parent, log)
  try {
    const folder = join(parent, 'db')
    await ensureDataFolder(folder, async (temporary) => {
      log.info({ folder }, 'making a new embedded database')
      const engine = await startEngine(new DurableFs(temporary), temporary)
      await engine.close()
    })
    return await openFolder(folder, { log, maintenanceEveryMs, unlock, meter })
  } catch (error) {
    await unlock()
    throw error
  }
}

interface FolderOptions extends Pick<EmbeddedOptions, 'log' | 'meter'> {
  readonly maintenanceEveryMs: number
  readonly unlock: Unlock
}

async function openFolder(folder: string, { log, maintenanceEveryMs, unlock, meter }: FolderOptions): Promise<Database> {
  const files = new DurableFs(folder)
  const engine = await startEngine(files, folder, meter)
  const db = drizzle(engine, { schema })
  try {
    await assertDurable(engine, files)
    await migrateEmbedded(db)
  } catch (error) {
    await engine.close()
    throw error
  }
  const maintenance = repeatAfterWrites(() => maintain(engine), { everyMs: maintenanceEveryMs, writes: () => files.syncs, log })
  const closeAndUnlock = async (): Promise<void> => {
    try {
      await engine.close()
    } finally {
      await unlock()
    }
  }
  const close = async (): Promise<void> => {
    await maintenance.stop()
    try {
      await engine.exec('checkpoint')
    } finally {
      await closeAndUnlock()
    }
  }
  let closing: Promise<void> | undefined
  return {
    db,
    dialect: 'embedded',
    async ping() {
      await db.execute(sql`select 1`)
    },
    close: () => (closing ??= close()),
    async copyTo(target) {
      // what the copy's first start has to repeat gets short
      await engine.exec('checkpoint')
      await engine.alone(async () => copyDatabaseFiles(folder, target))
    },
  }
}
