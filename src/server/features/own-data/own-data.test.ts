import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { IDEMPOTENCY_KEY_HEADER } from '../../../contract/headers.ts'
import { OWN_DATA_PARTS, type LookPage, type OwnData, type OwnDataBlock, type OwnDataPart } from '../../../contract/own-data.ts'
import { WALLET_TERMS_VERSION } from '../../../contract/wallet.ts'
import type { Copy } from '../../../copy/lookup.ts'
import type { Json } from '../../../values/json.ts'
import { createSessionNames } from '../../accounts/session/cookies.ts'
import { auditEntries } from '../../platform/db/schema/content.ts'
import { customerContacts } from '../../platform/db/schema/customers.ts'
import { policies, quotes } from '../../platform/db/schema/quotes.ts'
import { signedInSessions } from '../../platform/db/schema/signed-in.ts'
import { walletCollections, walletConsents, walletInsurances } from '../../platform/db/schema/wallet.ts'
import { createCipher } from '../../platform/secrets/cipher.ts'
import { createPersonHash } from '../../platform/secrets/person-hash.ts'
import { WHOLE_ANSWERS } from '../../testing/child-bundle.ts'
import { seededRandom } from '../../testing/seeded-random.ts'
import { describeShopOnEachDatabase, type ShopKit } from '../../testing/describe-shop.ts'
import { CUSTOMER_CLAIMS, employeeClaims } from '../../testing/scripted-provider.ts'
import { signedInAs } from '../../testing/signed-in.ts'
import { TEST_SECRET } from '../../testing/test-server.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { publishContent } from '../../testing/published-content.ts'
import { seedDemoInsurances } from '../../ports/insurances/embedded/demo/seed-demo.ts'
import { readLiveHash } from '../content/pointer.ts'
import { asJson } from './as-json.ts'
import { readableData } from './readable-data.ts'
import { keepRecords } from '../wallet/kept-insurances.ts'

const OWN = '198507092388'
const SAGA = '199610022387'
const person = createPersonHash(TEST_SECRET)

const signIn = async (kit: ShopKit, claims = CUSTOMER_CLAIMS): Promise<Visitor> =>
  signedInAs({ ...kit.shop, database: { db: kit.db } }, claims)
const read = async (visitor: Visitor) => visitor.call({ method: 'GET', url: '/api/customer/own-data' })
const forget = async (visitor: Visitor, payload: object = { isConfirmed: true }) =>
  visitor.call({ method: 'POST', url: '/api/customer/forget', payload })
const keepInWallet = async (kit: ShopKit, personalNumber: string) => {
  const owner = { personHash: person(personalNumber), insuranceCompany: 'folksam' as const }
  const record = { id: `F-${personalNumber}`, insuranceType: 'Home', insuranceName: 'Hem Stor' }
  const random = seededRandom(personalNumber)
  await keepRecords(kit.db, { clock: kit.shop.clock, random, cipher: createCipher(TEST_SECRET, random), personHash: person }, owner, [
    record,
  ])
}

const codeOf = ({ statusCode, json }: Awaited<ReturnType<typeof read>>) => [statusCode, json<{ code?: string }>().code]

