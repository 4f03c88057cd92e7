import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../src/server/platform/config/config.ts'
import { startServer } from '../../src/server/app/app.ts'
import { seededRandom } from '../../src/server/testing/seeded-random.ts'
import type { IsoDate } from '../../src/values/clock.ts'

/** The product's server, on its own day and port, with an empty data folder. */
export interface QaServer {
  readonly origin: string
  /** Log lines about flows that it could not publish, as JSON. */
  readonly complaints: readonly string[]
  stop(): Promise<void>
}

interface Wanted {
  /** The built web application. */
  readonly webFolder: string
  readonly contentFolder: string
  readonly today: IsoDate
  /** `TARIFF_DIR`: the operator's tariffs beside those of Teckna. */
  readonly tariffFolder: string | undefined
}

/** Starts a server; takes seconds. Its clock starts at noon and runs. */
export async function startQaServer({ webFolder, contentFolder, today, tariffFolder }: Wanted): Promise<QaServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'teckna-qa-'))
  const port = await freePort()
  const begin = Date.parse(`${today}T11:00:00Z`)
  const startedAt = performance.now()
  const complaints: string[] = []
  const env = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '0', TARIFF_DIR: tariffFolder }
  const server = await startServer({
    config: readConfig(env),
    webFolder,
    contentFolder,
    clock: { now: () => new Date(begin + performance.now() - startedAt) },
    random: seededRandom('qa'),
    logStream: { write: (line) => void complaints.push(line) },
  })
  return {
    origin: `http://localhost:${server.port}`,
    complaints,
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
