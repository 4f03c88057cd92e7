import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { readConfig } from '../../src/server/platform/config/config.ts'
import { startServer } from '../../src/server/app/app.ts'

const CONTENT = join(import.meta.dirname, '..', '..', 'flow-schemas')

/**
 * Starts the shop's own server on a free port with the product's content. @returns its origin, and a function that
 * stops it
 */
export async function serveShop(webFolder: string, dataDir: string): Promise<{ origin: string; stop: () => Promise<void> }> {
  const server = await startServer({
    config: { ...readConfig({}), port: 0, dataDir, logLevel: 'error', rateLimitFactor: 0 },
    webFolder,
    contentFolder: CONTENT,
    clock: { now: () => new Date() },
    random: randomBytes,
  })
  return { origin: `http://localhost:${server.port}`, stop: () => server.stop() }
}
