import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Clock } from '../../../../values/clock.ts'
import { SECRET_FILE } from '../../secrets/server-secret.ts'
import { BackupError } from '../backup-error.ts'
import { makeBackup } from '../make-backup.ts'
import type { BackupPlace } from '../place.ts'
import { restoreBackup } from '../restore-backup.ts'
import { listRows, WORDS } from '../words.ts'

/** What the commands need of their process. */
export interface BackupTerminal {
  readonly place: BackupPlace
  readonly clock: Clock
  /** Version of the program. */
  readonly program: string
  readonly print: (line: string) => void
}

/**
 * Runs `backup --to FILE` or `restore --from FILE`.
 * @throws BackupError, ConfigError, DatabaseOpenError
 */
export async function runBackupCommand(terminal: BackupTerminal, [verb, ...args]: readonly string[]): Promise<void> {
  if (verb === 'restore') return restore(terminal, readFileOption(args, 'from', WORDS.usageRestore))
  return backup(terminal, readFileOption(args, 'to', WORDS.usageBackup))
}

async function backup({ place, clock, program, print }: BackupTerminal, file: string): Promise<void> {
  const { secret, database, folders } = await makeBackup(place, file, { clock, program })
  const megabytes = (statSync(file).size / 1e6).toLocaleString('sv-SE', { maximumFractionDigits: 1 })
  print(WORDS.made(file, megabytes))
  print(WORDS.holds(listRows(database.rows)))
  for (const variable of folders) print(WORDS.folderKept(variable))
  print(WORDS.secretApart(secret, place.secret === undefined ? resolve(place.dataDir, SECRET_FILE) : 'SECRET_KEY'))
}

async function restore({ place, print }: BackupTerminal, file: string): Promise<void> {
  const { manifest, folders } = await restoreBackup(place, file)
  print(WORDS.restored(manifest.madeAt))
  print(WORDS.holds(listRows(manifest.database.rows)))
  for (const { variable, to, isKept } of folders) print((isKept ? WORDS.keptFolder : WORDS.restoredFolder)(variable, to))
  print(WORDS.startNow)
}

function readFileOption(args: readonly string[], option: string, usage: string): string {
  try {
    const { values } = parseArgs({ args: [...args], options: { [option]: { type: 'string' } } })
    const file = values[option]
    if (typeof file === 'string' && file !== '') return resolve(file)
  } catch {
    // the usage says it
  }
  throw new BackupError(usage)
}
