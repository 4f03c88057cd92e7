import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../values/clock.ts'
import type { JsonSchema } from '../../values/json.ts'
import { serveCopies } from '../platform/backup/copy-socket.ts'
import { writeAuthorToken } from '../features/content/author-token.ts'
import { rulesInWorker } from '../features/content/bounded/rules-in-worker.ts'
import type { PublishRules } from '../features/content/build-bundle.ts'
import type { FlowRules } from '../features/content/flow-rules.ts'
import { seedContent, type OnPublished } from '../features/content/seed.ts'
import { avoidUnsoundCode } from '../platform/config/sound-flags.ts'
import { prepareDataDir } from '../platform/config/data-dir.ts'
import { openCallMemory } from '../platform/call-memory/open-call-memory.ts'
import { openDatabase, type Database } from '../platform/db/open.ts'
import { listen } from '../platform/http/listen.ts'
import { createCipher } from '../platform/secrets/cipher.ts'
import { startTelemetry } from '../platform/telemetry/start-telemetry.ts'
import { NO_TELEMETRY, type Telemetry } from '../platform/telemetry/telemetry.ts'
import { loadServerSecret } from '../platform/secrets/server-secret.ts'
import { MACHINE_TIMERS } from '../platform/timers/timer.ts'
import { DEFAULT_ADAPTERS, makeAdapters, type AdapterMakers } from './adapters.ts'
import { checkOutside } from './check-outside.ts'
import { compose, publishRulesOf, type Composition } from './compose.ts'
import { prepareDemoInsurances } from './configured-insurances.ts'
import { prepareDemoMandates } from './configured-payments.ts'
import { prepareDemoClaims } from './demo-claims.ts'
import { createApp, type AppParts } from './create-app.ts'
import { openOwnAdapters } from './own-adapters.ts'

export interface ServerParts extends AppParts {
  /** Folder with the builds of the web application. */
  readonly webFolder: string
  /** Folder with the content that seeds the content service. */
  readonly contentFolder: string
  readonly clock: Clock
  /** Applies the publisher's rules to documents; by default in a thread with bounds. */
  readonly applyRules?: (rules: PublishRules) => FlowRules
  /** Settles when the web application is built. By default it is built already. */
  readonly webBuilt?: Promise<void> | undefined
  readonly onPublished?: OnPublished
}

interface ComposingParts {
  /** Measures nothing by default. */
  readonly telemetry?: Telemetry
  /** Adapters of the insurer, in place of the default ones. */
  readonly own?: Partial<AdapterMakers>
}

/** A listening server. */
export interface RunningServer {
  readonly port: number
  /** Stops the jobs, finishes the requests in progress, and closes the database. */
  stop(): Promise<void>
}

/**
 * Starts the database, content, shop, API and jobs in one process.
 * @throws DatabaseOpenError, ConfigError with a message for the operator
 */
export async function startServer(parts: ServerParts): Promise<RunningServer> {
  avoidUnsoundCode()
  await prepareDataDir(parts.config.dataDir)
  const app = createApp(parts)
  const { config, makers: own, probes } = await openOwnAdapters({ ...parts, timers: MACHINE_TIMERS, log: app.log })
  await checkOutside({ config, probes, clock: parts.clock, wait: MACHINE_TIMERS.wait, log: app.log })
  const measuring = await startTelemetry(config.telemetry, app.log)
  const { telemetry } = measuring
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, log: app.log, telemetry })
  try {
    const { jobs } = await composeWithContent(app, { ...parts, config, own, telemetry }, database)
    await listen(app, config)
    const stopCopies = await serveCopies(database, config.dataDir, app.log)
    const stopJobs = jobs.start()
    return {
      port: (app.server.address() as AddressInfo).port,
      async stop() {
        await stopJobs()
        await app.close()
        await stopCopies()
        await database.close()
        await measuring.stop()
      },
    }
  } catch (error) {
    await app.close()
    await database.close()
    await measuring.stop()
    throw error
  }
}

/** Composes the server with the default adapters, or the insurer's own, on an open database, and seeds missing content. */
export async function composeWithContent(
  app: FastifyInstance,
  parts: ServerParts & ComposingParts,
  database: Database,
): Promise<Composition> {
  const { config, webFolder, contentFolder, clock, random, applyRules, webBuilt, onPublished, telemetry = NO_TELEMETRY, own = {} } = parts
  const { db } = database
  const secret = await loadServerSecret(config.dataDir, config.secret)
  const cipher = createCipher(secret, random)
  const timers = MACHINE_TIMERS
  const callMemory = openCallMemory(database.dialect, { db, secret, clock, after: timers.after, log: app.log, telemetry })
  const foundation = { config, db, secret, cipher, clock, random, timers, log: app.log, telemetry, callMemory }
  const adapters = await makeAdapters({ ...DEFAULT_ADAPTERS, ...own }, { ...foundation, app })
  const metaSchema = JSON.parse(await readFile(join(contentFolder, 'flow.schema.json'), 'utf8')) as JsonSchema
  const publishRules = publishRulesOf(metaSchema, adapters.core)
  const rules = applyRules?.(publishRules) ?? inWorker(app, publishRules, telemetry)
  await seedContent(db, { folder: contentFolder, rules, clock, log: app.log, onPublished })
  await writeAuthorToken(config.dataDir, secret)
  await prepareDemoInsurances(foundation)
  await prepareDemoMandates(foundation)
  await prepareDemoClaims(foundation, adapters)
  await webBuilt
  return compose(app, { ...foundation, ...adapters, database, webFolder, rules })
}

/** Applies the publisher's rules in a thread that ends with the server. */
function inWorker(app: FastifyInstance, rules: PublishRules, telemetry: Telemetry): FlowRules {
  const worker = rulesInWorker({ rules, timers: MACHINE_TIMERS, log: app.log })
  app.addHook('onClose', async () => worker.close())
  telemetry.watch('checksWaiting', async () => worker.waiting())
  return worker
}
