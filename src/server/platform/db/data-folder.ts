import { existsSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseOpenError } from './database.ts'
import { syncPath } from './durable-fs.ts'

/**
 * Creates the data folder atomically if it is missing. It fills a temporary folder, syncs the tree to disk and renames it,
 * so a killed process or a power cut leaves no partial folder.
 * @param fill creates the content in a folder that does not exist yet
 * @throws DatabaseOpenError when the folder holds anything other than a database
 */
export async function ensureDataFolder(folder: string, fill: (temporary: string) => Promise<void>): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new DatabaseOpenError(`The folder ${folder} is not empty and holds no database. Move it away, or choose another data folder.`)
  }
  const temporary = `${folder}.init`
  rmSync(temporary, { recursive: true, force: true })
  mkdirSync(dirname(folder), { recursive: true })
  await fill(temporary)
  syncTree(temporary)
  rmSync(folder, { recursive: true, force: true })
  renameSync(temporary, folder)
  syncPath(dirname(folder))
}

function syncTree(path: string): void {
  const entry = lstatSync(path)
  if (entry.isSymbolicLink()) return
  if (entry.isDirectory()) for (const name of readdirSync(path)) syncTree(join(path, name))
  syncPath(path)
}
