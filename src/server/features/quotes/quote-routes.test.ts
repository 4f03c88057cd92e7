import { eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import { emptyTables } from '../../../../tests/databases.ts'
import type { Quote } from '../../../contract/quotes.ts'
import type { Answers } from '../../../engine/document.ts'
import type { SalesInfo } from '../../../quote/sellingChannel.ts'
import { buildQuoteRequest } from '../../../quote/request.ts'
import type { Json } from '../../../values/json.ts'
import { lintQuotePaths } from '../../../quote/lint-paths.ts'
import type { Db } from '../../platform/db/database.ts'
import { quotes } from '../../platform/db/schema/quotes.ts'
import { describeShop } from '../../testing/describe-shop.ts'
import { CHILD, CHILD_BUNDLE, ELIN, FIRST_ANSWERS, WHOLE_ANSWERS } from '../../testing/child-bundle.ts'
import { CHOOSING_HASH, CHOOSING_PURCHASE, CHOSEN, DEPOTS } from '../../testing/choosing-flow.ts'
import { storeFlow } from '../../testing/external-data-flows.ts'
import { higherPricesFrom, openShop, requestOf, type TestShop } from '../../testing/shop.ts'

const CREATE = '/api/coral/quotes/create?productPath=child'
const OWN_CHANNEL: SalesInfo = { sellingChannel: 'InternetFors', intermediaryOrganizationNumber: '599900-0028' }
const UNKNOWN_QUOTE = 'TQ00000000000000000000'

const updateUrl = (quoteNumber: string) => `/api/coral/quotes/update?productPath=child&quoteNumber=${quoteNumber}`
const calculateUrl = (quoteNumber: string) => `/api/coral/quotes/calculate?productPath=child&quoteNumber=${quoteNumber}`
const getUrl = (quoteNumber: string) => `/api/coral/quotes/get?quoteNumber=${quoteNumber}`
const acceptUrl = (quoteNumber: string) => `/api/coral/quotes/accept?quoteNumber=${quoteNumber}`

/** Opens a shop that cannot store quotes, because the row that they refer to is missing. */
async function openBroken(db: Db): Promise<TestShop> {
  await emptyTables(db)
  const broken = await openShop(db)
  await emptyTables(db)
  return broken
}

const SALES = { salesInfo: { sellingChannel: 'InternetFors' }, setFreeTrial: false } as const

/** Choices that no page offers, each with the input where it is refused. */
const FORGED: readonly (readonly [input: string, value: Json])[] = [
  ['extras', ['lock', 'gold']],
  ['extras', ['lock', 'lock']],
  ['extras', ['lock', 7]],
  ['extras', [{ code: 'lock' }]],
  ['extras', 'lock'],
  ['extras', ['none', 'lock']],
  ['extras', ['lock', 'basket']],
  ['colour', 'blue'],
  ['colour', 'gold'],
  ['depot', 'lund'],
  ['depot', ['kiruna']],
  ['booking', '123ABC'],
  ['booking', 'ABC_123'],
  ['booking', 123],
]

/** The inputs of the faults that a call answers with, once each and without the way to them. */
function placesOf(answer: LightMyRequestResponse): ReadonlySet<string | undefined> {
  const { faults = [] } = answer.json<{ faults?: { input: string }[] }>()
  return new Set(faults.map(({ input }) => input.replace('flow.answers.', '').split('.')[0]))
}

describeShop('quote calls', (kit) => {
  async function get(quoteNumber: string): Promise<Quote> {
    return (await kit.shop.post(getUrl(quoteNumber))).json<{ quote: Quote }>().quote
  }

  describe('[B7.1] [B3.2] create', () => {
    it('gives a quote with its price, explained, under the key of the product, with the count header', async () => {
      const answer = await kit.shop.post(CREATE, requestOf(FIRST_ANSWERS))
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['count']).toBe('1')
      expect(answer.headers['cache-control']).toBe('no-store')
      const { quote } = answer.json<{ quote: Quote }>()
      expect(quote.quoteNumber).toMatch(/^TQ[0-9A-HJKMNP-TV-Z]{20}$/)
      expect(quote).toEqual({
        quoteNumber: quote.quoteNumber,
        caseId: quote.caseId,
        quoteType: 'person',
        insuranceType: 'Childinsurance',
        annualPremium: 2196,
        insuranceHolder: [{ personalNumber: ELIN }],
        consentApproved: false,
        tariff: 'child-2026.1',
        premium: [{ id: 'insuredSum', kind: 'amount', value: 2196, by: 'child.insuredSumChild=2' }],
        addons: [],
        child: {
          insuredChild: CHILD,
          insuredSumChild: 2,
          dateOfBirthChild: '2018-01-01',
          coverages: { childInsuranceLife: true, childSicknessAndAccident: true },
        },
      })
    })

    it('keeps more answers than a price needs, if they are valid', async () => {
      const quote = await kit.shop.createQuote(WHOLE_ANSWERS)
      expect(quote.startDate).toBe('2026-12-01')
      expect(quote.consentApproved).toBe(true)
    })

    it.each<[string, Answers, string, string]>([
      ['a missing answer that the quote needs', { personalNumber: ELIN, insuranceAmount: 2 }, 'insuredChild', 'schema.required'],
      ['a wrong personal number', { ...FIRST_ANSWERS, personalNumber: '198507092389' }, 'personalNumber', 'personalNumber.checkDigit'],
      ['an adult child', { ...FIRST_ANSWERS, insuredChild: '200811212398' }, 'insuredChild', 'age.max'],
      ['an answer that the quote does not need', { ...FIRST_ANSWERS, phone: 'none' }, 'phone', 'phone.format'],
      ['an input that the document does not have', { ...FIRST_ANSWERS, discount: 100 }, 'discount', 'unknownInput'],
      ['an answer of another type', { ...FIRST_ANSWERS, startDate: 7 }, 'startDate', 'schema.type'],
    ])('[B4.3] refuses %s, at its input', async (_, answers, input, message) => {
      // The browser never builds such a request, so the test assembles it.
      const whole = requestOf(FIRST_ANSWERS)
      const answer = await kit.shop.post(CREATE, { ...whole, flow: { ...whole.flow, answers } })
      expect(answer.statusCode).toBe(400)
      const { code, faults } = answer.json<{ code: string; faults: { input: string; message: string }[] }>()
      expect(code).toBe('invalidAnswers')
      expect(faults.map((fault) => fault.input)).toContain(input)
      expect(faults.find((fault) => fault.input === input)?.message).toBe(message)
    })

    it('[B8.1] reports with the catalogue\u2019s text that the insured amount is missing', async () => {
      const whole = requestOf(FIRST_ANSWERS)
      const { insuranceAmount: _, ...answers } = FIRST_ANSWERS
      const answer = await kit.shop.post(CREATE, { ...whole, flow: { ...whole.flow, answers } })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ message: 'An insured amount must be passed to create a ChildInsurance quote' })
    })

    it.each<[string, object, string[]]>([
      ['a better amount than was answered', { child: { insuredChild: CHILD, insuredSumChild: 4 } }, ['child.insuredSumChild']],
      ['another policyholder', { insuranceHolder: [{ personalNumber: '198507092396' }] }, ['insuranceHolder.0.personalNumber']],
      ['a price of its own', { annualPremium: 1 }, ['annualPremium']],
      [
        'more than it answers',
        { child: { insuredChild: CHILD, insuredSumChild: 2, healthDeclarationOK: true } },
        ['child.healthDeclarationOK'],
      ],
    ])('refuses a request with %s', async (_, over, paths) => {
      const answer = await kit.shop.post(CREATE, { ...requestOf(FIRST_ANSWERS), ...over })
      expect(answer.statusCode).toBe(400)
      const { code, faults } = answer.json<{ code: string; faults: { input: string }[] }>()
      expect(code).toBe('requestMismatch')
      expect(faults.map(({ input }) => input)).toEqual(paths)
    })

    it('refuses answers that are hidden: they do not count', async () => {
      const whole = requestOf(WHOLE_ANSWERS)
      const answers = { ...WHOLE_ANSWERS, invoicePeriod: 'Annual' }
      const answer = await kit.shop.post(CREATE, { ...whole, flow: { ...whole.flow, answers } })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'requestMismatch', faults: [{ input: 'flow.answers.invoicePeriod' }] })
    })

    it.each<[string, number, string, object]>([
      ['a published flow that is not known', 409, 'bundleUnknown', { flow: { bundle: 'x'.repeat(22), answers: FIRST_ANSWERS } }],
      ['another insurance type', 400, 'productMismatch', { insuranceType: 'CarInsurance' }],
      ['a free trial that there is none of', 400, 'invalid', { setFreeTrial: true }],
      ['an unknown channel', 400, 'badRequest', { quote: { salesInfo: { sellingChannel: 'Market' } } }],
      ['no policyholder', 400, 'badRequest', { insuranceHolder: [] }],
      ['a sign that no database stores', 400, 'badRequest', { flow: { bundle: 'child-bundle-of-a-test', answers: { phone: 'a\0b' } } }],
      ['half a sign', 400, 'badRequest', { flow: { bundle: 'child-bundle-of-a-test', answers: { phone: '\ud800' } } }],
    ])('refuses %s', async (_, status, code, over) => {
      const answer = await kit.shop.post(CREATE, { ...requestOf(FIRST_ANSWERS), ...over })
      expect(answer.statusCode).toBe(status)
      expect(answer.json()).toMatchObject({ code, requestId: expect.any(String) })
    })

    it('refuses another product\u2019s path, and a body that is too long or nested too deep', async () => {
      expect((await kit.shop.post('/api/coral/quotes/create?productPath=car', requestOf(FIRST_ANSWERS))).json()).toMatchObject({
        code: 'productMismatch',
      })
      const long = await kit.shop.post(CREATE, { ...requestOf(FIRST_ANSWERS), padding: 'x'.repeat(70_000) })
      expect(long.statusCode).toBe(413)
      expect(long.json()).toMatchObject({ code: 'bodyTooLarge' })
      const payload = `{"deep":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
      const deep = await kit.shop.call({ method: 'POST', url: CREATE, headers: { 'content-type': 'application/json' }, payload })
      expect(deep.json()).toMatchObject({ code: 'badRequest', message: 'the request is nested too deep' })
    })

    it.each<SalesInfo>([
      { sellingChannel: 'Internetbank', intermediaryOrganizationNumber: '599900-0010' },
      { sellingChannel: 'CommercialVehicles', intermediaryOrganizationNumber: '599900-0044', salesInitiatedAgent: 'AB' },
      { sellingChannel: 'InternetFors', intermediaryOrganizationNumber: '599900-0036' },
    ])('[B6.1] sells by the own channel what only a request says of the channel: %j', async (salesInfo) => {
      const created = await kit.shop.post(CREATE, requestOf(FIRST_ANSWERS, { quote: { salesInfo } }))
      const { quoteNumber } = created.json<{ quote: Quote }>().quote
      const { request } = await kit.shop.core.getQuote(quoteNumber, { requester: 'server' })
      expect(request.quote.salesInfo).toEqual(OWN_CHANNEL)
      expect(kit.shop.logged.some((line) => line.includes('"code":"salesInfo"'))).toBe(true)
    })
  })

  describe('[B4.5] update, calculate and get', () => {
    it('update changes the answers and the price; get gives the same', async () => {
      const { quoteNumber } = await kit.shop.createQuote(FIRST_ANSWERS)
      const answer = await kit.shop.post(updateUrl(quoteNumber), requestOf({ ...WHOLE_ANSWERS, insuranceAmount: 4 }))
      expect(answer.headers['count']).toBe('1')
      const { quote } = answer.json<{ quote: Quote }>()
      expect(quote).toMatchObject({ quoteNumber, annualPremium: 3240, startDate: '2026-12-01', consentApproved: true })
      expect(await get(quoteNumber)).toEqual(quote)
    })

    it('update needs the answers that change the price, too', async () => {
      const { quoteNumber } = await kit.shop.createQuote(FIRST_ANSWERS)
      const answer = await kit.shop.post(updateUrl(quoteNumber), {
        ...requestOf(FIRST_ANSWERS),
        flow: { bundle: requestOf(FIRST_ANSWERS).flow.bundle, answers: { insuredChild: CHILD, personalNumber: ELIN } },
      })
      expect(answer.json()).toMatchObject({ code: 'invalidAnswers', faults: [{ input: 'insuranceAmount' }] })
    })

    it('a customer stays with the published flow that they began with', async () => {
      const { quoteNumber } = await kit.shop.createQuote(FIRST_ANSWERS)
      const request = requestOf(FIRST_ANSWERS)
      const answer = await kit.shop.post(updateUrl(quoteNumber), { ...request, flow: { ...request.flow, bundle: 'y'.repeat(22) } })
      expect(answer.json()).toMatchObject({ code: 'bundleChanged' })
    })

    it('calculate with a request prices the change and keeps nothing', async () => {
      const before = await kit.shop.createQuote(FIRST_ANSWERS)
      const answer = await kit.shop.post(calculateUrl(before.quoteNumber), requestOf({ ...FIRST_ANSWERS, insuranceAmount: 1 }))
      expect(answer.json<{ quote: Quote }>().quote).toMatchObject({ annualPremium: 1740, child: { insuredSumChild: 1 } })
      expect(await get(before.quoteNumber)).toEqual(before)
    })

    it('calculate without a request prices the quote at today\u2019s tariff and keeps the price', async () => {
      await kit.reopen({ tariffs: await higherPricesFrom('2026-11-22') })
      const { quoteNumber } = await kit.shop.createQuote(WHOLE_ANSWERS)
      for (const body of [undefined, {}]) {
        expect((await kit.shop.post(calculateUrl(quoteNumber), body)).json<{ quote: Quote }>().quote.annualPremium).toBe(2196)
      }
      kit.shop.clock.forward(24 * 3600_000)
      expect((await kit.shop.post(calculateUrl(quoteNumber))).json<{ quote: Quote }>().quote).toMatchObject({
        annualPremium: 2416,
        tariff: 'child-dearer',
      })
      expect((await get(quoteNumber)).annualPremium).toBe(2416)
    })

    it('calculate refuses a body that is no request, and another product', async () => {
      const { quoteNumber } = await kit.shop.createQuote(FIRST_ANSWERS)
      expect((await kit.shop.post(calculateUrl(quoteNumber), { child: {} })).json()).toMatchObject({ code: 'badRequest' })
      const elsewhere = calculateUrl(quoteNumber).replace('productPath=child', 'productPath=car')
      expect((await kit.shop.post(elsewhere)).json()).toMatchObject({ code: 'productMismatch' })
    })

    it('[B8.1] reports with the catalogue\u2019s text that the quote number is missing', async () => {
      const update = await kit.shop.post('/api/coral/quotes/update?productPath=child', requestOf(FIRST_ANSWERS))
      expect(update.statusCode).toBe(400)
      expect(update.json()).toMatchObject({ message: 'Missing quoteNumber in update request' })
      expect((await kit.shop.post('/api/coral/quotes/get')).json()).toMatchObject({ message: 'Missing quoteNumber when getting quote' })
      expect((await kit.shop.post('/api/coral/quotes/accept')).json()).toMatchObject({ code: 'badRequest' })
    })

    it('a quote is its session\u2019s: to others it does not exist, with no hint', async () => {
      const { quoteNumber } = await kit.shop.createQuote(WHOLE_ANSWERS)
      const request = requestOf(WHOLE_ANSWERS)
      for (const [url, body] of [
        [updateUrl, request],
        [calculateUrl, undefined],
        [calculateUrl, request],
        [getUrl, undefined],
        [acceptUrl, undefined],
      ] as const) {
        const stolen = await kit.shop.post(url(quoteNumber), body, 'session-2')
        const unknown = await kit.shop.post(url(UNKNOWN_QUOTE), body, 'session-2')
        expect(stolen.statusCode).toBe(404)
        const { requestId: _a, ...stolenBody } = stolen.json<{ requestId: string }>()
        const { requestId: _b, ...unknownBody } = unknown.json<{ requestId: string }>()
        expect(stolenBody).toEqual(unknownBody)
      }
      expect(
        (await kit.shop.post('/api/insurance-application/initiate-sign', { quoteNumber, device: 'other' }, 'session-2')).statusCode,
      ).toBe(404)
    })
  })

  it('[B4.3] forged choices are refused at their inputs by create and update, so that what is signed has none', async () => {
    await storeFlow(kit.db, CHOOSING_HASH, CHOOSING_PURCHASE, kit.shop.clock.now(), { options: { depots: DEPOTS } })
    const whole = buildQuoteRequest(CHOOSING_PURCHASE, CHOSEN, CHOOSING_HASH, SALES)
    const forged = (own: Answers) => ({ ...whole, flow: { ...whole.flow, answers: { ...CHOSEN, ...own } } })
    const created = await kit.shop.post(CREATE, whole)
    expect(created.statusCode).toBe(200)
    const { quoteNumber } = created.json<{ quote: Quote }>().quote
    for (const [input, value] of FORGED) {
      for (const url of [CREATE, updateUrl(quoteNumber)]) {
        const answer = await kit.shop.post(url, forged({ [input]: value }))
        expect([answer.statusCode, ...placesOf(answer)], `${url} ${JSON.stringify(value)}`).toEqual([400, input])
      }
    }
    const [row] = await kit.db.select().from(quotes)
    expect(row!.request.flow.answers).toMatchObject({ extras: CHOSEN['extras'], depot: CHOSEN['depot'], booking: CHOSEN['booking'] })
    const signed = await kit.shop.post('/api/insurance-application/initiate-sign', { quoteNumber, device: 'other' })
    expect(signed.statusCode).toBe(200)
  })

  describe('health answers', () => {
    it('are stored encrypted, apart from the others, and come back whole', async () => {
      const { quoteNumber } = await kit.shop.createQuote(WHOLE_ANSWERS)
      const [row] = await kit.db.select().from(quotes).where(eq(quotes.quoteNumber, quoteNumber))
      expect(row?.sensitiveAnswers).toMatch(/^v1\./)
      for (const kept of [row?.answers, row?.request]) {
        expect(JSON.stringify(kept)).not.toMatch(/illness|investigation|medication/)
      }
      const record = await kit.shop.core.getQuote(quoteNumber, { requester: 'server' })
      expect(record.request).toEqual(requestOf(WHOLE_ANSWERS, { quote: { salesInfo: OWN_CHANNEL } }))
    })

    it('keep their encrypted text while they do not change, so that the quote\u2019s state does not either', async () => {
      const { quoteNumber } = await kit.shop.createQuote(WHOLE_ANSWERS)
      const state = async () => (await kit.shop.core.getQuote(quoteNumber, { requester: 'server' })).state
      const before = await state()
      await kit.shop.post(updateUrl(quoteNumber), requestOf(WHOLE_ANSWERS))
      expect(await state()).toBe(before)
      await kit.shop.post(updateUrl(quoteNumber), requestOf({ ...WHOLE_ANSWERS, illness: true }))
      expect(await state()).not.toBe(before)
    })
  })

  describe('[B4.2] metadata', () => {
    it('contains the details of the tariff', async () => {
      const answer = await kit.shop.get('/api/quotes/metadata/child')
      expect(answer.json()).toEqual({
        product: 'child',
        insuranceType: 'Childinsurance',
        tariff: 'child-2026.1',
        withdrawalDays: 14,
        freeTrial: false,
        displayElectronicMarketing: true,
        sellingChannels: ['InternetFors', 'Internetbank'],
        salesInfo: OWN_CHANNEL,
        options: {},
        addons: [],
      })
    })

    it('there is none of a product that is not sold', async () => {
      const answer = await kit.shop.get('/api/quotes/metadata/spaceship')
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ code: 'unknownProduct' })
    })

    it('names the paths that a document must ask for', () => {
      const paths = kit.shop.core.requiredPaths('child') ?? []
      expect(paths).toEqual(
        expect.arrayContaining([
          'child.insuredSumChild',
          'child.insuredChild',
          'insuranceHolder.0.personalNumber',
          'startDate',
          'payment.method',
          'customer.email',
        ]),
      )
      expect(kit.shop.core.requiredPaths('spaceship')).toBeUndefined()
      expect(lintQuotePaths(CHILD_BUNDLE.document, paths)).toEqual([])
    })
  })

  it('no personal number is ever logged, whatever goes wrong', async () => {
    await kit.shop.createQuote(WHOLE_ANSWERS)
    await kit.shop.post(CREATE, { ...requestOf(FIRST_ANSWERS), insuranceHolder: [{ personalNumber: '198507092396' }] })
    await kit.shop.post(`/api/coral/quotes/create?productPath=${ELIN}`, requestOf(FIRST_ANSWERS))
    const broken = await openBroken(kit.db)
    await broken.post(CREATE, requestOf(WHOLE_ANSWERS))
    for (const line of [...kit.shop.logged, ...broken.logged])
      expect(line).not.toMatch(new RegExp(`${ELIN}|${CHILD}|198507092396|0701740605|anna@example`))
    expect(broken.logged.join('')).toContain('request failed')
  })
})
