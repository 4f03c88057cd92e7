import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import type { InquiryConfirmation, InquiryContact, InquiryDraft } from '../../../contract/inquiries.ts'
import type { InquiryResponse } from '../../../contract/own-calls.ts'
import type { Quote, QuoteRequest } from '../../../contract/quotes.ts'
import { serviceCases } from '../../platform/db/schema/cases.ts'
import { deskCases } from '../../platform/db/schema/case-desk.ts'
import { auditEntries } from '../../platform/db/schema/content.ts'
import { outboxMessages } from '../../platform/db/schema/messages.ts'
import { describeShop } from '../../testing/describe-shop.ts'
import { publishContent } from '../../testing/published-content.ts'

const draftUrl = (quoteNumber: string) => `/api/coral/quotes/inquiry?quoteNumber=${quoteNumber}`
const inquireUrl = (quoteNumber: string) => `/api/coral/quotes/inquire?quoteNumber=${quoteNumber}`
const OFFER = 'annan modell'
const UNDERWRITING = '64 år'

/** A sum that an underwriter must decide on at that age. */
const withHighSum = (request: QuoteRequest) =>
  JSON.parse(JSON.stringify(request).replaceAll('"insuredSum":1000000', '"insuredSum":2000000')) as QuoteRequest

const reach = (over: Partial<InquiryContact> = {}): InquiryContact => ({
  contact: { email: ' elin@example.se ', phone: '070-174 06 05' },
  callBack: { day: '2026-11-24', part: 'morning' },
  ...over,
})

