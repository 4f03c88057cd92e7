import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { ConfigError, readConfig } from './config.ts'
import { DatabaseOpenError } from './db/open.ts'
import { startServer } from './http/app.ts'

const webFolder = join(import.meta.dirname, '..', '..', 'dist', 'web')
const contentFolder = join(import.meta.dirname, '..', '..', 'flow-schemas')

try {
  const config = readConfig(process.env)
  const server = await startServer({ config, webFolder, contentFolder, clock: { now: () => new Date() }, random: randomBytes })
  process.stdout.write(`Teckna är igång på http://localhost:${server.port}\n`)
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      void server.stop().then(() => process.exit(0))
    })
  }
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof DatabaseOpenError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
