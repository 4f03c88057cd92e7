import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { fillFromTemplate } from '../../../tests/embedded-folder.ts'
import { readConfig, type Config } from '../platform/config/config.ts'
import { openDatabase, type Database } from '../platform/db/open.ts'
import { composeWithContent, type ServerParts } from '../app/app.ts'
import { createApp } from '../app/create-app.ts'
import { testClock, type TestClock } from '../ports/e-signing/bankid/simulator/testing/phone.ts'
import { rulesInThread } from '../features/content/flow-rules.ts'
import { CONTENT_FOLDER } from '../platform/config/folders.ts'
import { copyContent } from './content-folder.ts'
import { seededRandom } from './seeded-random.ts'
import { collectUndescribed } from './undescribed-refusals.ts'
import { makeWebFolder } from './web-folder.ts'

/** The complete server on the embedded database, called without a network. */
export interface WholeServer {
  readonly app: FastifyInstance
  readonly database: Database
  readonly clock: TestClock
  readonly config: Config
  /** Every registered route, in every scope. */
  readonly routes: readonly RouteOptions[]
  /** Every log line, as JSON. */
  readonly logged: string[]
  /** Refusals that `/openapi.json` does not describe. */
  readonly undescribed: readonly string[]
  close(): Promise<void>
}

/**
 * Opens a complete server with the shipped content. This takes seconds.
 * @param over parts of the configuration
 * @param flows the flows to publish, by default all; a server with fewer flows opens sooner
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
    // a thread would cost each test file a second
    applyRules: rulesInThread,
    logStream: { write: (line) => void logged.push(line) },
  }
  const app = createApp(parts)
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  const undescribed = collectUndescribed(app)
  const database = await openDatabase({ dataDir: config.dataDir, log: app.log })
  await composeWithContent(app, parts, database)
  return {
    app,
    database,
    clock,
    config,
    routes,
    logged,
    undescribed,
    async close() {
      await app.close()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
