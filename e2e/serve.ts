import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig } from '../src/server/config.ts'
import { startServer } from '../src/server/http/app.ts'
import { BICYCLE } from '../tests/put-in-product.ts'
import { CHATBOT_URL, dataDirOf, originOf, SERVERS, type ServerName } from './support/servers.ts'

/** The day of every test: the ages of the test persons hold on it. */
const START = Date.parse('2026-11-21T11:00:00Z')

const name = process.argv[2] as ServerName
const root = join(import.meta.dirname, '..')
const dataDir = dataDirOf(name)
const startedAt = performance.now()

await rm(dataDir, { recursive: true, force: true })
const server = await startServer({
  config: {
    ...readConfig(process.env),
    rateLimitFactor: 0,
    port: SERVERS[name],
    publicUrl: originOf(name),
    dataDir,
    tariffDir: BICYCLE.tariffs,
    chatbotUrl: name === 'content' ? CHATBOT_URL : undefined,
  },
  webFolder: join(root, 'dist', 'web'),
  contentFolder: join(root, 'flow-schemas'),
  clock: { now: () => new Date(START + performance.now() - startedAt) },
  random: randomBytes,
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void server.stop().then(() => process.exit(0)))
