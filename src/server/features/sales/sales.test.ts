import { desc, eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SalesInfo } from '../../../quote/sellingChannel.ts'
import type { ProductMetadata, Quote, Receipt } from '../../../contract/quotes.ts'
import type { OpenSalesLinkResponse } from '../../../contract/sales-link.ts'
import { auditEntries } from '../../platform/db/schema/content.ts'
import { outboxMessages } from '../../platform/db/schema/messages.ts'
import { quotes } from '../../platform/db/schema/quotes.ts'
import { signingOrders } from '../../platform/db/schema/signing.ts'
import { describeShop } from '../../testing/describe-shop.ts'
import { publishContent, type PersonaRequest } from '../../testing/published-content.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { CUSTOMER_CLAIMS } from '../../testing/scripted-provider.ts'
import { signedInAs } from '../../testing/signed-in.ts'
import { testSalesLinks } from '../../testing/sales-links.ts'

const ELIN = '198507092388'
const OTHER = '198507092396'
const OWN: SalesInfo = { sellingChannel: 'InternetFors', intermediaryOrganizationNumber: '599900-0028' }
const MY_PAGES: SalesInfo = { ...OWN, intermediaryOrganizationNumber: '599900-0036' }
const CAR = { name: 'car', path: '/person/bilforsakring' }
const DEALER = { id: 'SL1', kind: 'dealer', organizationNumber: '599900-0044', agent: 'Eva Ek', until: '2026-11-21', product: CAR } as const
const OF_DEALER: SalesInfo = {
  sellingChannel: 'CommercialVehicles',
  intermediaryOrganizationNumber: '599900-0044',
  salesInitiatedAgent: 'Eva Ek',
}
const DAY = 24 * 60 * 60_000

