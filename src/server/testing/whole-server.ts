import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { fillFromTemplate } from '../../../tests/embedded-folder.ts'
import { readConfig, type Config } from '../platform/config/config.ts'
import { openDatabase, type Database } from '../platform/db/open.ts'
import { createApp, registerParts, type ServerParts } from '../app/app.ts'
import { testClock, type TestClock } from '../ports/e-signing/bankid/simulator/testing/phone.ts'
import { CONTENT_FOLDER } from '../platform/config/folders.ts'
import { copyContent } from './content-folder.ts'
import { seededRandom } from './seeded-random.ts'

/** A script of the built web application, long enough to be worth compressing. */
export const SCRIPT = `export const text = '${'a'.repeat(4_000)}'\n`
export const PAGE = '<!doctype html><html lang="sv"><title>Teckna</title><div id="root"></div></html>'

/** The server with all its parts, on the embedded database, which is called without a network. */
export interface WholeServer {
  readonly app: FastifyInstance
  readonly database: Database
  readonly clock: TestClock
  readonly config: Config
  /** Every route that was registered, in every scope. */
  readonly routes: readonly RouteOptions[]
  /** Everything that was logged, as lines of JSON. */
  readonly logged: string[]
  close(): Promise<void>
}

/**
 * Opens one, with the content of the product; takes seconds.
 * @param over parts of the configuration
 * @param flows those that it has, all unless told: the fewer it has to publish, the sooner it is open
 */
export async function openWholeServer(over: Partial<Config> = {}, flows?: readonly string[]): Promise<WholeServer> {
  const folder = mkdtempSync(join(tmpdir(), 'teckna-'))
  const logged: string[] = []
  const clock = testClock()
  const config: Config = {
    ...readConfig({}),
    dataDir: fillFromTemplate(join(folder, 'data')),
    logLevel: 'trace',
    rateLimitFactor: 0,
    ...over,
  }
  const parts: ServerParts = {
    config,
    clock,
    webFolder: makeWebFolder(join(folder, 'web')),
    contentFolder: flows ? copyContent(join(folder, 'content'), flows) : CONTENT_FOLDER,
    random: seededRandom('whole-server'),
    logStream: { write: (line) => void logged.push(line) },
  }
  const app = createApp(parts)
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  const database = await openDatabase({ dataDir: config.dataDir, log: app.log })
  await registerParts(app, parts, database)
  return {
    app,
    database,
    clock,
    config,
    routes,
    logged,
    async close() {
      await app.close()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A web application as a build leaves it. */
export function makeWebFolder(folder: string): string {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), PAGE)
  writeFileSync(join(folder, 'assets', 'index-4f1c.js'), SCRIPT)
  return folder
}
