import { writeAudit } from '../../../platform/audit/audit.ts'
import { ConfigError } from '../../../platform/config/config-error.ts'
import { readConfig } from '../../../platform/config/config.ts'
import { prepareDataDir } from '../../../platform/config/data-dir.ts'
import { DatabaseOpenError, openDatabase } from '../../../platform/db/open.ts'
import { createOutboxQueue } from '../../../ports/messages/outbox-queue.ts'
import { MessagesCommandError, runMessagesCommand } from './command.ts'

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined }

async function run(): Promise<void> {
  const { databaseUrl, dataDir } = readConfig(process.env)
  await prepareDataDir(dataDir)
  const { db, close } = await openDatabase({ url: databaseUrl, dataDir, log: SILENT })
  try {
    const queue = createOutboxQueue({ db, clock: { now: () => new Date() } })
    const terminal = {
      deadLetters: async () => queue.deadLetters(),
      async retry(id: string) {
        const isRetried = await queue.retry(id)
        if (isRetried) await writeAudit(db, { at: new Date(), actor: 'operator', action: 'message.retry', subject: `message:${id}` })
        return isRetried
      },
    }
    await runMessagesCommand({ queue: terminal, print: (line) => void process.stdout.write(`${line}\n`) }, process.argv.slice(2))
  } finally {
    await close()
  }
}

try {
  await run()
} catch (error) {
  if (!(error instanceof MessagesCommandError || error instanceof ConfigError || error instanceof DatabaseOpenError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
