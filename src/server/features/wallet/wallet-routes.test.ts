import { eq, like } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnDatabase, emptyTables, type TestDatabase } from '../../../../tests/databases.ts'
import { WALLET_TERMS_VERSION, type InsuranceCollection, type WalletResponse } from '../../../contract/wallet.ts'
import type { ExternalCompany, ExternalCompanyId } from '../../../insurance/external/company.ts'
import { auditEntries } from '../../platform/db/schema/content.ts'
import { walletCollections, walletConsents, walletInsurances } from '../../platform/db/schema/wallet.ts'
import { createPersonHash } from '../../platform/secrets/person-hash.ts'
import { CollectorError } from '../../ports/collector/collector-port.ts'
import { CUSTOMER_CLAIMS } from '../../testing/scripted-provider.ts'
import { openSessionApp, signIn, type SessionApp } from '../../testing/session-app.ts'
import { usePhoneAt } from '../../testing/simulated-companies.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { keepsExternal } from './kept-insurances.ts'
import { scriptedCollector } from './testing.ts'

const ELIN = '198507092388'
const JOHAN = '198507092396'
const SECRET = Buffer.alloc(32, 7)
const PERSON = createPersonHash(SECRET)(ELIN)

const codeOf = (answer: { readonly statusCode: number; json: () => { code?: string } }) => [answer.statusCode, answer.json().code]
const companies = async (): Promise<never> => {
  throw new CollectorError('unavailable', 'down')
}

