import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import compress from '@fastify/compress'
import fastify, { type FastifyInstance } from 'fastify'
import { validatorManifest, validators } from '../../../validators/registry.ts'
import { vocabulary } from '../../vocabulary/vocabulary.ts'
import { swedishDateOf, type Clock } from '../../values/clock.ts'
import type { JsonSchema } from '../../values/json.ts'
import { appConfigRoute } from '../features/app-config/app-config-routes.ts'
import { auditRoutes } from '../accounts/session/audit-routes.ts'
import { liveBoat } from '../features/boat/live-boat.ts'
import { boatRoutes } from '../features/boat/boat-routes.ts'
import { createBoatService } from '../features/boat/boat-service.ts'
import type { Config } from '../platform/config/config.ts'
import { cmsRoutes } from '../features/cms/cms-routes.ts'
import { authorByToken, writeAuthorToken } from '../features/content/author-token.ts'
import { authorIdOf } from '../accounts/session/author-names.ts'
import { findAuthor } from '../features/content/authors.ts'
import type { PublishRules } from '../features/content/build-bundle.ts'
import { createBundleStore, type BundleStore } from '../features/content/bundles.ts'
import { createFindPage } from '../features/content/find-page.ts'
import { contentService } from '../features/content/graphql/graphql-plugin.ts'
import { contentRoutes } from '../features/content/content-routes.ts'
import { seedContent } from '../features/content/seed.ts'
import type { CoreSystem } from '../ports/core-system/core-system-port.ts'
import { createPersonHash } from '../platform/secrets/person-hash.ts'
import { customerRoutes } from '../features/customers/customer-routes.ts'
import { prepareDataDir } from '../platform/config/data-dir.ts'
import { openDatabase, type Database } from '../platform/db/open.ts'
import { bankApp } from '../features/dev/bank-app/bank-app-routes.ts'
import { flowLab } from '../features/dev/flow-lab/flow-lab-routes.ts'
import { mockData } from '../features/dev/mock-data/mock-data-routes.ts'
import { vectorFiles } from '../features/dev/vectors/vector-routes.ts'
import { documentRoutes } from '../features/documents/document-routes.ts'
import type { Random } from '../platform/ids/ids.ts'
import { fileRoutes } from '../ports/files/file-routes.ts'
import { signInRoutes } from '../accounts/identity/sign-in/sign-in-routes.ts'
import { signedWork, startFinishSigned } from '../features/jobs/finish-signed.ts'
import { startForgetUnsent } from '../features/jobs/forget-unsent.ts'
import { startRemoveExpired } from '../features/jobs/remove-expired.ts'
import { startRenewKeys } from '../features/jobs/renew-keys.ts'
import { everyInterval } from '../platform/timers/timer.ts'
import { createLookupStore } from '../features/lookups/lookup-store.ts'
import { lookupRoutes } from '../features/lookups/lookup-routes.ts'
import { marketingRoutes } from '../features/marketing/marketing-routes.ts'
import { outboxPage } from '../ports/messages/outbox-page.ts'
import { createExternalDataReader } from '../features/answers/read-external-data.ts'
import { externalDataRoutes } from '../features/answers/fact-routes.ts'
import { proposalRoutes } from '../features/proposals/proposal-routes.ts'
import { legacyQuoteRoutes } from '../features/quotes/legacy-routes.ts'
import { quoteRoutes } from '../features/quotes/quote-routes.ts'
import { createQuoteService } from '../features/quotes/quote-service.ts'
import { createPolicyPdfs } from '../features/receipts/policy-pdfs.ts'
import { receiptRoutes } from '../features/receipts/receipt-routes.ts'
import type { DatabaseRedirects } from '../features/redirects/database-redirects.ts'
import { redirectRoutes } from '../features/redirects/redirect-routes.ts'
import { registryRoutes } from '../ports/registries/registry-routes.ts'
import { createCipher } from '../platform/secrets/cipher.ts'
import { loadServerSecret } from '../platform/secrets/server-secret.ts'
import { bankidSimulator } from '../ports/e-signing/bankid/simulator/simulator-plugin.ts'
import { bankIdWords } from '../ports/e-signing/bankid/words.ts'
import { signingRoutes } from '../features/signing/signing-routes.ts'
import { createSigningService } from '../features/signing/signing-service.ts'
import { registerSessions } from '../accounts/session/register.ts'
import { createSubmitHandlers } from '../features/submissions/handlers.ts'
import { submissionRoutes } from '../features/submissions/submission-routes.ts'
import { createSubmissionService } from '../features/submissions/submission-service.ts'
import { createSignedSubmissions } from '../features/submissions/signed-submissions.ts'
import { answerUnroutable, registerApiErrors } from '../platform/http/api-error.ts'
import { clientLogRoute } from '../platform/http/client-log.ts'
import { registerHealth } from '../platform/http/health.ts'
import { listen } from '../platform/http/listen.ts'
import { loggerOptions } from '../platform/http/logging.ts'
import { registerOpenApi } from '../platform/http/openapi.ts'
import {
  createCms,
  createCoreSystem,
  createCustomers,
  createESigning,
  createFileStore,
  createIdentity,
  createMarketing,
  createProposals,
  createRedirects,
  createSignIn,
  createShopRegistries,
  createSignInProvider,
  SIMULATOR_PATH,
  wait,
} from './ports.ts'
import { refuseEmbedding } from '../platform/http/page-loads.ts'
import { registerRateLimits } from '../platform/http/rate-limits.ts'
import { registerSecurityHeaders, securityHeaders } from '../platform/http/security-headers.ts'
import { registerStaticFiles } from '../platform/http/static-files.ts'

