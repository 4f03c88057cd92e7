import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { describeOnEachDatabase, emptyTables, type TestDatabase } from '../../../../tests/databases.ts'
import { DEFAULT_ADAPTERS } from '../../app/adapters.ts'
import type { CoreSystem, Policy } from '../../ports/core-system/core-system-port.ts'
import { auditEntries } from '../../platform/db/schema/content.ts'
import { customerContacts } from '../../platform/db/schema/customers.ts'
import { employeeClaims } from '../../testing/scripted-provider.ts'
import { openSessionApp, signIn, type SessionApp } from '../../testing/session-app.ts'
import { ELIN } from '../../testing/child-bundle.ts'
import { describeShop } from '../../testing/describe-shop.ts'
import { visit, type Visitor } from '../../testing/visitor.ts'
import { insuranceOf } from './insurances.ts'
import { createPersonHash } from '../../platform/secrets/person-hash.ts'

const ANNA = '198507092388'
const OTHER = '198507092396'
const SECRET = Buffer.alloc(32, 7)

const policy = (over: Partial<Policy['receipt']> = {}, details: Policy['details'] = { registrationNumber: 'ABC123' }): Policy => ({
  receipt: {
    policyNumber: 'TF-26-10482915',
    receiptToken: 'r'.repeat(32),
    product: 'car',
    insuranceType: 'CarInsurance',
    startDate: '2026-11-22',
    annualPremium: 4_801,
    payment: { method: 'Autogiro', period: 'Month' },
    acceptedAt: '2026-11-21T11:00:00.000Z',
    status: 'active',
    withdrawalUntil: '2026-12-05',
    documents: [],
    ...over,
  },
  quoteNumber: 'TQ1',
  bundle: 'none',
  policyholder: ANNA,
  insured: [],
  details,
  papers: { answers: [], addons: [], cover: [] },
  email: undefined,
  withdrawal: undefined,
})

describeOnEachDatabase('[P7.2] what a customer sees', (open) => {
  let database: TestDatabase
  let kit: SessionApp
  let anna: Visitor
  let asked: string[]
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await emptyTables(database.db)
    asked = []
    const registries = { lookUp: async () => ({ postalCode: '75236', city: 'Uppsala', streetAddress: 'Tallvägen 5' }) }
    kit = await openSessionApp(database.db, {
      adapters: {
        registries: () => registries,
        core: async (made, before) => ({ ...(await DEFAULT_ADAPTERS.core(made, before)), ...core }),
      },
    })
    ;({ visitor: anna } = await signIn(kit))
  })

  const core: Pick<CoreSystem, 'policiesOf'> = {
    async policiesOf(person) {
      asked.push(person)
      return [policy()]
    },
  }
  const looks = async () =>
    (await database.db.select().from(auditEntries).where(eq(auditEntries.action, 'role.use'))).map(({ id: _, ...look }) => look)
  const update = async (contactDetails: object) => anna.call({ method: 'PUT', url: '/api/customer/update', payload: { contactDetails } })

  it('contains the register\u2019s data and the customer\u2019s own, encrypted and audited without its values', async () => {
    expect((await anna.call({ url: '/api/customer/get' })).json()).toEqual({
      customer: { personalNumber: ANNA, contactDetails: { zip: '75236', city: 'Uppsala' }, isElectronicMarketingOk: false },
    })
    await update({ email: 'anna@example.se', phone: '0701234567' })
    const [changedBy] = await database.db.select().from(auditEntries).where(eq(auditEntries.action, 'customer.update'))
    expect(changedBy?.subject).toBe(`person:${createPersonHash(SECRET)(ANNA)}`)
    const changed = { zip: '75237', city: 'Uppsala', email: 'anna@example.se', phone: '0701234567' }
    expect((await update({ zip: '75237' })).json()).toEqual({
      customer: { personalNumber: ANNA, contactDetails: changed, isElectronicMarketingOk: false },
    })
    expect((await anna.call({ url: '/api/customer/get' })).json()).toMatchObject({ customer: { contactDetails: changed } })
    const stored = JSON.stringify([await database.db.select().from(customerContacts), await database.db.select().from(auditEntries)])
    for (const secret of [ANNA, 'anna@', '0701234567', '75237']) expect(stored).not.toContain(secret)
    expect(stored).toContain('customer.update')
  })

  it.each([
    { email: 'anna' },
    { email: 'a b@example.se' },
    { zip: '7523' },
    { zip: '05236' },
    { phone: '12' },
    { phone: '070 123' },
    { street: ' ' },
    { personalNumber: OTHER },
  ])('is not changed to %j', async (details) => {
    expect((await update(details)).statusCode).toBe(400)
    expect(await database.db.select().from(customerContacts)).toEqual([])
  })

  it.each(['overview', 'details/insurances'])(
    '%s: their own insurances, and no one else\u2019s when another number is in the path',
    async (path) => {
      const answer = await anna.call({ url: `/api/insurances/${path}/${ANNA}` })
      expect(answer.json<{ insurances: object[] }>().insurances[0]).toMatchObject({
        insuranceNumber: 'TF-26-10482915',
        insuranceName: 'car',
      })
      const foreign = await anna.call({ url: `/api/insurances/${path}/${OTHER}` })
      expect([foreign.statusCode, foreign.json()]).toMatchObject([403, { code: 'forbidden' }])
      expect(asked).toEqual([ANNA])
      expect(kit.logged.join('')).not.toMatch(new RegExp(`${ANNA}|${OTHER}`))
    },
  )

  it('[P6.1] a case handler reads any customer\u2019s, which is audited; another employee and a visitor read none', async () => {
    const url = `/api/insurances/overview/${OTHER}`
    for (const role of ['editor', 'publisher', 'administrator']) {
      kit.provider.claims = employeeClaims(role)
      expect((await (await signIn(kit)).visitor.call({ url })).statusCode).toBe(403)
    }
    expect((await (await visit(kit.app, kit.clock)).call({ url })).statusCode).toBe(401)
    expect(asked).toEqual([])
    kit.provider.claims = employeeClaims('caseHandler')
    const handler = (await signIn(kit)).visitor
    expect((await handler.call({ url })).statusCode).toBe(200)
    const look = {
      at: kit.clock.now(),
      actor: 'account:sub-caseHandler',
      action: 'role.use',
      subject: `person:${createPersonHash(SECRET)(OTHER)}`,
      detail: { role: 'caseHandler', route: 'GET /api/insurances/overview/:personalNumber' },
    }
    expect(await looks()).toEqual([look])
    // A call that names two people, in different ways, is audited for both.
    expect((await handler.call({ url: `${url}?personalNumber=${ANNA}&personalNumber=${OTHER}` })).statusCode).toBe(200)
    expect(await looks()).toEqual([look, look, { ...look, subject: `person:${createPersonHash(SECRET)(ANNA)}` }])
    expect(JSON.stringify(await looks())).not.toMatch(new RegExp(`${ANNA}|${OTHER}`))
    expect((await handler.call({ url: '/api/customer/get' })).statusCode).toBe(403)
    // A case handler of another provider, with the same account name.
    kit.provider.claims = { ...employeeClaims('caseHandler'), iss: 'https://other.example' }
    expect((await (await signIn(kit)).visitor.call({ url })).statusCode).toBe(200)
    expect((await looks()).at(-1)).toEqual({ ...look, actor: `${look.actor}@https://other.example` })
  })
})

