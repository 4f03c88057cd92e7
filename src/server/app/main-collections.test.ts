import { randomBytes } from 'node:crypto'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { makeEmptyDatabase } from '../../../tests/databases.ts'
import { temporaryFolder } from '../../../tests/embedded-folder.ts'
import { quietLog } from '../../../tests/quiet-log.ts'
import { WALLET_TERMS_VERSION } from '../../contract/wallet.ts'
import type { ExternalCompanyId } from '../../insurance/external/company.ts'
import type { FastifyBaseLogger } from 'fastify'
import { createWalletService, type WalletService } from '../features/wallet/wallet-service.ts'
import { openDatabase, type Database } from '../platform/db/open.ts'
import { createCipher } from '../platform/secrets/cipher.ts'
import { createPersonHash } from '../platform/secrets/person-hash.ts'
import type { Collector } from '../ports/collector/collector-port.ts'
import { NO_COLLECTOR } from '../ports/collector/no-collector.ts'
import { createAggregator } from '../ports/collector/outside/aggregator.ts'
import { createOutsideCollector } from '../ports/collector/outside/outside-collector.ts'
import { openAggregator, TOKEN } from '../ports/collector/outside/testing.ts'
import { runMain, type MainProcess } from '../testing/main-process.ts'
import { seedDatabase } from '../testing/seeded-database.ts'
import { ensureWebBuild } from '../testing/web-build.ts'

const ELIN = '198507092388'
const SECRET_KEY = 'ab'.repeat(32)
const COMPANIES: readonly ExternalCompanyId[] = ['folksam', 'hedvig', 'svedea', 'if', 'dina', 'volvia']
const log = quietLog as unknown as FastifyBaseLogger
/** Longer than a claim that a killed process leaves behind. */
const PATIENCE = { timeout: 100_000, interval: 250 } as const

/** The wallet of a process that takes no step itself. */
function walletOf({ db }: Database, collector: Collector): WalletService {
  const secret = Buffer.from(SECRET_KEY, 'hex')
  return createWalletService({
    db,
    log,
    clock: { now: () => new Date() },
    random: randomBytes,
    cipher: createCipher(secret, randomBytes),
    personHash: createPersonHash(secret),
    collector,
    publicUrl: 'http://localhost:3000',
  })
}

const companies = async () => [{ insuranceCompany: 'folksam', functional: true, coming: false, loginMethods: ['bankid'] } as const]

interface ShownOrder {
  readonly orderRef: string
  readonly autoStartToken: string
  readonly relyingParty: string
}

const cleanups: (() => Promise<unknown>)[] = []
beforeAll(() => ensureWebBuild(), 120_000)
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).toReversed()) await cleanUp()
})

/** Opens a PostgreSQL with the shipped content. @returns a function that starts a server on it, and one that opens it here */
async function openPlace() {
  const { url, remove } = await makeEmptyDatabase()
  cleanups.push(remove)
  const openHere = async (): Promise<Database> => {
    const database = await openDatabase({ url, dataDir: '', log: quietLog })
    cleanups.push(async () => database.close())
    return database
  }
  await seedDatabase((await openHere()).db)
  return {
    openHere,
    start: async (env: Readonly<Record<string, string>> = {}): Promise<MainProcess & { readonly origin: string }> => {
      const server = runMain({ DATABASE_URL: url, SECRET_KEY, DATA_DIR: temporaryFolder(), ...env })
      cleanups.push(async () => server.kill())
      return { ...server, origin: await server.ready }
    },
  }
}

async function beginAll(wallet: WalletService, companies: readonly ExternalCompanyId[]): Promise<void> {
  await wallet.decide(ELIN, { version: WALLET_TERMS_VERSION, isAccepted: true })
  for (const insuranceCompany of companies)
    await wallet.create({ personalNumber: ELIN, ip: '192.0.2.1', userAgent: '' }, { insuranceCompany, loginMethod: 'bankid' })
}

const stagesOf = async (wallet: WalletService) => (await wallet.wallet(ELIN)).insuranceCollections.map(({ stage }) => stage).toSorted()

it('[P4.10] two processes on one PostgreSQL run each collection once, and go on when one is killed', { timeout: 300_000 }, async () => {
  const aggregator = await openAggregator()
  cleanups.push(async () => aggregator.close())
  const { start, openHere } = await openPlace()
  const env = { COLLECTOR_URL: aggregator.baseUrl, COLLECTOR_TOKEN: TOKEN }
  const first = await start(env)
  await start(env)
  const collector = createOutsideCollector({ call: createAggregator({ baseUrl: aggregator.baseUrl, token: TOKEN }), log })
  const wallet = walletOf(await openHere(), collector)
  const stages = async (): Promise<string[]> => {
    aggregator.forward(1_000)
    return stagesOf(wallet)
  }

  await beginAll(wallet, COMPANIES)
  await expect.poll(stages, PATIENCE).toEqual(COMPANIES.map(() => 'waitingForSignIn'))
  for (const company of COMPANIES) aggregator.signIn(company, ELIN)
  await first.kill()
  await expect.poll(stages, PATIENCE).toEqual(['done', 'failed', 'noneFound', 'noneFound', 'noneFound', 'noneFound'])
  expect(aggregator.asked.filter((call) => call.startsWith('POST'))).toHaveLength(COMPANIES.length)
  // who is killed between reading and storing leaves it to be read again
  expect(aggregator.asked.filter((call) => call.endsWith('/data')).length).toBeLessThanOrEqual(2)
  expect((await wallet.wallet(ELIN)).insurances).toHaveLength(1)
})

it('[P4.10] a server that is killed goes on with a simulated company after its restart', { timeout: 300_000 }, async () => {
  const { start, openHere } = await openPlace()
  const killed = await start()
  const wallet = walletOf(await openHere(), { ...NO_COLLECTOR, companies })
  await beginAll(wallet, ['folksam'])
  await expect.poll(async () => stagesOf(wallet), PATIENCE).toEqual(['waitingForSignIn'])
  await killed.kill()
  const { origin } = await start()
  const order = async (): Promise<ShownOrder | undefined> => {
    const { orders } = (await (await fetch(`${origin}/bankid-simulator/sim/orders`)).json()) as { orders: ShownOrder[] }
    return orders.find(({ relyingParty }) => relyingParty === 'folksam')
  }
  await expect.poll(order, PATIENCE).toBeDefined()
  const { orderRef, autoStartToken } = (await order()) ?? { orderRef: '' }
  const act = async (what: string, body: object) => {
    const url = `${origin}/bankid-simulator/sim/orders/${orderRef}/${what}`
    return (await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).status
  }
  expect(await act('start', { autoStartToken, personalNumber: ELIN })).toBe(200)
  await expect.poll(async () => act('sign', { securityCode: '123456', personalNumber: ELIN }), PATIENCE).toBe(200)
  await expect.poll(async () => stagesOf(wallet), PATIENCE).toEqual(['done'])
  expect((await wallet.wallet(ELIN)).insurances).toHaveLength(2)
})