describeShop('[B2.7] [B4.4] [B4.5] an inquiry', (kit) => {
  let asked: Awaited<ReturnType<typeof publishContent>>
  beforeEach(async () => {
    asked = await publishContent(kit, ['boat', 'life'])
  }, 60_000)

  async function create(flow: string, persona?: string): Promise<Quote> {
    const { key, request } = await asked(flow, persona)
    const body = persona === UNDERWRITING ? withHighSum(request) : request
    const answer = await kit.shop.post(`/api/coral/quotes/create?productPath=${key}`, body)
    expect(`${answer.statusCode} ${answer.statusCode === 200 ? '' : answer.body}`).toBe('200 ')
    return answer.json<{ quote: Quote }>().quote
  }

  /** Files a case, and returns its receipt. */
  async function inquire(flow: string, persona: string): Promise<InquiryResponse['inquiry'] & { readonly quoteNumber: string }> {
    const { quoteNumber } = await create(flow, persona)
    const answer = await kit.shop.post(inquireUrl(quoteNumber))
    expect(answer.statusCode).toBe(200)
    return { ...answer.json<InquiryResponse>().inquiry, quoteNumber }
  }

  const complete = async (token: string, given: InquiryContact = reach()) =>
    kit.shop.call({ method: 'PUT', url: `/api/inquiries/${token}`, payload: given })
  const mails = async () => kit.db.select().from(outboxMessages).where(eq(outboxMessages.kind, 'caseReceived'))

  it('begins with what will be sent in words, and the working days of the next three weeks', async () => {
    const { quoteNumber } = await create('boat', OFFER)
    const draft = (await kit.shop.get(draftUrl(quoteNumber))).json<InquiryDraft>()
    expect(draft).toMatchObject({ reason: 'noPrice', contact: { email: 'anna@example.se' } })
    const rows = draft.asked.flatMap((section) => section.rows)
    expect(rows.length).toBeGreaterThan(3)
    expect(JSON.stringify(rows)).not.toMatch(/N\/A|anna@example|198507092388/)
    expect(draft.callBackDays.slice(0, 2)).toEqual(['2026-11-23', '2026-11-24'])
    expect(draft.callBackDays.at(-1)).toBe('2026-12-11')
    expect(draft).not.toHaveProperty('sent')
  }, 60_000)

  it('files one case, however often it is sent, and says where it is once it is completed', async () => {
    const first = await inquire('boat', OFFER)
    const again = (await kit.shop.post(inquireUrl(first.quoteNumber))).json<InquiryResponse>()
    expect(again.inquiry.reference).toBe(first.reference)
    expect((await kit.shop.get(draftUrl(first.quoteNumber))).json()).not.toHaveProperty('sent')
    await complete(first.token)
    expect((await kit.shop.get(draftUrl(first.quoteNumber))).json()).toMatchObject({ sent: first.token })
    expect(await kit.db.select().from(serviceCases)).toHaveLength(1)
    expect(await kit.db.select().from(deskCases)).toMatchObject([{ kind: 'noPrice', state: 'new', flow: 'boat', product: 'Båtförsäkring' }])
  }, 60_000)

  it('is confirmed by its token alone, in any session, with the time to be called', async () => {
    const { token, reference } = await inquire('boat', OFFER)
    const answer = await complete(token)
    const confirmation = answer.json<InquiryConfirmation>()
    expect(confirmation).toMatchObject({
      reference,
      flow: 'boat',
      reason: 'noPrice',
      email: 'elin@example.se',
      phone: '+46701740605',
      callBack: { day: '2026-11-24', part: 'morning' },
    })
    expect((await kit.shop.get(`/api/inquiries/${token}`, 'session-2')).json()).toEqual(confirmation)
    expect((await kit.shop.get(`/api/inquiries/${'a'.repeat(32)}`)).statusCode).toBe(404)
    expect((await kit.shop.get(`/api/inquiries/${encodeURIComponent(reference)}`)).statusCode).toBe(400)
  }, 60_000)

  it('sends one mail, with what was asked for and when we call, and writes the contact details encrypted', async () => {
    const { token, reference } = await inquire('boat', OFFER)
    await complete(token)
    await complete(token, reach({ contact: { email: 'other@example.se', phone: '070-174 06 05' } }))
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ recipient: 'elin@example.se', subject: `Vi har tagit emot ditt ärende – ${reference}` })
    expect(mail?.body).toMatch(/båtförsäkring[\s\S]*Vi ringer 070-174.06.05 den 24.november.2026, mellan klockan 9 och 12/)
    expect(mail?.body).not.toMatch(/\{|N\/A|198507092388/)
    const [row] = await kit.db.select().from(deskCases)
    expect(JSON.stringify(row)).not.toMatch(/example\.se|701740605/)
    const audit = await kit.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `case:${reference}`))
    expect(audit.map(({ action }) => action)).toEqual(['case.receive', 'case.complete'])
  }, 60_000)

  it('without a wished time is completed too', async () => {
    const { token } = await inquire('boat', OFFER)
    const { callBack: _, ...given } = reach()
    expect((await complete(token, given)).json()).not.toHaveProperty('callBack')
    expect((await mails())[0]?.body).toMatch(/Vi ringer 070-174.06.05 på en vardag/)
  }, 60_000)

  it.each<[string, Partial<InquiryContact>, string]>([
    ['no e-mail address', { contact: { email: 'elin', phone: '070-174 06 05' } }, 'email'],
    ['no telephone number', { contact: { email: 'elin@example.se', phone: '12' } }, 'phone'],
    ['a Saturday', { callBack: { day: '2026-11-28', part: 'morning' } }, 'callBack'],
    ['a day that has been', { callBack: { day: '2026-11-20', part: 'morning' } }, 'callBack'],
    ['a day months ahead', { callBack: { day: '2027-03-01', part: 'morning' } }, 'callBack'],
  ])(
    'with %s is refused at its place, and nothing is sent',
    async (_, over, input) => {
      const { token } = await inquire('boat', OFFER)
      const answer = await complete(token, reach(over))
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'invalidAnswers', faults: [{ input }] }])
      expect(await mails()).toEqual([])
    },
    60_000,
  )

  it('mails at most five confirmations a day to one address', async () => {
    for (let time = 0; time < 5; time += 1) expect((await complete((await inquire('boat', OFFER)).token)).statusCode).toBe(200)
    const { token } = await inquire('boat', OFFER)
    const refused = await complete(token)
    expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'tooManyMails' }])
    expect((await kit.shop.get(`/api/inquiries/${token}`)).json()).not.toHaveProperty('email')
  }, 60_000)

  it('mails at most five a day to an address in other letters, by calls at once', async () => {
    const tokens: string[] = []
    for (let time = 0; time < 8; time += 1) tokens.push((await inquire('boat', OFFER)).token)
    const addresses = ['anna@example.se', 'Anna@example.se', 'ANNA@example.SE']
    const answers = await Promise.all(
      tokens.map(async (token, index) =>
        complete(token, reach({ contact: { ...reach().contact, email: addresses[index % addresses.length] ?? '' } })),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).filter((code) => code === 429)).toHaveLength(3)
    expect(await mails()).toHaveLength(5)
  }, 60_000)

  it('of an application in underwriting is filed with its health answers encrypted, and mails none of them', async () => {
    const { quoteNumber, token, reference } = await inquire('life', UNDERWRITING)
    const draft = (await kit.shop.get(draftUrl(quoteNumber))).json<InquiryDraft>()
    expect(draft.reason).toBe('underwriting')
    const [filed] = await kit.db.select().from(serviceCases)
    expect(filed?.sensitiveAnswers).toMatch(/^v1/)
    expect(filed?.request.flow.answers).not.toHaveProperty('smoker')
    expect(JSON.stringify(filed?.request)).not.toMatch(/height|weight|smoker|bmi/i)
    expect((await kit.shop.core.getCase(reference)).request.flow.answers).toHaveProperty('smoker')
    await complete(token)
    for (const text of [JSON.stringify(draft), JSON.stringify(await mails())]) expect(text).not.toMatch(/röker|längd|vikt|hälso/i)
  }, 60_000)

  it('of a quote with a price, of another session, or of a product that takes none is refused', async () => {
    const priced = await create('boat')
    const foreign = await create('boat', OFFER)
    for (const [url, method] of [
      [draftUrl, 'GET'],
      [inquireUrl, 'POST'],
    ] as const) {
      const has = await kit.shop.call({ method, url: url(priced.quoteNumber) })
      expect([has.statusCode, has.json<{ code: string }>().code]).toEqual([409, 'hasPrice'])
      expect((await kit.shop.call({ method, url: url(foreign.quoteNumber) }, 'session-2')).statusCode).toBe(404)
    }
    expect(await kit.db.select().from(serviceCases)).toEqual([])
  }, 60_000)
})
