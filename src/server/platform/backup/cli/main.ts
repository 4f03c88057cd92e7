import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../../config/config-error.ts'
import { PROJECT_FOLDER } from '../../config/folders.ts'
import { DatabaseOpenError } from '../../db/open.ts'
import { BackupError } from '../backup-error.ts'
import { readPlace } from '../place.ts'
import { runBackupCommand } from './command.ts'

const { version } = JSON.parse(readFileSync(join(PROJECT_FOLDER, 'package.json'), 'utf8')) as { readonly version: string }

// without these the process would end before it removes its temporary folder
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

try {
  const terminal = {
    place: readPlace(process.env),
    clock: { now: () => new Date() },
    program: version,
    print: (line: string) => void process.stdout.write(`${line}\n`),
  }
  await runBackupCommand(terminal, process.argv.slice(2))
} catch (error) {
  if (!(error instanceof BackupError || error instanceof ConfigError || error instanceof DatabaseOpenError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
