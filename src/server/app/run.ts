import { randomBytes } from 'node:crypto'
import { constants } from 'node:os'
import { readConfig } from '../platform/config/config.ts'
import { ConfigError, type Environment } from '../platform/config/config-error.ts'
import { CONTENT_FOLDER, WEB_FOLDER } from '../platform/config/folders.ts'
import { DatabaseOpenError, hasEmbedded } from '../platform/db/open.ts'
import { safeError } from '../platform/http/safe-error.ts'
import { startServer, type RunningServer } from './app.ts'
import { checkStart } from './check-start.ts'
import { readyLines, START_LINES } from './start-lines.ts'

/** How long requests in progress may delay the stop, in milliseconds. */
const STOP_WITHIN = 10_000

/** Within this time a second signal is the same one: a terminal sends it to npm and to the server, and npm passes it on. */
const SAME_SIGNAL_MS = 500

/** An adapter of the insurer may hold a connection open: so long after a start that failed, the process ends anyway, in milliseconds. */
const END_WITHIN = 1_000

/** Builds the web application, while the database opens. The signal aborts it when the start ends early. */
export type BuildWeb = (signal: AbortSignal, print: (line: string) => void) => Promise<void>

const print = (line: string) => void process.stdout.write(`${line}\n`)

/**
 * Runs the server in this process until a signal: checks, start, and stop. Prints errors that the operator can correct as
 * one line, and sets the exit code.
 */
export async function runServer(env: Environment, buildWeb?: BuildWeb): Promise<void> {
  const start = new AbortController()
  const signals = stopAtSignals(start)
  try {
    const config = readConfig(env)
    await checkStart(config)
    if (config.databaseUrl === undefined && !hasEmbedded(config.dataDir)) print(START_LINES.newDatabase(config.dataDir))
    const webBuilt = buildWeb?.(start.signal, print)
    // awaited by the start, which may fail before
    webBuilt?.catch(() => undefined)
    const server = await startServer({
      config,
      webFolder: WEB_FOLDER,
      contentFolder: CONTENT_FOLDER,
      clock: { now: () => new Date() },
      random: randomBytes,
      webBuilt,
      onPublished: (...progress) => print(START_LINES.published(...progress)),
    })
    signals.serve(server)
    for (const line of readyLines(config, server.port)) print(line)
  } catch (error) {
    start.abort()
    if (!(error instanceof ConfigError || error instanceof DatabaseOpenError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
    setTimeout(() => process.exit(1), END_WITHIN).unref()
  }
}

/**
 * Ends the process at a signal. Before `serve` it ends at once, as without a handler, which the first process of a container
 * needs. After, it stops cleanly at the first signal, and immediately at the second.
 */
function stopAtSignals(start: AbortController): { readonly serve: (server: RunningServer) => void } {
  let server: RunningServer | undefined
  let stoppedAt: number | undefined
  const stop = (signal: 'SIGINT' | 'SIGTERM'): void => {
    if (!server) {
      start.abort()
      process.exit(128 + constants.signals[signal])
    }
    const now = performance.now()
    if (stoppedAt !== undefined && now - stoppedAt < SAME_SIGNAL_MS) return
    if (stoppedAt !== undefined) process.exit(1)
    stoppedAt = now
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
  return {
    serve: (running) => {
      server = running
    },
  }
}
