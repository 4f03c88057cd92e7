import { randomBytes } from 'node:crypto'
import { appendFileSync, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig } from '../src/server/platform/config/config.ts'
import { startServer } from '../src/server/app/app.ts'
import { CORE_TOKEN, startCoreProcess } from '../src/server/testing/core-process.ts'
import { copyContent } from '../src/server/testing/content-folder.ts'
import { gatherTariffs } from '../tests/put-in-product.ts'
import { answerTests } from './support/own-process.ts'
import {
  CHATBOT_URL,
  dataDirOf,
  INSURER_FLOWS,
  logFileOf,
  originOf,
  portOf,
  SHARED_SERVERS,
  STATISTICS_SCRIPT_URL,
  tokenFileOf,
  type ServerCommand,
  type ServerName,
} from './support/servers.ts'

/** The day of every test: the ages of the test persons hold on it. */
const START = Date.parse('2026-11-21T11:00:00Z')

const name = process.argv[2] as ServerName
const isShared = SHARED_SERVERS.some((shared) => shared === name)
/** The flows that are published; undefined: all. */
const flows = name === 'insurer' ? INSURER_FLOWS : isShared ? undefined : name === 'released' ? ['child', 'moped'] : ['child']
const root = join(import.meta.dirname, '..')
const dataDir = dataDirOf(name)
const startedAt = performance.now()
/** Of a server that goes on with the data of one that was killed: milliseconds that had passed. */
const before = process.argv[3]
/** Milliseconds by which tests have advanced the clock. */
let passed = Number(before ?? 0)

if (before === undefined) for (const path of [dataDir, logFileOf(name), tokenFileOf(name)]) await rm(path, { recursive: true, force: true })
const log = createWriteStream(logFileOf(name), { flags: 'a' })
noteTokens(tokenFileOf(name))

const sinceStart = () => performance.now() - startedAt + passed
const core = name === 'insurer' ? await startCoreProcess({ CORE_NOW: new Date(START).toISOString() }) : undefined
const server = await startServer({
  config: {
    ...readConfig({ LOG_LEVEL: 'trace', ...process.env }),
    rateLimitFactor: 0,
    port: portOf(name),
    publicUrl: originOf(name),
    dataDir,
    tariffDir: await gatherTariffs(`${dataDir}-tariffs`),
    ...(core && { core: { mode: 'outside', baseUrl: core.baseUrl, token: CORE_TOKEN, timeoutMs: 8_000 } }),
    chatbotUrl: name === 'content' ? CHATBOT_URL : undefined,
    statisticsScriptUrl: name === 'content' ? STATISTICS_SCRIPT_URL : undefined,
  },
  webFolder: join(root, 'dist', 'web'),
  contentFolder: flows === undefined ? join(root, 'flow-schemas') : copyContent(`${dataDir}-content`, flows),
  clock: { now: () => new Date(START + sinceStart()) },
  random: randomBytes,
  logStream: { write: (line) => void log.write(line) },
})

async function stop(): Promise<void> {
  await server.stop()
  await core?.stop()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
answerTests(async (command) => {
  passed += (command as ServerCommand).advanceBy
  return sinceStart()
}, stop)

/** Records the identity provider's tokens, so that a test can check that they appear nowhere else. */
function noteTokens(file: string): void {
  const { fetch } = globalThis
  globalThis.fetch = async (...asked) => {
    const answer = await fetch(...asked)
    const given: unknown = await answer
      .clone()
      .json()
      .catch(() => undefined)
    for (const [name, value] of Object.entries(given ?? {})) if (name.endsWith('_token')) appendFileSync(file, `${String(value)}\n`)
    return answer
  }
}
