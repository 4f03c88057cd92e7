import { randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../src/server/config.ts'
import { startServer } from '../src/server/http/app.ts'

/** The day of every test: the ages of the test persons hold on it. */
const START = Date.parse('2026-11-21T11:00:00Z')

const root = join(import.meta.dirname, '..')
const startedAt = performance.now()

const server = await startServer({
  config: { ...readConfig(process.env), dataDir: await mkdtemp(join(tmpdir(), 'teckna-e2e-')) },
  webFolder: join(root, 'dist', 'web'),
  contentFolder: join(root, 'flow-schemas'),
  clock: { now: () => new Date(START + performance.now() - startedAt) },
  random: randomBytes,
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void server.stop().then(() => process.exit(0)))
