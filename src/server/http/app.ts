import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import compress from '@fastify/compress'
import swagger from '@fastify/swagger'
import fastify, { type FastifyInstance } from 'fastify'
import { validatorManifest, validators } from '../../../validators/registry.ts'
import { swedishDateOf, type Clock } from '../../engine/clock.ts'
import type { JsonSchema } from '../../engine/json.ts'
import type { Config } from '../config.ts'
import { authorToken, writeAuthorToken } from '../content/author-token.ts'
import type { PublishRules } from '../content/build-bundle.ts'
import { createBundleStore } from '../content/bundles.ts'
import { contentService } from '../content/graphql/plugin.ts'
import { contentRoutes } from '../content/routes.ts'
import { seedContent } from '../content/seed.ts'
import type { CoreSystem } from '../core-system/port.ts'
import { openDatabase, type Database } from '../db/open.ts'
import { documentRoutes } from '../documents/routes.ts'
import type { Random } from '../ids.ts'
import { startFinishSigned } from '../jobs/finish-signed.ts'
import { everyInterval } from '../jobs/timer.ts'
import { outboxPage } from '../messages/outbox-page.ts'
import { quoteRoutes } from '../quotes/routes.ts'
import { createQuoteService } from '../quotes/service.ts'
import { createPolicyPdfs } from '../receipts/policy-pdfs.ts'
import { receiptRoutes } from '../receipts/routes.ts'
import { loadServerSecret } from '../secrets/server-secret.ts'
import { bankidSimulator } from '../signing/bankid/simulator/plugin.ts'
import { bankIdWords } from '../signing/bankid/words.ts'
import { signingRoutes } from '../signing/routes.ts'
import { createSigningService } from '../signing/service.ts'
import { registerApiErrors } from './api-error.ts'
import { clientLogRoute } from './client-log.ts'
import { registerHealth } from './health.ts'
import { loggerOptions } from './logging.ts'
import { createCoreSystem, createESigning, SIMULATOR_PATH } from './ports.ts'
import { registerSecurityHeaders } from './security-headers.ts'
import { registerSessions } from './session.ts'
import { registerStaticFiles } from './static-files.ts'

/** What the server is started with. Clock and chance come from outside, so that tests choose them. */
export interface ServerParts {
  readonly config: Config
  /** The built web application. */
  readonly webFolder: string
  /** Content that fills the content service for the first time. */
  readonly contentFolder: string
  readonly clock: Clock
  readonly random: Random
}

/** A server that listens. */
export interface RunningServer {
  readonly port: number
  /** Ends what is under way and lets go of the database. */
  stop(): Promise<void>
}

/**
 * Starts everything in one process: database, content, shop, calls, jobs.
 * @throws DatabaseOpenError, ConfigError with a message for the person who starts it
 */
export async function startServer(parts: ServerParts): Promise<RunningServer> {
  const { config } = parts
  const app = fastify({
    logger: loggerOptions(config.logLevel),
    trustProxy: config.trustProxy,
    genReqId: () => Buffer.from(parts.random(12)).toString('base64url'),
    bodyLimit: 256 * 1024,
    routerOptions: { ignoreTrailingSlash: true },
  })
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, log: app.log })
  try {
    const stopJobs = await build(app, parts, database)
    await app.listen({ port: config.port, host: config.host })
    return {
      port: portOf(app),
      async stop() {
        await stopJobs()
        await app.close()
        await database.close()
      },
    }
  } catch (error) {
    await app.close()
    await database.close()
    throw error
  }
}

const portOf = (app: FastifyInstance) => (app.server.address() as AddressInfo).port

/** Registers every route. @returns how to end the jobs */
async function build(app: FastifyInstance, parts: ServerParts, database: Database): Promise<() => Promise<void>> {
  const { config, webFolder, contentFolder, clock, random } = parts
  const { db } = database
  const secret = await loadServerSecret(config.dataDir, config.secret)
  const core = await createCoreSystem({ config, db, secret, clock, random })
  const store = createBundleStore(db, validators, () => swedishDateOf(clock.now()))
  const rules = await readPublishRules(contentFolder, core)
  await seedContent(db, { folder: contentFolder, rules, clock, log: app.log })
  await writeAuthorToken(config.dataDir, secret)

  registerApiErrors(app)
  registerSecurityHeaders(app)
  registerHealth(app, database)
  await app.register(compress)
  await app.register(swagger, { openapi: { info: { title: 'Teckna', version: '1' } } })
  registerSessions(app, { secret, clock, random, insurer: config.insurer })
  await app.register(clientLogRoute)
  contentRoutes(app, { db, store })
  await app.register(contentService, { db, store, rules, clock, authorOf: authorByToken(secret) })

  const eSigning = await createESigning(config, () => `http://127.0.0.1:${portOf(app)}`)
  const signing = createSigningService({
    db,
    core,
    bundles: store,
    eSigning,
    words: bankIdWords,
    clock,
    random,
    insurer: config.insurer,
    returnUrl: ({ product }, nonce) => `${config.publicUrl}${product?.path ?? ''}/signering#nonce=${nonce}`,
    log: app.log,
  })
  const quotes = createQuoteService({ core, bundles: store, signatures: signing, sales: config.sales })
  await app.register(quoteRoutes, { quotes, core })
  await app.register(signingRoutes, { signing })
  await app.register(receiptRoutes, { core, pdfs: createPolicyPdfs({ bundles: store, insurer: config.insurer }) })
  await app.register(documentRoutes, { bundles: store, insurer: config.insurer, clock })
  if (config.bankId.mode === 'simulator') {
    await app.register(bankidSimulator, { prefix: SIMULATOR_PATH, clock, random, relyingParty: config.insurer.name })
  }
  if (database.dialect === 'embedded') await app.register(outboxPage, { db })
  await registerStaticFiles(app, webFolder)
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger())
  return startFinishSigned({ core, quotes, signing, log: app.log }, everyInterval)
}

async function readPublishRules(contentFolder: string, core: CoreSystem): Promise<PublishRules> {
  const metaSchema = JSON.parse(await readFile(join(contentFolder, 'flow.schema.json'), 'utf8')) as JsonSchema
  return { manifest: validatorManifest, metaSchema, neededPaths: (product) => core.requiredPaths(product) }
}

function authorByToken(secret: Buffer): (token: string) => string | undefined {
  const known = authorToken(secret)
  return (token) => (token === known ? 'operator' : undefined)
}