describeShopOnEachDatabase('[P6.1] the copy of a customer\u2019s own data', (kit) => {
  it('has every part, with the contract, what was signed, and the answers about health', async () => {
    await kit.shop.buy()
    await kit.shop.buy({ ...WHOLE_ANSWERS, personalNumber: SAGA })
    const answer = await read(await signIn(kit))
    expect(answer.statusCode).toBe(200)
    const { data, personalNumber } = answer.json<OwnData>()
    expect(personalNumber).toBe(OWN)
    expect(Object.keys(data)).toEqual([...OWN_DATA_PARTS])
    expect(data.customer).toMatchObject({ email: 'anna@example.se' })
    expect(data.contracts).toMatchObject([
      {
        policyholder: OWN,
        request: { flow: { answers: { illness: false } } },
        signatures: [{ text: expect.stringMatching(/./) as string }],
      },
    ])
    expect(data.marketing).toMatchObject([{ by: 'purchase', isElectronicMarketingOk: false }])
    expect(data.mails).toMatchObject([{ kind: 'orderConfirmation', recipient: 'anna@example.se' }])
    expect(answer.body).not.toContain(SAGA)
    expect(answer.body).not.toContain('receiptToken')
  })

  it('has the answers of a quote that is not bought only if this visit gave them', async () => {
    await kit.shop.createQuote()
    const customer = await signIn(kit)
    const {
      quotes: [outline],
    } = (await read(customer)).json<{ data: { quotes: [object] } }>().data
    expect(outline).toMatchObject({ product: 'child', request: null })
    await kit.db.update(quotes).set({ sessionId: createSessionNames(TEST_SECRET).read(customer.cookie)?.id ?? '' })
    const {
      quotes: [whole],
    } = (await read(customer)).json<{ data: { quotes: [object] } }>().data
    expect(whole).toMatchObject({ request: { flow: { answers: { personalNumber: OWN } } } })
  })

  it('tells nothing of the mails to another person, whose address the customer has entered as the own one', async () => {
    await kit.shop.buy()
    const saga = await signIn(kit, { ...CUSTOMER_CLAIMS, sub: 'sub-saga', personal_number: SAGA })
    await kit.shop.customers.update(SAGA, { email: 'Anna@example.se' })
    expect((await read(saga)).json<OwnData>().data.mails).toEqual([])
    await kit.shop.buy({ ...WHOLE_ANSWERS, personalNumber: SAGA })
    expect((await read(saga)).json<OwnData>().data.mails).toMatchObject([{ kind: 'orderConfirmation' }])
  })

  it('is refused without a sign-in a moment ago, or after one by password alone, and the refusal says why', async () => {
    const early = await signIn(kit)
    await kit.db.update(signedInSessions).set({ createdAt: new Date(kit.shop.clock.now().getTime() - 10 * 60_000 - 1) })
    const byPassword = await signIn(kit, { ...CUSTOMER_CLAIMS, acr: 'urn:teckna:username' })
    for (const visitor of [early, byPassword]) {
      expect(codeOf(await read(visitor))).toEqual([403, 'signInAgain'])
      expect(codeOf(await forget(visitor))).toEqual([403, 'signInAgain'])
    }
    expect(kit.shop.logged.join('')).toContain('signInAgain')
  })

  it('is audited under the person, without what was in it', async () => {
    await read(await signIn(kit))
    expect(await kit.db.select().from(auditEntries).where(eq(auditEntries.action, 'ownData.read'))).toMatchObject([
      { actor: 'customer', subject: `person:${person(OWN)}`, detail: {} },
    ])
  })
})