describeShop('[B6.1] sales links at the server', (kit) => {
  let requestOf: (flow: string) => Promise<PersonaRequest>
  beforeEach(async () => {
    requestOf = await publishContent(kit, ['car', 'home'])
  })

  const links = () => testSalesLinks(kit.shop.clock)
  const staffLink = (personalNumber = ELIN) =>
    links().seal({ id: 'SL2', kind: 'staff', person: links().personOf(personalNumber), until: '2026-12-31' })
  const open = async (link: string) => kit.shop.post('/api/sales-links/open', { link })
  const reasons = () =>
    kit.shop.logged
      .map((line) => JSON.parse(line) as { code?: string; reason?: string })
      .flatMap(({ code, reason }) => (code === 'salesLink' ? [reason] : []))

  /** Returns the cookies of a visit that has opened a link. */
  async function opened(link: string): Promise<string> {
    const [kept = ''] = String((await open(link)).headers['set-cookie']).split(';')
    return withCookie(kept)
  }
  const withCookie = (kept: string) => `${kit.shop.visitor().cookie}; ${kept}`

  async function post(url: string, payload: object, cookie = kit.shop.visitor().cookie): Promise<Quote> {
    const answer = await kit.shop.call({ method: 'POST', url, payload, headers: { cookie } })
    expect(`${answer.statusCode} ${answer.statusCode === 200 ? '' : answer.body}`).toBe('200 ')
    return answer.json<{ quote: Quote }>().quote
  }
  const create = async ({ key, request }: PersonaRequest, cookie?: string) =>
    post(`/api/coral/quotes/create?productPath=${key}`, request, cookie)
  const update = async ({ key, request }: PersonaRequest, { quoteNumber }: Quote, cookie?: string) =>
    post(`/api/coral/quotes/update?productPath=${key}&quoteNumber=${quoteNumber}`, request, cookie)
  async function metadataOf(product: string, cookie?: string): Promise<ProductMetadata> {
    return (await kit.shop.call({ url: `/api/quotes/metadata/${product}`, headers: cookie ? { cookie } : {} })).json()
  }
  const storedOf = async ({ quoteNumber }: Quote) => {
    const [row] = await kit.db.select().from(quotes).where(eq(quotes.quoteNumber, quoteNumber))
    return { salesInfo: row?.request.quote.salesInfo, salesLink: row?.salesLink }
  }

  it('a dealer\u2019s link is remembered where no script reads it, and leads to its product', async () => {
    const answer = await open(links().seal(DEALER))
    expect(answer.json<OpenSalesLinkResponse>()).toEqual({ path: '/person/bilforsakring' })
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^__Host-teckna-sales=s1\.[\w.-]+; Path=\/; HttpOnly; Secure; SameSite=Strict; Max-Age=2592000$/,
    )
    expect((await open(staffLink())).json()).toEqual({ path: '/' })
  })

  it('a link that does not count is not remembered, and its reason is answered and logged without the link', async () => {
    const good = links().seal(DEALER)
    kit.shop.clock.forward(DAY)
    const expired = await open(good)
    const invalid = await open(`${good}A`)
    expect([expired.json(), invalid.json()]).toEqual([
      { path: '/person/bilforsakring', fault: 'expired' },
      { path: '/', fault: 'invalid' },
    ])
    expect([expired, invalid].map(({ headers }) => headers['set-cookie'])).toEqual([undefined, undefined])
    expect(reasons()).toEqual(['expired', 'invalid'])
    expect(kit.shop.logged.join('')).not.toContain(good.slice(0, 40))
  })

  it('the dealer gets the sale of each quote of the visit, whatever the request says', async () => {
    const car = await requestOf('car')
    const cookie = await opened(links().seal(DEALER))
    expect((await metadataOf('car', cookie)).salesInfo).toEqual(OF_DEALER)
    const quote = await create(car, cookie)
    expect(await storedOf(quote)).toEqual({ salesInfo: OF_DEALER, salesLink: { id: 'SL1', kind: 'dealer' } })
    await update(car, quote, cookie)
    expect(await storedOf(quote)).toEqual({ salesInfo: OF_DEALER, salesLink: { id: 'SL1', kind: 'dealer' } })
    expect(reasons()).toEqual([])
  })

  it('a link that ends during a purchase ends the dealer\u2019s sale at the next request, with a word to the customer and to the log', async () => {
    const car = await requestOf('car')
    const cookie = await opened(links().seal(DEALER))
    const quote = await create(car, cookie)
    kit.shop.clock.forward(DAY)
    expect(await update(car, quote, cookie)).toMatchObject({ salesLinkFault: 'expired' })
    expect(await storedOf(quote)).toEqual({ salesInfo: OWN, salesLink: null })
    expect(reasons()).toEqual(['expired'])
    expect(await metadataOf('car', cookie)).toMatchObject({ salesInfo: OWN, salesLinkFault: 'expired' })
  })

  it('a channel that only the request claims does not count, and is logged without numbers', async () => {
    const { key, request } = await requestOf('car')
    const quote = await create({ key, request: { ...request, quote: { salesInfo: OF_DEALER } } })
    expect(await storedOf(quote)).toEqual({ salesInfo: OWN, salesLink: null })
    const line = kit.shop.logged.find((text) => text.includes('"code":"salesInfo"')) ?? ''
    expect(JSON.parse(line)).toMatchObject({ claimed: 'CommercialVehicles', product: 'car' })
    expect(kit.shop.logged.join('')).not.toMatch(/599900-0044|Eva Ek/)
  })

  it.each(['intermediaryOrganizationNumber=599900-0044', 'salesInitiatedAgent=Eva', 'anstalld=true'])(
    'an address with an unsigned number, agent or mark of an employee (%s) is logged without its values, and the page opens',
    async (query) => {
      const page = await kit.shop.app.inject(`/person/bilforsakring/teckna?${query}`)
      expect(page.statusCode).toBe(200)
      expect(page.headers['set-cookie']).toBeUndefined()
      expect(reasons()).toEqual(['unsigned'])
      expect(kit.shop.logged.join('')).not.toMatch(/599900|Eva/)
    },
  )

  it('a cookie that the server did not sign does not count', async () => {
    const cookie = withCookie(`__Host-teckna-sales=${links().seal(DEALER).replace('s1.', 's1.AA')}`)
    expect(await create(await requestOf('car'), cookie)).toMatchObject({ salesLinkFault: 'invalid' })
    expect(reasons()).toEqual(['invalid'])
  })

  it('[B2.2] a visit from the bank\u2019s app is the bank\u2019s sale', async () => {
    const token = await kit.shop.redirectStore.keep({ personalNumber: ELIN })
    const answer = await kit.shop.get(`/api/cache/get-value?key=${token}`)
    const [kept = ''] = String(answer.headers['set-cookie']).split(';')
    const quote = await create(await requestOf('car'), withCookie(kept))
    const salesInfo = { sellingChannel: 'Internetbank', intermediaryOrganizationNumber: '599900-0010' }
    expect(await storedOf(quote)).toEqual({ salesInfo, salesLink: { id: expect.stringMatching(/^SL\w{10}$/), kind: 'bank' } })
  })

  it('a purchase of a signed-in customer is sold by my pages, which only the session can say', async () => {
    const { app, clock } = kit.shop
    const customer = await signedInAs({ app, clock, database: { db: kit.db } }, CUSTOMER_CLAIMS)
    const { key, request } = await requestOf('home')
    const call = { method: 'POST', url: `/api/coral/quotes/create?productPath=${key}`, payload: request } as const
    const made: LightMyRequestResponse = await customer.call(call)
    expect(await storedOf(made.json<{ quote: Quote }>().quote)).toEqual({ salesInfo: MY_PAGES, salesLink: null })
    const logged = () => kit.shop.logged.filter((text) => text.includes('"code":"salesInfo"'))
    expect(logged()).toEqual([])
    const claimed = { ...request, quote: { salesInfo: MY_PAGES } }
    expect(await storedOf(await create({ key, request: claimed }))).toEqual({ salesInfo: OWN, salesLink: null })
    expect(logged()).toHaveLength(1)
  })

  describe('[B2.6] the discount of employees', () => {
    it('is in the price of the employee for whom the link was made, and of no one else', async () => {
      const home = await requestOf('home')
      const full = await create(home)
      const staff = await create(home, await opened(staffLink()))
      const annual = staff.employeeDiscount?.annual ?? 0
      expect(staff.employeeDiscount?.percent).toBe(10)
      expect((staff.annualPremium ?? 0) + annual).toBe(full.annualPremium)
      expect(Math.abs(annual - (full.annualPremium ?? 0) * 0.1)).toBeLessThanOrEqual(1)
      const other = await create(home, await opened(staffLink(OTHER)))
      expect(other).toMatchObject({ annualPremium: full.annualPremium, salesLinkFault: 'otherPerson' })
      expect(other.employeeDiscount).toBeUndefined()
      expect(await create(await requestOf('car'), await opened(staffLink()))).toMatchObject({ salesLinkFault: 'noDiscount' })
    })

    it('is kept by the quote through calculation, signing and policy, and stated in all papers and in the audit log', async () => {
      const { key, request } = await requestOf('home')
      const quote = await create({ key, request }, await opened(staffLink()))
      const again = await kit.shop.post(`/api/coral/quotes/calculate?productPath=${key}&quoteNumber=${quote.quoteNumber}`)
      expect(again.json<{ quote: Quote }>().quote).toMatchObject({
        annualPremium: quote.annualPremium,
        employeeDiscount: quote.employeeDiscount,
      })
      await kit.shop.sign(quote.quoteNumber)
      const accepted = await kit.shop.post(`/api/coral/quotes/accept?quoteNumber=${quote.quoteNumber}`)
      const { receipt } = accepted.json<{ receipt: Receipt }>()
      expect(receipt.annualPremium).toBe(quote.annualPremium)
      const [order] = await kit.db.select().from(signingOrders).orderBy(desc(signingOrders.startedAt)).limit(1)
      const [mail] = await kit.db.select().from(outboxMessages)
      const letter = await kit.shop.get(`/api/receipts/${receipt.receiptToken}/documents/forsakringsbrev.pdf`)
      const stated = `10 %, ${quote.employeeDiscount?.annual} kr är avdraget från priset`
      for (const paper of [order?.userVisibleData, mail?.body, readPdf(letter.rawPayload).text])
        expect(paper?.replaceAll(/\s+/g, ' ')).toMatch(new RegExp(`Personalrabatt:? ${stated}`))
      const shown = (await kit.shop.get(`/api/receipts/${receipt.receiptToken}`)).json<{ papers: { sale: object[] } }>()
      expect(shown.papers.sale).toMatchObject([{ label: 'Personalrabatt' }])
      const [entry] = await kit.db.select().from(auditEntries).where(eq(auditEntries.action, 'quote.accept'))
      expect(entry?.detail).toMatchObject({ sellingChannel: 'InternetFors', salesLink: { id: 'SL2', kind: 'staff' } })
    })

    it('ends when the policyholder is another than the employee', async () => {
      const { key, request } = await requestOf('home')
      const cookie = await opened(staffLink())
      const quote = await create({ key, request }, cookie)
      const answers = { ...request.flow.answers, personalNumber: OTHER }
      const changed = { ...request, insuranceHolder: [{ personalNumber: OTHER }], flow: { ...request.flow, answers } }
      const after = await update({ key, request: changed }, quote, cookie)
      expect(after).toMatchObject({ salesLinkFault: 'otherPerson' })
      expect([after.employeeDiscount, (await storedOf(after)).salesLink]).toEqual([undefined, null])
    })
  })
})
