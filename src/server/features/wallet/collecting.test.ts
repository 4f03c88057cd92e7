import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnEachDatabase, emptyTables, type TestDatabase } from '../../../../tests/databases.ts'
import { WALLET_TERMS_VERSION, type CollectionRequest, type InsuranceCollection } from '../../../contract/wallet.ts'
import type { ExternalCompanyId } from '../../../insurance/external/company.ts'
import { walletCollections, walletInsurances } from '../../platform/db/schema/wallet.ts'
import { openDatabase, type Database } from '../../platform/db/open.ts'
import { CollectorError } from '../../ports/collector/collector-port.ts'
import { testClock, type TestClock } from '../../ports/e-signing/bankid/simulator/testing/phone.ts'
import { openSessionApp } from '../../testing/session-app.ts'
import { scriptedCollector, type ScriptedCollector } from './testing.ts'
import type { WalletService } from './wallet-service.ts'

const ELIN = '198507092388'
const CUSTOMER = { personalNumber: ELIN, ip: '192.0.2.1', userAgent: 'Mozilla/5.0' }
const COMPANIES: readonly ExternalCompanyId[] = ['folksam', 'hedvig', 'if', 'dina', 'volvia', 'agria']
const never = () => false

describeOnEachDatabase('[P4.10] the work on collections', (open) => {
  let database: TestDatabase
  let second: Database
  let clock: TestClock
  let collector: ScriptedCollector
  let one: WalletService
  let other: WalletService
  let logged: readonly string[]
  beforeAll(async () => {
    database = await open()
    // only a server has connections for a second process
    second = database.dialect === 'postgresql' ? await openDatabase(database.options) : database
  })
  afterAll(async () => {
    if (second !== database) await second.close()
  })
  beforeEach(async () => {
    await emptyTables(database.db)
    clock = testClock()
    collector = scriptedCollector()
    ;({ wallet: one, logged } = await openProcess())
    ;({ wallet: other } = await openProcess(second.db))
    await one.decide(ELIN, { version: WALLET_TERMS_VERSION, isAccepted: true })
  })

  const openProcess = async (db = database.db) => openSessionApp(db, { clock, adapters: { collector: () => collector } })
  const begin = async (insuranceCompany: ExternalCompanyId = 'folksam', loginMethod: CollectionRequest['loginMethod'] = 'bankid') =>
    one.create(CUSTOMER, { insuranceCompany, loginMethod })
  const steps = async (count: number, wallet = one) => {
    for (let step = 0; step < count; step += 1) {
      await wallet.stepDue(never)
      clock.forward(1_000)
    }
  }
  const collections = async () => (await one.wallet(ELIN)).insuranceCollections
  const only = async (): Promise<InsuranceCollection | undefined> => (await collections())[0]
  const insurances = async () => (await one.wallet(ELIN)).insurances
  const count = (call: string) => collector.asked.filter((asked) => asked === call).length

  it('goes from order to insurances in short steps, and forgets the person at the first', async () => {
    collector.told.set('folksam', [
      { stage: 'queued' },
      { stage: 'waitingForSignIn', signIn: { qr: 'q' } },
      { stage: 'fetching' },
      { stage: 'done' },
    ])
    await begin()
    const seen: unknown[] = []
    for (let step = 0; step < 5; step += 1) {
      await steps(1)
      const { stage, signIn } = (await only()) ?? {}
      seen.push(signIn ? [stage, signIn] : stage)
    }
    expect(seen).toEqual(['queued', ['waitingForSignIn', { qr: 'q' }], 'fetching', 'done', 'done'])
    expect([...collector.orders]).toEqual([])
    expect(collector.asked).toEqual(['create', 'status', 'status', 'status', 'status', 'data', 'cancel'])
    const [row] = await database.db.select().from(walletCollections)
    expect(row).toMatchObject({ sealedOrder: null, signIn: null, dueAt: null, claimedBy: null })
    expect(await insurances()).toMatchObject([{ insuranceCompany: 'folksam', insuranceName: 'Hem Stor', premiumAmountYear: 2_268 }])
  })

  it('goes on in another process when its claim ends, and the killed one changes nothing when it comes back', async () => {
    await begin()
    const hung = Promise.withResolvers<void>()
    collector.after = async () => hung.promise
    const killed = one.stepDue(never)
    await expect.poll(() => collector.orders.size).toBe(1)
    collector.after = async () => undefined
    await steps(1, other)
    clock.forward(58_000)
    await steps(1, other)
    expect(collector.asked).toEqual(['create'])
    clock.forward(2_000)
    await steps(2, other)
    expect(await only()).toMatchObject({ stage: 'done' })
    const { entityId } = (await only()) ?? {}
    hung.resolve()
    await killed
    expect(await only()).toMatchObject({ stage: 'done' })
    // the repeated order had the same id, so the collector made no second collection
    expect(collector.asked).toEqual(['create', 'create', 'status', 'data', 'cancel', 'cancel'])
    expect(entityId).toBeDefined()
    expect(await insurances()).toHaveLength(1)
  })

  it('is taken by two processes at once without a step taken twice', async () => {
    for (const company of COMPANIES) await begin(company)
    for (let round = 0; round < 8; round += 1) {
      await Promise.all([one.stepDue(never), other.stepDue(never), one.stepDue(never), other.stepDue(never)])
      clock.forward(1_000)
    }
    expect((await collections()).map(({ stage }) => stage)).toEqual(COMPANIES.map(() => 'done'))
    expect([count('create'), count('status'), count('data')]).toEqual([6, 6, 6])
    expect(await insurances()).toHaveLength(6)
  })

  it('stores nothing of a collection that is cancelled, revoked or deleted while it is fetched, and lets the collector forget it', async () => {
    const ends: readonly ((entityId: string) => Promise<unknown>)[] = [
      async (entityId) => other.cancel(ELIN, entityId),
      async () => other.decide(ELIN, { version: WALLET_TERMS_VERSION, isAccepted: false }),
      async () => other.deleteAll(ELIN),
    ]
    for (const end of ends) {
      await one.decide(ELIN, { version: WALLET_TERMS_VERSION, isAccepted: true })
      const { entityId } = await begin()
      collector.before = async (call) => {
        if (call === 'data') await end(entityId)
      }
      await steps(2)
      expect((await only())?.stage ?? 'cancelled').toBe('cancelled')
      expect(await database.db.select().from(walletInsurances)).toEqual([])
      expect(collector.orders.size).toBe(0)
    }
    expect(count('data')).toBe(3)
  })

  it('ends a collection at the collector that is deleted while it is ordered', async () => {
    await begin()
    collector.after = async (call) => {
      if (call === 'create') await other.deleteAll(ELIN)
    }
    await steps(1)
    expect(await collections()).toEqual([])
    expect(collector.asked).toEqual(['create', 'cancel'])
    expect(collector.orders.size).toBe(0)
  })

  it('tries again with growing waits while the collector does not answer, and gives up after six times', async () => {
    await begin()
    collector.before = async () => {
      throw new CollectorError('unavailable', 'down')
    }
    await steps(3)
    expect(count('create')).toBe(2)
    collector.before = async () => undefined
    await steps(6)
    expect(await only()).toMatchObject({ stage: 'done' })
    await begin('hedvig')
    collector.before = async () => {
      throw new CollectorError('unavailable', 'down')
    }
    for (let step = 0; step < 6; step += 1) {
      await steps(1)
      clock.forward(60_000)
    }
    expect(await only()).toMatchObject({ stage: 'failed', failure: 'collectorUnavailable', status: 'SCRAPING_FAILED' })
    expect(logged.join('')).toContain('a collection failed')
    expect(logged.join('')).not.toContain(ELIN)
  })

  it.each([
    ['refused', 'companyUnavailable'],
    ['invalid', 'collectorUnavailable'],
    ['gone', 'collectorUnavailable'],
  ] as const)('gives up at once when the collector answers %s', async (code, failure) => {
    await begin()
    collector.before = async () => {
      throw new CollectorError(code, 'no')
    }
    await steps(1)
    expect(await only()).toMatchObject({ stage: 'failed', failure })
  })

  it('ends a collection that takes too long', async () => {
    collector.told.set('folksam', [{ stage: 'fetching' }])
    await begin()
    await steps(2)
    clock.forward(20 * 60_000)
    await steps(1)
    expect(await only()).toMatchObject({ stage: 'failed', failure: 'timedOut' })
    expect(count('cancel')).toBe(1)
  })

  it('goes on with the others after a step that breaks', async () => {
    await begin()
    await begin('hedvig')
    let calls = 0
    collector.before = async () => {
      calls += 1
      if (calls === 1) throw new TypeError('broken')
    }
    await steps(3)
    expect((await collections()).map(({ stage }) => stage).toSorted()).toEqual(['done', 'queued'])
    expect(logged.join('')).toContain('a step of a collection broke')
  })

  it('[P3.5] replaces what a company had by what it has now, and keeps the id of what is still there', async () => {
    collector.records = [
      { id: 'a', insuranceName: 'Ett' },
      { id: 'b', insuranceName: 'Två' },
    ]
    await begin()
    await steps(2)
    const first = await insurances()
    collector.records = [{ id: 'b', insuranceName: 'Två igen' }]
    await begin()
    await steps(2)
    const second = await insurances()
    expect(second).toMatchObject([{ id: first.find(({ insuranceName }) => insuranceName === 'Två')?.id, insuranceName: 'Två igen' }])
    collector.told.set('folksam', [{ stage: 'failed', failure: 'companyFailed' }])
    await begin()
    await steps(2)
    expect(await insurances()).toHaveLength(1)
    const userStatus = (await one.companies(ELIN)).find(({ insuranceCompany }) => insuranceCompany === 'folksam')?.userStatus
    expect(userStatus).toEqual({ lastFetchDate: '2026-11-21', status: 'SCRAPING_FAILED' })
    collector.told.set('folksam', [{ stage: 'noneFound' }])
    await begin()
    await steps(2)
    expect(await insurances()).toEqual([])
  })

  it('keeps of the collections of earlier days the last, and the last that told what the person has', async () => {
    for (const told of ['done', 'done', 'failed', 'failed', 'done'] as const) {
      collector.told.set('folksam', [told === 'done' ? { stage: told } : { stage: told, failure: 'companyFailed' }])
      await begin()
      await steps(2)
      clock.forward(25 * 60 * 60_000)
    }
    expect((await collections()).map(({ stage }) => stage)).toEqual(['done'])
    for (let day = 0; day < 3; day += 1) {
      await one.cancel(ELIN, (await begin()).entityId)
      clock.forward(25 * 60 * 60_000)
    }
    await begin()
    expect((await collections()).map(({ stage }) => stage)).toEqual(['queued', 'cancelled', 'done'])
    await one.cancel(ELIN, (await begin()).entityId)
    clock.forward(400 * 24 * 60 * 60_000)
    expect(await one.removeExpired()).toBe(4)
    expect(await one.wallet(ELIN)).toEqual({ insurances: [], insuranceCollections: [] })
  })
})
