import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { ConfigError, readConfig } from './config.ts'
import { DatabaseOpenError } from './db/open.ts'
import { startServer, type RunningServer } from './http/app.ts'
import { safeError } from './http/safe-error.ts'

const webFolder = join(import.meta.dirname, '..', '..', 'dist', 'web')
const contentFolder = join(import.meta.dirname, '..', '..', 'flow-schemas')

/** How long a request under way may hold up the end, in milliseconds. */
const STOP_WITHIN = 10_000

/** Ends the process in good order at the first signal, and at once at a second. */
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
  const server = await startServer({ config, webFolder, contentFolder, clock: { now: () => new Date() }, random: randomBytes })
  stopAtSignal(server)
  process.stdout.write(`Teckna är igång på http://localhost:${server.port}\n`)
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof DatabaseOpenError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