describeOnDatabase('[P7.2] the wallet', (open) => {
  let database: TestDatabase
  let kit: SessionApp
  let elin: Visitor
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await emptyTables(database.db)
    kit = await openSessionApp(database.db)
    ;({ visitor: elin } = await signIn(kit))
  })

  const keepsOf = async (personalNumber: string) => keepsExternal({ db: database.db, personHash: createPersonHash(SECRET) }, personalNumber)
  const get = async (path: string, visitor = elin) => visitor.call({ url: `/api/wallet/${path}` })
  const post = async (path: string, payload: object, visitor = elin) =>
    visitor.call({ method: 'POST', url: `/api/wallet/${path}`, payload })
  const decide = async (isAccepted: boolean) => post('user/terms', { version: WALLET_TERMS_VERSION, isAccepted })
  const create = async (insuranceCompany: string, loginMethod = 'bankid', visitor = elin, person = ELIN) =>
    post(`collection/create/${person}`, { insuranceCompany, loginMethod }, visitor)
  const begin = async (company: string) => (await create(company)).json<{ insuranceCollection: InsuranceCollection }>().insuranceCollection
  const status = async ({ entityId }: InsuranceCollection) => {
    kit.clock.forward(1_000)
    return (await get(`collection/status/${ELIN}/${entityId}`)).json<{ insuranceCollection: InsuranceCollection }>().insuranceCollection
  }
  const until = async (collection: InsuranceCollection, isThere: (now: InsuranceCollection) => boolean): Promise<InsuranceCollection> => {
    for (let round = 0; round < 20; round += 1) {
      const now = await status(collection)
      if (isThere(now)) return now
    }
    throw new Error(`the collection from ${collection.insuranceCompany} stays where it is`)
  }
  const fetchFrom = async (company: ExternalCompanyId) => {
    const collection = await begin(company)
    const waiting = await until(collection, ({ stage }) => stage === 'waitingForSignIn')
    expect(waiting.signIn?.qr).toMatch(/^bankid\./)
    await usePhoneAt(kit, company, ELIN)
    return until(collection, ({ endDate }) => endDate !== undefined)
  }
  const wallet = async () => (await get(`insurances/${ELIN}`)).json<WalletResponse>()
  const stored = async () =>
    JSON.stringify([
      await database.db.select().from(walletCollections),
      await database.db.select().from(walletInsurances),
      await database.db.select().from(walletConsents),
      await database.db.select().from(auditEntries),
    ])

  it('[P4.10] fetches from three companies, of which one fails and one finds nothing, and shows what was found in our terms', async () => {
    await decide(true)
    expect(await fetchFrom('folksam')).toMatchObject({ stage: 'done', status: 'SCRAPING_COMPLETED' })
    expect(await fetchFrom('hedvig')).toMatchObject({ stage: 'noneFound', status: 'NO_INSURANCE_FOUND' })
    expect(await fetchFrom('svedea')).toMatchObject({ stage: 'failed', status: 'SCRAPING_FAILED', failure: 'companyFailed' })
    const { insurances, insuranceCollections } = await wallet()
    expect(insuranceCollections.map(({ insuranceCompany, stage }) => [insuranceCompany, stage])).toEqual([
      ['svedea', 'failed'],
      ['hedvig', 'noneFound'],
      ['folksam', 'done'],
    ])
    const byType = insurances.toSorted((a, b) => (a.insuranceType < b.insuranceType ? -1 : 1))
    expect(byType).toMatchObject([
      {
        insuranceType: 'CarInsurance',
        coverage: 'full',
        mileageScale: 2,
        premiumAmountYear: 4_950,
        comparison: 'offer',
        needsUpdate: false,
      },
      { insuranceType: 'HomeInsurance', insuranceLevel: 'PLUS', insuredPlace: { postalCode: '75236' }, externalStatus: 'valid' },
    ])
    const { companies: offered } = (await get(`companies/${ELIN}`)).json<{ companies: ExternalCompany[] }>()
    expect(offered).toHaveLength(16)
    expect(offered.find(({ insuranceCompany }) => insuranceCompany === 'hedvig')?.userStatus).toEqual({
      lastFetchDate: '2026-11-21',
      status: 'NO_INSURANCE_FOUND',
    })
    expect(offered.find(({ insuranceCompany }) => insuranceCompany === 'svedea')?.userStatus).toEqual({ status: 'SCRAPING_FAILED' })
    const data = await get(`collection/data/${ELIN}/${insuranceCollections[2]?.entityId}`)
    expect(data.json<WalletResponse>().insurances).toHaveLength(2)
    expect(codeOf(await get(`collection/data/${ELIN}/${insuranceCollections[0]?.entityId}`))).toEqual([409, 'notFetched'])
    expect(await keepsOf(ELIN)).toBe(true)
    expect(await keepsOf(JOHAN)).toBe(false)
    expect(await stored()).not.toMatch(new RegExp(`${ELIN}|Hem Stor|Tallv|MLB012`))
    expect(kit.logged.join('')).not.toContain(ELIN)
  })

  it('[P4.10] starts no collection without accepted terms, and the log says why', async () => {
    expect((await get('user/terms')).json()).toEqual({ terms: { version: WALLET_TERMS_VERSION, isAccepted: false } })
    expect(codeOf(await create('folksam'))).toEqual([409, 'termsNotAccepted'])
    expect(kit.logged.join('')).toContain('"code":"termsNotAccepted"')
    expect(codeOf(await post('user/terms', { version: '2020-01', isAccepted: true }))).toEqual([409, 'termsChanged'])
    const accepted = { version: WALLET_TERMS_VERSION, isAccepted: true, acceptedAt: '2026-11-21T11:00:00.000Z' }
    expect((await decide(true)).json()).toEqual({ terms: accepted })
    kit.clock.forward(60_000)
    expect((await decide(true)).json()).toEqual({ terms: accepted })
    expect((await create('folksam')).statusCode).toBe(200)
  })

  it('ends collections and deletes what was fetched when the consent is revoked, and keeps when it held', async () => {
    await decide(true)
    await fetchFrom('folksam')
    await begin('hedvig')
    expect((await decide(false)).json()).toEqual({ terms: { version: WALLET_TERMS_VERSION, isAccepted: false } })
    const { insurances, insuranceCollections } = await wallet()
    expect(insurances).toEqual([])
    expect(insuranceCollections.map(({ stage }) => stage)).toEqual(['cancelled', 'done'])
    expect(codeOf(await create('folksam'))).toEqual([409, 'termsNotAccepted'])
    const [consent] = await database.db.select().from(walletConsents)
    expect(consent).toMatchObject({ version: WALLET_TERMS_VERSION, revokedAt: expect.any(Date) as Date })
    expect(await keepsOf(ELIN)).toBe(false)
  })

  it('[P4.10] is deleted as a whole, with running collections and consent', async () => {
    await decide(true)
    await fetchFrom('folksam')
    await begin('hedvig')
    const answer = await elin.call({ method: 'DELETE', url: `/api/wallet/delete/${ELIN}` })
    expect(answer.json()).toEqual({ deleted: { collections: 2, insurances: 2 } })
    for (const table of [walletCollections, walletInsurances, walletConsents]) expect(await database.db.select().from(table)).toEqual([])
    expect((await get('user/terms')).json()).toMatchObject({ terms: { isAccepted: false } })
    const audited = await database.db.select().from(auditEntries).where(like(auditEntries.action, 'wallet.%')).orderBy(auditEntries.id)
    expect(audited.map(({ actor, action, subject }) => `${actor} ${action} ${subject === `person:${PERSON}`}`)).toEqual([
      'customer wallet.acceptTerms true',
      'customer wallet.collect true',
      'server wallet.fetch true',
      'customer wallet.collect true',
      'customer wallet.delete true',
    ])
  })

  it('is the customer\u2019s alone: another\u2019s number and another\u2019s collection are answered as those that do not exist', async () => {
    await decide(true)
    const { entityId } = await fetchFrom('folksam')
    kit.provider.claims = { ...CUSTOMER_CLAIMS, sub: 'sub-johan', personal_number: JOHAN }
    const johan = (await signIn(kit)).visitor
    for (const path of ['companies', 'insurances']) expect(codeOf(await get(`${path}/${ELIN}`, johan))).toEqual([403, 'forbidden'])
    expect(codeOf(await create('folksam', 'bankid', johan))).toEqual([403, 'forbidden'])
    expect(codeOf(await johan.call({ method: 'DELETE', url: `/api/wallet/delete/${ELIN}` }))).toEqual([403, 'forbidden'])
    expect((await get(`insurances/${JOHAN}`, johan)).json()).toEqual({ insurances: [], insuranceCollections: [] })
    for (const id of [entityId, 'A'.repeat(22)]) {
      for (const what of ['status', 'data'])
        expect(codeOf(await get(`collection/${what}/${JOHAN}/${id}`, johan))).toEqual([404, 'notFound'])
      expect(codeOf(await post(`collection/cancel/${JOHAN}/${id}`, {}, johan))).toEqual([404, 'notFound'])
    }
    // consent is each customer's own
    expect(codeOf(await create('folksam', 'bankid', johan, JOHAN))).toEqual([409, 'termsNotAccepted'])
    expect((await wallet()).insurances).toHaveLength(2)
  })

  it('[P3.5] runs one collection from a company at a time, and refuses what a company does not offer', async () => {
    await decide(true)
    const [first, second] = await Promise.all([begin('folksam'), begin('folksam')])
    expect(second.entityId).toBe(first.entityId)
    expect(codeOf(await create('paydrive'))).toEqual([409, 'companyNotAvailable'])
    expect(codeOf(await create('trekronor'))).toEqual([409, 'companyNotAvailable'])
    expect(codeOf(await create('bliwa', 'bankidOnThisDevice'))).toEqual([409, 'loginMethodNotOffered'])
    expect(codeOf(await create('moderna', 'password'))).toEqual([400, 'badRequest'])
    expect(codeOf(await create('nobody'))).toEqual([400, 'badRequest'])
    for (const company of ['hedvig', 'if', 'dina', 'volvia', 'agria', 'skandia', 'gjensidige']) await begin(company)
    expect(codeOf(await create('trygghansa'))).toEqual([409, 'tooManyAtOnce'])
  })

  it('takes forty collections of a customer in a day, also of one who deletes the wallet', async () => {
    await decide(true)
    for (let count = 0; count < 40; count += 1) {
      const { entityId } = await begin('folksam')
      await post(`collection/cancel/${ELIN}/${entityId}`, {})
    }
    expect(codeOf(await create('folksam'))).toEqual([429, 'tooManyCollections'])
    await elin.call({ method: 'DELETE', url: `/api/wallet/delete/${ELIN}` })
    await decide(true)
    expect(codeOf(await create('folksam'))).toEqual([429, 'tooManyCollections'])
    kit.clock.forward(24 * 60 * 60_000)
    ;({ visitor: elin } = await signIn(kit))
    expect((await create('folksam')).statusCode).toBe(200)
  })

  it('opens the app on the same device, which leads back to the page that fetches', async () => {
    await decide(true)
    const collection = (await create('folksam', 'bankidOnThisDevice')).json<{ insuranceCollection: InsuranceCollection }>()
      .insuranceCollection
    const { signIn: shown } = await until(collection, ({ stage }) => stage === 'waitingForSignIn')
    expect(shown).toEqual({ launchUrl: expect.stringMatching(/^\/bankid-simulator\?autostarttoken=/) as string })
    const { orders } = (await kit.app.inject('/bankid-simulator/sim/orders')).json<{ orders: object[] }>()
    expect(orders.at(-1)).toMatchObject({ relyingParty: 'folksam' })
    await usePhoneAt(kit, 'folksam', ELIN)
    expect(await until(collection, ({ endDate }) => endDate !== undefined)).toMatchObject({ stage: 'done' })
  })

  it('cancels a collection once, and another may begin', async () => {
    await decide(true)
    const collection = await begin('folksam')
    await until(collection, ({ stage }) => stage === 'waitingForSignIn')
    for (const _ of [1, 2]) {
      const answer = await post(`collection/cancel/${ELIN}/${collection.entityId}`, {})
      expect(answer.json()).toMatchObject({ insuranceCollection: { stage: 'cancelled', status: 'NO_STATUS' } })
    }
    expect(await database.db.select().from(auditEntries).where(eq(auditEntries.action, 'wallet.cancel'))).toHaveLength(1)
    expect((await begin('folksam')).entityId).not.toBe(collection.entityId)
  })

  it('fetches nothing for another person who signs in at the company', async () => {
    await decide(true)
    const collection = await begin('folksam')
    await until(collection, ({ stage }) => stage === 'waitingForSignIn')
    await usePhoneAt(kit, 'folksam', JOHAN)
    expect(await until(collection, ({ endDate }) => endDate !== undefined)).toMatchObject({ stage: 'failed', failure: 'wrongPerson' })
    expect((await wallet()).insurances).toEqual([])
  })

  it('is unavailable, with a code, while the collector does not tell its companies; without one no company is functional', async () => {
    kit = await openSessionApp(database.db, { adapters: { collector: () => ({ ...scriptedCollector(), companies }) } })
    elin = (await signIn(kit)).visitor
    expect(codeOf(await get(`companies/${ELIN}`))).toEqual([503, 'unavailable'])
    kit = await openSessionApp(database.db, { config: { collector: { mode: 'none' } } })
    elin = (await signIn(kit)).visitor
    const answer = await elin.call({ url: '/api/external-registry/insurance-companies' })
    const { companies: registered } = answer.json<{ companies: ExternalCompany[] }>()
    expect(registered.map(({ functional }) => functional)).toEqual(Array.from({ length: 16 }, () => false))
    await decide(true)
    expect(codeOf(await create('folksam'))).toEqual([409, 'companyNotAvailable'])
  })
})
