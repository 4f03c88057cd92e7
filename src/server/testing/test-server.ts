import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { readCopy } from '../../../tests/content/child-files.ts'
import { publishRules } from '../../../tests/fixtures/publish-rules.ts'
import type { Copy } from '../../copy/lookup.ts'
import type { InsurerFacts } from '../../copy/insurer-params.ts'
import { DEFAULT_ADAPTERS, makeAdapters, type AdapterMakers, type Adapters } from '../app/adapters.ts'
import { configuredCollector } from '../app/configured-collector.ts'
import { compose, publishRulesOf, type Composition } from '../app/compose.ts'
import { rulesInThread } from '../features/content/flow-rules.ts'
import { createApp } from '../app/create-app.ts'
import { readBrand } from '../platform/brand/brand.ts'
import { BRAND_FOLDER } from '../platform/config/folders.ts'
import { readConfig, type Config } from '../platform/config/config.ts'
import type { Db } from '../platform/db/database.ts'
import type { CallMemory } from '../platform/call-memory/call-memory.ts'
import { createProcessMemory } from '../platform/call-memory/process-memory.ts'
import type { Random } from '../platform/ids/ids.ts'
import { NO_TELEMETRY, type Telemetry } from '../platform/telemetry/telemetry.ts'
import { createCipher, type Cipher } from '../platform/secrets/cipher.ts'
import type { Timers } from '../platform/timers/timer.ts'
import { testClock, type TestClock } from '../ports/e-signing/bankid/simulator/testing/phone.ts'
import { bankIdOver } from './bankid.ts'
import { idleIdentity } from './idle-identity.ts'
import { seededRandom } from './seeded-random.ts'
import { sharedSerializers } from './shared-serializers.ts'
import { makeWebFolder } from './web-folder.ts'

export const INSURER: InsurerFacts = {
  name: 'Teckna Försäkring',
  organizationNumber: '599900-0028',
  address: 'Exempelgatan 1, 111 22 Stockholm',
  email: 'kundservice@teckna.example',
  phone: '08-465 004 00',
  openingHours: 'vardagar 08:00–17:30',
}

/** The looks of the invented insurer. */
export const BRAND = readBrand(BRAND_FOLDER)

/** The secret of servers whose sessions a test makes. In `config.secret` it is hexadecimal. */
export const TEST_SECRET = Buffer.alloc(32, 7)

/** Timers that never call back. `wait` lets other tasks run first. */
const IDLE_TIMERS: Timers = {
  every: () => () => undefined,
  after: () => () => undefined,
  wait: async () => new Promise<void>((resolve) => void setImmediate(resolve)),
}

/** Options of a test server. */
export interface TestServerParts {
  readonly clock?: TestClock
  readonly random?: Random
  readonly secret?: Buffer
  readonly config?: Partial<Config>
  /** Measures nothing by default. */
  readonly telemetry?: Telemetry
  /** Of the process by default. */
  readonly callMemory?: CallMemory
  /** Returns adapters that replace the default ones of tests. */
  readonly adapters?: (app: FastifyInstance) => Partial<AdapterMakers>
  /** Registers additional routes before the first call. */
  readonly register?: (app: FastifyInstance) => void
}

/** The server that `startServer` composes, with test adapters, called without a network. */
export interface TestServer extends Composition {
  readonly app: FastifyInstance
  readonly clock: TestClock
  readonly cipher: Cipher
  readonly secret: Buffer
  readonly adapters: Adapters
  /** Every registered route, in every scope. */
  readonly routes: readonly RouteOptions[]
  /** Every log line, as JSON. */
  readonly logged: string[]
}

/** Composes a server on a migrated database without publishing anything. Other servers may share the database. */
export async function openTestServer(db: Db, parts: TestServerParts = {}): Promise<TestServer> {
  const { clock = testClock(), random = seededRandom('test'), secret = TEST_SECRET } = parts
  const logged: string[] = []
  const config: Config = { ...testConfig, ...parts.config }
  const logStream = { write: (line: string) => void logged.push(line) }
  // Request ids have a separate random source, so their number changes no other value.
  const app = createApp({ config, random: seededRandom('request ids'), logStream })
  app.setSerializerCompiler(sharedSerializers)
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  const cipher = createCipher(secret, random)
  const { telemetry = NO_TELEMETRY, callMemory = createProcessMemory(clock) } = parts
  const foundation = { config, db, secret, cipher, clock, random, timers: IDLE_TIMERS, log: app.log, telemetry, callMemory }
  const makers: AdapterMakers = { ...DEFAULT_ADAPTERS, ...TEST_ADAPTERS, ...parts.adapters?.(app) }
  const adapters = await makeAdapters(makers, { ...foundation, app })
  const composition = await compose(app, {
    ...foundation,
    ...adapters,
    database: { db, dialect: 'embedded', ping: async () => undefined, close: async () => undefined },
    webFolder,
    rules: rulesInThread(publishRulesOf(publishRules.metaSchema, adapters.core)),
  })
  parts.register?.(app)
  await app.ready()
  return { ...composition, app, clock, cipher, secret, adapters, routes, logged }
}

const testConfig: Config = {
  ...readConfig({}),
  publicUrl: 'https://teckna.example',
  logLevel: 'trace',
  rateLimitFactor: 0,
  insurer: INSURER,
}

/** Returns the shipped texts that the server itself uses. */
const readServerCopy = (page: string): Copy => readCopy(`copy/${page}.sv.json`)

/** Adapters that need no content, no network and no waiting. */
const TEST_ADAPTERS = {
  copy: () => async (page) => readServerCopy(page),
  eSigning: ({ app, timers }) => bankIdOver(app, timers),
  collector: (parts) => configuredCollector(parts, (company) => bankIdOver(parts.app, parts.timers, company)),
  identity: ({ config }) => (config.identity.mode === 'embedded' ? idleIdentity(config.publicUrl) : undefined),
} satisfies Partial<AdapterMakers>

/** Shared by all servers of this process. */
const webFolder = makeWebFolder(mkdtempSync(join(tmpdir(), 'teckna-web-')))
process.once('exit', () => rmSync(webFolder, { recursive: true, force: true }))
