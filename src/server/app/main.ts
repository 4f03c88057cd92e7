import { randomBytes } from 'node:crypto'
import { readConfig } from '../platform/config/config.ts'
import { ConfigError } from '../platform/config/config-error.ts'
import { CONTENT_FOLDER, WEB_FOLDER } from '../platform/config/folders.ts'
import { DatabaseOpenError } from '../platform/db/open.ts'
import { startServer, type RunningServer } from './app.ts'
import { safeError } from '../platform/http/safe-error.ts'

/** How long requests in progress may delay the stop, in milliseconds. */
const STOP_WITHIN = 10_000

/** Stops the process cleanly at the first signal, and immediately at the second. */
function stopAtSignal(server: RunningServer): void {
  let isStopping = false
  const stop = (): void => {
    if (isStopping) process.exit(1)
    isStopping = true
    setTimeout(() => process.exit(1), STOP_WITHIN).unref()
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${JSON.stringify(safeError(error))}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

try {
  const config = readConfig(process.env)
  const server = await startServer({
    config,
    webFolder: WEB_FOLDER,
    contentFolder: CONTENT_FOLDER,
    clock: { now: () => new Date() },
    random: randomBytes,
  })
  stopAtSignal(server)
  process.stdout.write(`Teckna är igång på http://localhost:${server.port}\n`)
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof DatabaseOpenError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