describeShopOnEachDatabase('[P6.1] deletion of a customer\u2019s own data', (kit) => {
  it('takes what nobody must keep, once, and leaves the contract and everybody else\u2019s data', async () => {
    await kit.shop.buy()
    await kit.shop.createQuote()
    await kit.shop.createQuote({ ...WHOLE_ANSWERS, personalNumber: SAGA })
    await kit.shop.customers.update(SAGA, { email: 'saga@example.se' })
    const customer = await signIn(kit)
    expect((await forget(customer)).json()).toMatchObject({ deleted: { quotes: 1, customer: 0 } })
    expect((await forget(customer)).json()).toMatchObject({ deleted: { quotes: 0 } })
    expect((await kit.db.select().from(quotes)).map(({ policyholder, status }) => `${policyholder} ${status}`).toSorted()).toEqual(
      [`${OWN} accepted`, `${SAGA} open`].toSorted(),
    )
    expect(await kit.db.select().from(policies)).toHaveLength(1)
    expect(await kit.shop.marketing.isAllowed(OWN)).toBe(false)
    expect(await kit.shop.customers.contactDetails(SAGA)).toMatchObject({ email: 'saga@example.se' })
  })

  it('takes the whole wallet of the person, which is in the copy before, and nobody else\u2019s', async () => {
    const owner = await signIn(kit)
    const saga = await signIn(kit, { ...CUSTOMER_CLAIMS, sub: 'sub-saga', personal_number: SAGA })
    for (const [visitor, personalNumber] of [
      [owner, OWN],
      [saga, SAGA],
    ] as const) {
      const terms = { version: WALLET_TERMS_VERSION, isAccepted: true }
      await visitor.call({ method: 'POST', url: '/api/wallet/user/terms', payload: terms })
      const order = { insuranceCompany: 'folksam', loginMethod: 'bankid' }
      await visitor.call({ method: 'POST', url: `/api/wallet/collection/create/${personalNumber}`, payload: order })
      await keepInWallet(kit, personalNumber)
    }
    const { wallet } = (await read(owner)).json<OwnData>().data
    expect(wallet).toMatchObject({
      consents: [{ version: WALLET_TERMS_VERSION, revokedAt: null }],
      insurances: [{ insuranceName: 'Hem Stor' }],
      insuranceCollections: [{ insuranceCompany: 'folksam' }],
    })
    expect((await forget(owner)).json()).toMatchObject({ deleted: { wallet: 3 } })
    expect((await forget(owner)).json()).toMatchObject({ deleted: { wallet: 0 } })
    for (const table of [walletConsents, walletCollections, walletInsurances])
      expect(await kit.db.select({ personHash: table.personHash }).from(table)).toEqual([{ personHash: person(SAGA) }])
  })

  it('takes the contact details of a person without insurance', async () => {
    await kit.shop.customers.update(OWN, { email: 'elin@example.se' })
    expect((await forget(await signIn(kit))).json()).toMatchObject({ deleted: { customer: 1 } })
    expect(await kit.db.select().from(customerContacts)).toEqual([])
  })

  it('needs its second step', async () => {
    await kit.shop.createQuote()
    const customer = await signIn(kit)
    for (const payload of [{}, { isConfirmed: false }]) expect((await forget(customer, payload)).statusCode).toBe(400)
    expect(await kit.db.select().from(quotes)).toHaveLength(1)
  })

  it('leaves a quote that is signed, and one that a case handler works with', async () => {
    const { quoteNumber } = await kit.shop.createQuote()
    await kit.shop.sign(quoteNumber)
    expect((await forget(await signIn(kit))).json()).toMatchObject({ deleted: { quotes: 0 } })
    expect(await kit.db.select().from(quotes)).toHaveLength(1)
  })

  it('ends the person\u2019s other sessions, and is audited by counts', async () => {
    const other = await signIn(kit)
    const bystander = await signIn(kit, { ...CUSTOMER_CLAIMS, sub: 'sub-saga', personal_number: SAGA })
    const customer = await signIn(kit)
    await forget(customer)
    expect((await other.call({ url: '/api/customer/get' })).statusCode).toBe(401)
    for (const visitor of [customer, bystander]) expect((await visitor.call({ url: '/api/customer/get' })).statusCode).toBe(200)
    expect(await kit.db.select().from(auditEntries).where(eq(auditEntries.action, 'ownData.forget'))).toMatchObject([
      { actor: 'customer', subject: `person:${person(OWN)}`, detail: { quotes: 0 } },
    ])
  })
})

const looks = async (visitor: Visitor, payload: object = {}) =>
  (await visitor.call({ method: 'POST', url: '/api/customer/looks', payload })).json<LookPage>()

describeShopOnEachDatabase('[P6.1] who has looked at a customer\u2019s data', (kit) => {
  it('is told by name and role, and what it was, newest first; own calls are none', async () => {
    const handler = await signIn(kit, employeeClaims('caseHandler'))
    const administrator = await signIn(kit, employeeClaims('administrator'))
    await handler.call({ url: `/api/insurances/overview/${OWN}` })
    await handler.call({ url: `/api/insurances/overview/${SAGA}` })
    await administrator.call({ method: 'POST', url: '/api/admin/audit/search', payload: { personalNumber: OWN } })
    const at = kit.shop.clock.now()
    const entry = { at, actor: 'account:sub-caseHandler', subject: `person:${person(OWN)}` }
    await kit.db.insert(auditEntries).values([
      { ...entry, action: 'case.read', detail: { case: 'ÄR-26-104829' } },
      { ...entry, action: 'case.readHealth', detail: { case: 'ÄR-26-104829' } },
      { ...entry, action: 'some.thing', detail: { case: 'x' } },
    ])
    const customer = await signIn(kit)
    await read(customer)
    const page = await looks(customer)
    expect(page.looks.map(({ id: _, at: __, ...look }) => look)).toEqual([
      { name: 'Eva Ek', what: 'other' },
      { name: 'Eva Ek', what: 'health', role: 'underwriter', reference: 'ÄR-26-104829' },
      { name: 'Eva Ek', what: 'case', role: 'caseHandler', reference: 'ÄR-26-104829' },
      { name: 'Eva Ek', what: 'log', role: 'administrator' },
      { name: 'Eva Ek', what: 'insurances', role: 'caseHandler' },
    ])
    expect(page.next).toBeNull()
  })

  it('comes 25 a page', async () => {
    const entry = { at: kit.shop.clock.now(), actor: 'account:x', subject: `person:${person(OWN)}`, action: 'case.read', detail: {} }
    await kit.db.insert(auditEntries).values(Array.from({ length: 27 }, () => entry))
    const customer = await signIn(kit)
    const first = await looks(customer)
    expect(first.looks).toHaveLength(25)
    const second = await looks(customer, { before: first.next })
    expect([second.looks.length, second.next]).toEqual([2, null])
    expect(new Set([...first.looks, ...second.looks].map(({ id }) => id)).size).toBe(27)
  })
})

