import { randomBytes } from 'node:crypto'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { makeEmptyDatabase } from '../../../tests/databases.ts'
import { temporaryFolder } from '../../../tests/embedded-folder.ts'
import { quietLog } from '../../../tests/quiet-log.ts'
import { WALLET_TERMS_VERSION, type CollectionStage } from '../../contract/wallet.ts'
import type { ExternalCompanyId } from '../../insurance/external/company.ts'
import type { FastifyBaseLogger } from 'fastify'
import { createWalletService, type WalletService } from '../features/wallet/wallet-service.ts'
import { openDatabase, type Database } from '../platform/db/open.ts'
import { createCipher } from '../platform/secrets/cipher.ts'
import { createPersonHash } from '../platform/secrets/person-hash.ts'
import { createAggregator } from '../ports/collector/outside/aggregator.ts'
import { createOutsideCollector } from '../ports/collector/outside/outside-collector.ts'
import { openAggregator, TOKEN, type TestAggregator } from '../ports/collector/outside/testing.ts'
import { runMain, type MainProcess } from '../testing/main-process.ts'
import { ensureWebBuild } from '../testing/web-build.ts'

const ELIN = '198507092388'
const SECRET_KEY = 'ab'.repeat(32)
const COMPANIES: readonly ExternalCompanyId[] = ['folksam', 'hedvig', 'svedea', 'if', 'dina', 'volvia']
/** Longer than a claim that a killed process leaves behind. */
const PATIENCE = { timeout: 100_000, interval: 250 } as const

/** The wallet of a page's process that takes no step itself. */
function walletOf({ db }: Database, { baseUrl }: TestAggregator): WalletService {
  const secret = Buffer.from(SECRET_KEY, 'hex')
  const log = quietLog as unknown as FastifyBaseLogger
  return createWalletService({
    db,
    log,
    clock: { now: () => new Date() },
    random: randomBytes,
    cipher: createCipher(secret, randomBytes),
    personHash: createPersonHash(secret),
    collector: createOutsideCollector({ call: createAggregator({ baseUrl, token: TOKEN }), log }),
    returnUrl: 'http://localhost:3000/mina-sidor/hamta',
  })
}

const cleanups: (() => Promise<unknown>)[] = []
beforeAll(() => ensureWebBuild(), 120_000)
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).toReversed()) await cleanUp()
})

it('[P4.10] two processes on one PostgreSQL run each collection once, and go on when one is killed', { timeout: 300_000 }, async () => {
  const { url, remove } = await makeEmptyDatabase()
  const aggregator = await openAggregator()
  cleanups.push(remove, async () => aggregator.close())
  const start = async (): Promise<MainProcess> => {
    const aggregated = { COLLECTOR_URL: aggregator.baseUrl, COLLECTOR_TOKEN: TOKEN }
    const server = runMain({ DATABASE_URL: url, SECRET_KEY, DATA_DIR: temporaryFolder(), ...aggregated })
    cleanups.push(async () => server.kill())
    await server.ready
    return server
  }
  const first = await start()
  await start()
  const database = await openDatabase({ url, dataDir: '', log: quietLog })
  cleanups.push(async () => database.close())
  const wallet = walletOf(database, aggregator)
  const stages = async (): Promise<CollectionStage[]> => {
    aggregator.forward(1_000)
    return (await wallet.wallet(ELIN)).insuranceCollections.map(({ stage }) => stage)
  }

  await wallet.decide(ELIN, { version: WALLET_TERMS_VERSION, isAccepted: true })
  for (const insuranceCompany of COMPANIES)
    await wallet.create({ personalNumber: ELIN, ip: '192.0.2.1', userAgent: '' }, { insuranceCompany, loginMethod: 'bankid' })
  await expect.poll(stages, PATIENCE).toEqual(COMPANIES.map(() => 'waitingForSignIn'))
  for (const company of COMPANIES) aggregator.signIn(company, ELIN)
  await first.kill()
  await expect
    .poll(async () => (await stages()).toSorted(), PATIENCE)
    .toEqual(['done', 'failed', 'noneFound', 'noneFound', 'noneFound', 'noneFound'])
  expect(aggregator.asked.filter((call) => call.startsWith('POST'))).toHaveLength(COMPANIES.length)
  // who is killed between reading and storing leaves it to be read again
  expect(aggregator.asked.filter((call) => call.endsWith('/data')).length).toBeLessThanOrEqual(2)
  expect((await wallet.wallet(ELIN)).insurances).toHaveLength(1)
})
