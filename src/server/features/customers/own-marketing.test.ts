import { expect, it } from 'vitest'
import { outboxMessages } from '../../platform/db/schema/messages.ts'
import { CUSTOMER_CLAIMS } from '../../testing/scripted-provider.ts'
import { describeShop } from '../../testing/describe-shop.ts'
import { signedInAs } from '../../testing/signed-in.ts'
import type { Visitor } from '../../testing/visitor.ts'

const OWN = '198507092388'
const OTHER = '198507092396'

const ask = async (visitor: Visitor, personalNumber = OWN) =>
  visitor.call({ method: 'POST', url: '/api/customer/marketing/get', payload: { personalNumber } })
const say = async (visitor: Visitor, isElectronicMarketingOk: boolean, personalNumber = OWN) =>
  visitor.call({
    method: 'PUT',
    url: '/api/customer/marketing/update',
    payload: { personalNumber, requestBody: { isElectronicMarketingOk } },
  })

describeShop('[P7.2] [P1.10] the signed-in customer\u2019s choice of marketing', (kit) => {
  const signIn = async (): Promise<Visitor> => signedInAs({ ...kit.shop, database: { db: kit.db } }, CUSTOMER_CLAIMS)
  const mails = async () => kit.db.select().from(outboxMessages)

  it('counts at once, and is what counts of every voice', async () => {
    const customer = await signIn()
    expect((await ask(customer)).json()).toEqual({ isElectronicMarketingOk: false })
    expect((await say(customer, true)).json()).toEqual({ isElectronicMarketingOk: true })
    kit.shop.clock.forward(60_000)
    await kit.shop.post('/api/marketing/update', { personalNumber: OWN, requestBody: { isElectronicMarketingOk: false } })
    expect((await ask(customer)).json()).toEqual({ isElectronicMarketingOk: false })
  })

  it('made without login in a visit that has signed in as that person, counts as the customer\u2019s', async () => {
    const customer = await signIn()
    const payload = { personalNumber: OWN, requestBody: { isElectronicMarketingOk: true } }
    await customer.call({ method: 'POST', url: '/api/marketing/update', payload })
    expect((await ask(customer)).json()).toEqual({ isElectronicMarketingOk: true })
    const other = { ...payload, personalNumber: OTHER }
    await customer.call({ method: 'POST', url: '/api/marketing/update', payload: other })
    expect(await kit.shop.marketing.isAllowed(OTHER)).toBe(false)
  })

  it('is confirmed by a mail whose link ends it without login, once a yes begins to count', async () => {
    const customer = await signIn()
    await kit.shop.customers.update(OWN, { email: 'elin@example.se' })
    await say(customer, true)
    await say(customer, true)
    const sent = await mails()
    expect(sent.map(({ kind, recipient }) => ({ kind, recipient }))).toEqual([{ kind: 'marketingYes', recipient: 'elin@example.se' }])
    const code = /https:\/\/teckna\.example\/avregistrera\?kund=(\S+)/.exec(sent[0]?.body ?? '')?.[1] ?? ''
    expect(sent[0]?.body).not.toContain(OWN)
    kit.shop.clock.forward(1_000)
    expect((await kit.shop.post(`/api/marketing/${code}/opt-out`)).statusCode).toBe(200)
    expect((await ask(customer)).json()).toEqual({ isElectronicMarketingOk: false })
  })

  it('is confirmed by no more than five mails a day', async () => {
    const customer = await signIn()
    await kit.shop.customers.update(OWN, { email: 'elin@example.se' })
    for (let round = 0; round < 7; round += 1) {
      await say(customer, true)
      kit.shop.clock.forward(1_000)
      await say(customer, false)
      kit.shop.clock.forward(1_000)
    }
    expect(await mails()).toHaveLength(5)
  })

  it('is nobody else\u2019s to read or change, and the refusal tells nothing of them', async () => {
    const customer = await signIn()
    for (const number of [OTHER, '189001019802']) {
      expect((await ask(customer, number)).statusCode).toBe(403)
      expect((await say(customer, true, number)).statusCode).toBe(403)
    }
    expect(await kit.shop.marketing.all(OTHER)).toEqual([])
    expect(kit.shop.logged.join('')).not.toContain(OTHER)
  })
})

describeShop('[P3.6] what a purchase tells', (kit) => {
  it('becomes the customer\u2019s contact details, unless the customer has changed them since', async () => {
    await kit.shop.buy()
    expect(await kit.shop.customers.contactDetails(OWN)).toMatchObject({ email: 'anna@example.se' })
    kit.shop.clock.forward(60_000)
    await kit.shop.customers.update(OWN, { email: 'newer@example.se' })
    const { quoteNumber } = await kit.shop.createQuote()
    await kit.shop.sign(quoteNumber)
    kit.shop.clock.forward(60_000)
    await kit.shop.customers.update(OWN, { email: 'newest@example.se' })
    await kit.shop.post(`/api/coral/quotes/accept?quoteNumber=${quoteNumber}`)
    expect(await kit.shop.customers.contactDetails(OWN)).toMatchObject({ email: 'newest@example.se' })
  })
})