/** What the server is started with. Clock and chance come from outside, so that tests choose them. */
export interface ServerParts {
  readonly config: Config
  /** The built web application. */
  readonly webFolder: string
  /** Content that fills the content service for the first time. */
  readonly contentFolder: string
  readonly clock: Clock
  readonly random: Random
  /** Where the log goes; standard output unless told. */
  readonly logStream?: { write(line: string): void }
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
  await prepareDataDir(config.dataDir)
  const app = createApp(parts)
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, log: app.log })
  try {
    const startJobs = await registerParts(app, parts, database)
    await listen(app, config)
    const stopJobs = startJobs()
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

/** How long a request may take to arrive, in milliseconds: as long as the page waits for its answer. [P7.1] */
const REQUEST_WITHIN = 60_000

/** Where the process reaches itself. */
function ownUrlOf({ address, family, port }: AddressInfo): string {
  const host = address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address
  return `http://${family === 'IPv6' ? `[${host}]` : host}:${port}`
}

const portOf = (app: FastifyInstance) => (app.server.address() as AddressInfo).port

/** The server before anything is registered. */
export function createApp({ config, random, logStream }: Pick<ServerParts, 'config' | 'random' | 'logStream'>): FastifyInstance {
  return fastify({
    logger: loggerOptions(config.logLevel, logStream),
    trustProxy: [...config.trustProxy],
    genReqId: () => Buffer.from(random(12)).toString('base64url'),
    bodyLimit: 256 * 1024,
    requestTimeout: REQUEST_WITHIN,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => answerUnroutable(error, request, reply.headers(securityHeaders(request, config))),
  })
}

/**
 * Registers every route, on an open database that is kept open.
 * @returns starts the jobs, once the server listens; what it returns ends them
 */
export async function registerParts(app: FastifyInstance, parts: ServerParts, database: Database): Promise<() => () => Promise<void>> {
  const { config, webFolder, contentFolder, clock, random } = parts
  const { db } = database
  const secret = await loadServerSecret(config.dataDir, config.secret)
  const files = createFileStore({ db, secret, clock, random })
  const redirects = createRedirects({ db, secret, clock, random })
  const core = await createCoreSystem({ config, db, secret, clock, random }, files)
  const sources = { lookups: createLookupStore(db), registries: createShopRegistries({ clock, log: app.log }) }
  const readExternalData = createExternalDataReader({ ...sources, files })
  const store = createBundleStore(db, vocabulary, () => swedishDateOf(clock.now()))
  const rules = await readPublishRules(contentFolder, core)
  await seedContent(db, { folder: contentFolder, rules, clock, log: app.log })
  await writeAuthorToken(config.dataDir, secret)

  registerApiErrors(app)
  registerSecurityHeaders(app, config)
  registerHealth(app, database)
  await app.register(compress)
  await registerOpenApi(app)
  refuseEmbedding(app)
  await registerRateLimits(app, config.rateLimitFactor)
  const ownUrl = () => ownUrlOf(app.server.address() as AddressInfo)
  const provider = createSignInProvider({ config, secret }, ownUrl)
  const { insurer } = config
  const { sessions, calls } = await registerSessions(app, {
    db,
    secret,
    clock,
    random,
    insurer,
    provider,
    sessionSeconds: config.identity.sessionSeconds,
    isLoginEnabled: config.login.isEnabled,
    wait,
  })
  await app.register(clientLogRoute)
  await app.register(auditRoutes, { db, clock, personHash: createPersonHash(secret) })
  await app.register(appConfigRoute, { config })
  contentRoutes(app, { db, store })
  const authorOf = findAuthor({
    byToken: authorByToken(secret),
    signedBy: async (request) => calls.signedBy(request),
    idOf: async (account) => authorIdOf(db, account),
  })
  await app.register(contentService, { db, store, rules, clock, authorOf })

  const eSigning = await createESigning(config, ownUrl)
  const signed = createSignedSubmissions({ db, cipher: createCipher(secret, random), clock, random })
  const returnUrl = (page: string, nonce: string) => `${config.publicUrl}${page}#nonce=${nonce}`
  const shared = { bundles: store, readExternalData, insurer: config.insurer, returnUrl }
  const signing = createSigningService({
    ...shared,
    db,
    core,
    submissions: signed,
    eSigning,
    words: bankIdWords,
    clock,
    random,
    log: app.log,
  })
  const quotes = createQuoteService({ core, bundles: store, signatures: signing, sales: config.sales, readExternalData })
  const submissions = createSubmissionService({ ...shared, handlers: createSubmitHandlers(core), signed, signing })
  await app.register(quoteRoutes, { quotes, core })
  await app.register(legacyQuoteRoutes, { quotes, core })
  const boat = createBoatService({ core, quotes, bundles: store, liveBundle: liveBoat(db, store), insurer: config.insurer })
  await app.register(boatRoutes, { boat })
  await app.register(signingRoutes, { signing })
  const identity = await createIdentity({ config, db, secret, clock, random }, app.log)
  const signIn = identity && createSignIn({ config, db, clock, random }, { accounts: identity.accounts, eSigning, log: app.log })
  if (identity && signIn) {
    await app.register(identity.plugin)
    await app.register(signInRoutes, { interactions: identity.interactions, signIn })
  }
  const customers = createCustomers({ db, secret, clock, random }, sources.registries)
  await app.register(customerRoutes, { customers, core, bundles: store, clock })
  await app.register(lookupRoutes, sources)
  await app.register(registryRoutes, sources)
  await app.register(externalDataRoutes, { bundles: store, ...sources })
  await app.register(cmsRoutes, { cms: createCms({ config, db }) })
  await app.register(redirectRoutes, { redirects })
  const saved = createProposals({ config, db, secret, clock, random }, { core, bundles: store })
  await app.register(proposalRoutes, saved)
  await app.register(marketingRoutes, createMarketing({ db, secret, clock, random }))
  await app.register(fileRoutes, { files })
  await app.register(submissionRoutes, { submissions })
  await app.register(receiptRoutes, { core, pdfs: createPolicyPdfs({ bundles: store, insurer: config.insurer }) })
  await app.register(documentRoutes, { bundles: store, insurer: config.insurer, clock })
  if (!config.isProduction) await registerRehearsal(app, parts, { ...database, rules, store, redirects })
  await registerStaticFiles(app, webFolder, createFindPage(db, config.isProduction))
  const stores = [redirects, saved.store, sessions, ...(identity && signIn ? [identity, signIn] : [])]
  return () => {
    const jobs = [
      startFinishSigned({ signing, work: signedWork({ core, quotes, signed, submissions }), log: app.log }, everyInterval),
      startRemoveExpired({ stores, log: app.log }, everyInterval),
      ...(identity ? [startRenewKeys({ identity, log: app.log }, everyInterval)] : []),
      startForgetUnsent({ files, submissions: signed, clock, log: app.log }, everyInterval),
    ]
    return async () => void (await Promise.all(jobs.map(async (stop) => stop())))
  }
}

interface RehearsalParts extends Pick<Database, 'db' | 'dialect'> {
  readonly rules: PublishRules
  readonly store: BundleStore
  readonly redirects: DatabaseRedirects
}

/** What is only for development and demonstrations: the simulated BankID, everybody's mail, the bank's app, the flow lab, the vectors, mock data. */
async function registerRehearsal(
  app: FastifyInstance,
  { config, clock, random }: ServerParts,
  { db, dialect, rules, store, redirects }: RehearsalParts,
): Promise<void> {
  if (config.bankId.mode === 'simulator') {
    await app.register(bankidSimulator, { prefix: SIMULATOR_PATH, clock, random, relyingParty: config.insurer.name })
  }
  if (dialect === 'embedded') await app.register(outboxPage, { db })
  await app.register(bankApp, { db, store, redirects })
  await app.register(flowLab, { db, rules, clock })
  await app.register(vectorFiles)
  await app.register(mockData)
}

async function readPublishRules(contentFolder: string, core: CoreSystem): Promise<PublishRules> {
  const metaSchema = JSON.parse(await readFile(join(contentFolder, 'flow.schema.json'), 'utf8')) as JsonSchema
  return {
    manifest: validatorManifest,
    registry: validators,
    metaSchema,
    neededPaths: (product) => core.requiredPaths(product),
    pricedPaths: (product) => core.pricedPaths(product),
  }
}