const SHOWN = JSON.parse(readFileSync('flow-schemas/copy/ownData.sv.json', 'utf8')) as Copy
const DEMO = ['196511032804', '196411193086', OWN, SAGA]
const blockOf = (blocks: readonly OwnDataBlock[], title: string) => {
  const found = blocks.find((block) => block.title === title)
  if (!found) throw new Error(`no block ${title}`)
  return found
}

describeShopOnEachDatabase('[P6.1] the readable copy of a customer\u2019s own data', (kit) => {
  it('says in words what a customer has sent, signed, bought and been mailed, and leaves no key or code without words', async () => {
    await publishContent(kit, ['contact', 'autogiro'])
    await seedDemoInsurances({ db: kit.db, secret: kit.shop.secret, clock: kit.shop.clock })
    const [owner] = DEMO
    const personalNumber = owner ?? ''
    await kit.shop.customers.update(personalNumber, { email: 'eva@example.se', phone: '0701740605' })
    await kit.shop.buy({ ...WHOLE_ANSWERS, personalNumber })
    const customer = await signIn(kit, { ...CUSTOMER_CLAIMS, sub: 'sub-eva', personal_number: personalNumber })
    const boat = (await kit.shop.insurances.overview(personalNumber)).find(({ insuranceType }) => insuranceType === 'BoatInsurance')
    const send = async (flow: string, url: string, answers: object, more: object = {}) => {
      const bundle = await readLiveHash(kit.db, { kind: 'flow', name: flow })
      const headers = { [IDEMPOTENCY_KEY_HEADER]: `request-${flow}` }
      const answer = await customer.call({ method: 'POST', url, headers, payload: { bundle, answers, ...more } })
      expect(answer.statusCode).toBe(200)
    }
    const question = { subject: 'payment', message: 'N\u00e4r betalar jag?', answerBy: 'email', email: 'old@example.se' }
    await send('contact', '/api/flows/contact/submit', { sender: 'Anna Demosson', ...question })
    const account = { clearingNumber: '7123', bank: 'Swedbank', accountNumber: '1234563', mandate: true, email: 'eva@example.se' }
    const application = { payer: 'Anna Demosson', insurance: boat?.insuranceNumber, ...account }
    await send('autogiro', '/api/autogiro/initiate-sign', application, { device: 'other', page: '/mina-sidor/ansok-om-autogiro' })
    const requestBody = { isElectronicMarketingOk: true }
    await customer.call({ method: 'PUT', url: '/api/customer/marketing/update', payload: { personalNumber, requestBody } })
    await keepInWallet(kit, personalNumber)
    const { data, readable } = (await read(customer)).json<OwnData>()
    expect(readable).toHaveLength(OWN_DATA_PARTS.length)
    expect((data.mails as { kind: string }[]).map(({ kind }) => kind).toSorted()).toEqual([
      'customerCaseReceived',
      'marketingYes',
      'orderConfirmation',
    ])
    const unknown = new Set<string>()
    const words = readableData(data as Record<OwnDataPart, Json>, SHOWN, (code) => unknown.add(code))
    const insured = await Promise.all(DEMO.map(async (number) => kit.shop.insurances.details(number)))
    readableData({ insurances: asJson(insured.flat()) } as unknown as Record<OwnDataPart, Json>, SHOWN, (code) => unknown.add(code))
    expect([...unknown]).toEqual([])
    const [sent] = blockOf(words, '\u00c4renden med dina svar').blocks
    expect(sent?.title).toBe('1. Kontakta oss')
    expect(JSON.stringify(sent)).toContain('N\u00e4r betalar jag?')
    expect(JSON.stringify(blockOf(words, 'Formul\u00e4r som du skriver under'))).toContain('1234563')
    const [contract] = blockOf(words, 'Avtal som du har tecknat').blocks
    expect(contract?.title).toBe('1. Barnf\u00f6rs\u00e4kring')
    expect(contract?.blocks.map(({ title }) => title)).toContain('Dina svar')
    expect(blockOf(words, 'Filer som inte \u00e4r inskickade').rows).toEqual([
      { label: '', value: 'Vi har inga s\u00e5dana uppgifter om dig.' },
    ])
  })
})
