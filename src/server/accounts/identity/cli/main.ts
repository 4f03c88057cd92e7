import { randomBytes } from 'node:crypto'
import { readConfig } from '../../../platform/config/config.ts'
import { ConfigError } from '../../../platform/config/config-error.ts'
import { prepareDataDir } from '../../../platform/config/data-dir.ts'
import { DatabaseOpenError, openDatabase } from '../../../platform/db/open.ts'
import { createEmployees } from '../accounts/employees.ts'
import { CommandError, runAccountCommand } from './command.ts'
import { readPassword } from './read-password.ts'

const print = (text: string) => void process.stdout.write(text)
const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined }

async function run(): Promise<void> {
  const { databaseUrl, dataDir, identity } = readConfig(process.env)
  if (identity.mode === 'outside') throw new CommandError('Konton finns hos den identitetstjänst som IDENTITY_ISSUER pekar ut.')
  await prepareDataDir(dataDir)
  const database = await openDatabase({ url: databaseUrl, dataDir, log: SILENT })
  try {
    const employees = createEmployees({ db: database.db, clock: { now: () => new Date() }, random: randomBytes })
    const terminal = {
      employees,
      print: (line: string) => print(`${line}\n`),
      readPassword: async () => readPassword(process.stdin, print),
    }
    await runAccountCommand(terminal, process.argv.slice(2))
  } finally {
    await database.close()
  }
}

try {
  await run()
} catch (error) {
  if (!(error instanceof CommandError || error instanceof ConfigError || error instanceof DatabaseOpenError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