describe('[P3.3] a contract as my pages list it', () => {
  const today = '2026-11-21'

  it('contains all that the core knows', () => {
    expect(insuranceOf(policy(), 'Bilförsäkring', today)).toEqual({
      insuranceId: 'TF-26-10482915',
      insuranceNumber: 'TF-26-10482915',
      versionNumber: 1,
      insuranceType: 'CarInsurance',
      insuranceName: 'Bilförsäkring',
      insuredObject: 'ABC123',
      insuranceStatus: 'Accepted',
      insuredFromDate: '2026-11-22',
      premiumAmountYear: 4_801,
      paymentMethod: 'Autogiro',
      premiumAmountTerm: 400,
      premiumFrequency: 12,
      startDate: '2026-11-22',
      withdrawalPeriod: { insuranceStartDate: '2026-11-22', withdrawalPeriodEndDate: '2026-12-05' },
      productDetails: { car: { registrationNumber: 'ABC123' } },
    })
  })

  it.each<[string, Partial<Policy['receipt']>, object]>([
    ['begun', { startDate: today }, { insuranceStatus: 'Valid' }],
    [
      'withdrawn from',
      { status: 'withdrawn', withdrawnAt: '2026-11-21T23:30:00.000Z' },
      { insuranceStatus: 'Cancelled', cancellationDate: '2026-11-22' },
    ],
    ['paid once', { paid: 'once', payment: { method: 'PaperInvoice', period: 'Once' } }, { premiumFrequency: 5, premiumAmountTerm: 4_801 }],
    ['paid in an unknown way', { payment: { method: 'Gold', period: 'Fortnight' } }, { premiumFrequency: -1 }],
    ['paid half-yearly', { payment: { method: 'PaperInvoice', period: 'Halfyear' } }, { premiumFrequency: 2, premiumAmountTerm: 2_401 }],
  ])('%s', (_, over, expected) => expect(insuranceOf(policy(over), 'x', today)).toMatchObject(expected))

  it('of a person names no thing, and withdrawn from has no period of withdrawal any more', () => {
    expect(insuranceOf(policy({}, {}), 'x', today)).not.toHaveProperty('insuredObject')
    expect(insuranceOf(policy({ status: 'withdrawn' }), 'x', today)).not.toHaveProperty('withdrawalPeriod')
  })
})

describeShop('[P7.2] the contracts of a policyholder', (kit) => {
  it('are those that were bought by that person', async () => {
    const { policyNumber } = await kit.shop.buy()
    expect((await kit.shop.core.policiesOf(ELIN)).map(({ receipt }) => receipt.policyNumber)).toEqual([policyNumber])
    expect(await kit.shop.core.policiesOf(OTHER)).toEqual([])
  })
})
