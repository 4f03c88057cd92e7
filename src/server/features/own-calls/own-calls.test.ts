import { beforeEach, expect, it } from 'vitest'
import type { OwnCallBody, OwnCoverages, OwnOptions, OwnQuoteResponse } from '../../../contract/own-calls.ts'
import type { QuoteRequest, Receipt } from '../../../contract/quotes.ts'
import boatFlow from '../../../../flow-schemas/boat/flow.json' with { type: 'json' }
import { toOwnBody } from '../../../quote/own-body.ts'
import { serviceCases } from '../../platform/db/schema/cases.ts'
import { describeShop } from '../../testing/describe-shop.ts'
import { publishContent } from '../../testing/published-content.ts'
import { testSalesLinks } from '../../testing/sales-links.ts'

const toBody = (request: QuoteRequest) => toOwnBody(request, boatFlow.quote.calls)

const CREATE = '/api/coral/boat/create'
const UNKNOWN_QUOTE = 'TQ00000000000000000000'
const updateUrl = (quoteNumber: string) => `/api/coral/boat/update?quoteNumber=${quoteNumber}`
const acceptUrl = (quoteNumber: string) => `/api/coral/boat/accept?quoteNumber=${quoteNumber}`

describeShop('[B4.5] [B7.1] the boat calls', (kit) => {
  let asked: Awaited<ReturnType<typeof publishContent>>
  beforeEach(async () => {
    asked = await publishContent(kit, ['boat'])
  }, 60_000)

  const bodyOf = async (persona?: string): Promise<OwnCallBody & { readonly boat?: object }> =>
    toBody((await asked('boat', persona)).request)
  async function create(persona?: string): Promise<OwnQuoteResponse['quote']> {
    const answer = await kit.shop.post(CREATE, await bodyOf(persona))
    expect(`${answer.statusCode} ${answer.statusCode === 200 ? '' : answer.body}`).toBe('200 ')
    expect(answer.headers['count']).toBe('1')
    return answer.json<OwnQuoteResponse>().quote
  }

  it('create, update and accept lead to a contract', async () => {
    const quote = await create()
    expect(quote).toMatchObject({ quoteType: 'boat', insuranceType: 'BoatInsurance', annualPremium: 2394, missingInfo: [] })
    expect((quote as unknown as Record<string, unknown>)['boatInsurance']).toMatchObject({
      model: 'norrskar-480-daycruiser',
      boatClub: 'boat',
    })
    const body = await bodyOf()
    const cheaper = { ...body, missingInfo: quote.missingInfo }
    expect((await kit.shop.post(updateUrl(quote.quoteNumber), cheaper)).json<OwnQuoteResponse>().quote.annualPremium).toBe(2394)
    expect((await kit.shop.post(acceptUrl(quote.quoteNumber))).json()).toMatchObject({ code: 'notSigned' })
    await kit.shop.sign(quote.quoteNumber)
    const { receipt } = (await kit.shop.post(acceptUrl(quote.quoteNumber))).json<{ receipt: Receipt }>()
    expect(receipt).toMatchObject({ product: 'boatInsurance', annualPremium: 2394, payment: { method: 'PaperInvoice', period: 'Annual' } })
  }, 60_000)

  it('[B6.1] a quote says why the visitor\u2019s sales link does not count', async () => {
    const ended = { id: 'SL1', kind: 'dealer', organizationNumber: '599900-0044', agent: 'Eva Ek', until: '2026-11-20' } as const
    const cookie = `${kit.shop.visitor().cookie}; __Host-teckna-sales=${testSalesLinks(kit.shop.clock).seal(ended)}`
    const asBoat = async (url: string) => kit.shop.call({ method: 'POST', url, payload: await bodyOf(), headers: { cookie } })
    const { quote } = (await asBoat(CREATE)).json<OwnQuoteResponse>()
    expect(quote.salesLinkFault).toBe('expired')
    expect((await asBoat(updateUrl(quote.quoteNumber))).json<OwnQuoteResponse>().quote.salesLinkFault).toBe('expired')
  }, 60_000)

  it('a quote says what a contract still needs', async () => {
    const { request } = await asked('boat')
    const { terms: _, startDate: __, ...answers } = request.flow.answers
    const { startDate: ___, termsAccepted: ____, ...rest } = request as typeof request & Record<string, unknown>
    const body = toBody({ ...rest, flow: { ...request.flow, answers } })
    const { quote } = (await kit.shop.post(CREATE, body)).json<OwnQuoteResponse>()
    expect(quote.missingInfo.toSorted()).toEqual(['startDate', 'termsAccepted'])
  }, 60_000)

  it('a boat without a price leads to one case, however often it is asked for', async () => {
    for (const persona of ['annan modell', 'värd mer än en miljon']) expect(await create(persona)).not.toHaveProperty('annualPremium')
    const { quoteNumber } = await create('annan modell')
    const first = (await kit.shop.post(updateUrl(quoteNumber), {})).json<OwnQuoteResponse>()
    const again = (await kit.shop.post(updateUrl(quoteNumber))).json<OwnQuoteResponse>()
    expect(first.inquiry?.reference).toMatch(/./)
    expect(again.inquiry).toEqual(first.inquiry)
    expect(first.quote).toMatchObject({ quoteNumber, quoteType: 'boat' })
    const cases = await kit.db.select().from(serviceCases)
    expect(cases).toMatchObject([{ flow: 'boat', reference: first.inquiry?.reference }])
    expect(cases[0]?.request).toMatchObject({ customer: { email: 'anna@example.se' }, boatInsurance: { model: 'other' } })
  }, 60_000)

  it('an inquiry about a boat that has been changed since is another case, with the new answers', async () => {
    const { quoteNumber } = await create('annan modell')
    const first = (await kit.shop.post(updateUrl(quoteNumber), {})).json<OwnQuoteResponse>()
    const stronger = JSON.parse(
      JSON.stringify(await bodyOf('annan modell')).replaceAll('"horsepower":60', '"horsepower":70'),
    ) as OwnCallBody
    expect((await kit.shop.post(updateUrl(quoteNumber), stronger)).statusCode).toBe(200)
    const second = (await kit.shop.post(updateUrl(quoteNumber), {})).json<OwnQuoteResponse>()
    expect(second.inquiry?.reference).not.toBe(first.inquiry?.reference)
    const cases = await kit.db.select().from(serviceCases)
    expect(cases.map(({ request }) => JSON.stringify(request).includes('"horsepower":70'))).toEqual([false, true])
  }, 60_000)

  it('an inquiry about a boat with a price, and of another session, is refused', async () => {
    const { quoteNumber } = await create()
    const priced = await kit.shop.post(updateUrl(quoteNumber), {})
    expect([priced.statusCode, priced.json<{ code: string }>().code]).toEqual([409, 'hasPrice'])
    const foreign = await kit.shop.post(updateUrl((await create('annan modell')).quoteNumber), {}, 'session-2')
    expect([foreign.statusCode, foreign.json<{ code: string }>().code]).toEqual([404, 'notFound'])
    expect(await kit.db.select().from(serviceCases)).toEqual([])
  }, 60_000)

  it('what is no boat request is refused', async () => {
    const body = await bodyOf()
    for (const wrong of [{ ...body, quoteType: 'vehicle' }, { ...body, boat: { wings: 2 } }, { ...body, advicesPerYear: 12 }, { a: 1 }]) {
      expect((await kit.shop.post(CREATE, wrong)).statusCode).toBe(400)
    }
    const { quoteNumber } = await create()
    expect((await kit.shop.post(updateUrl(quoteNumber), { a: 1 })).json()).toMatchObject({ code: 'badRequest' })
    const forged = await kit.shop.post(CREATE, { ...body, boat: { ...body.boat, value: 1000 } })
    expect(forged.json()).toMatchObject({ code: 'requestMismatch' })
    expect((await kit.shop.post('/api/coral/boat/update', {})).json()).toMatchObject({ code: 'quoteNumberMissingInUpdate' })
    expect((await kit.shop.post(updateUrl(UNKNOWN_QUOTE), {})).statusCode).toBe(404)
  }, 60_000)

  it('a quote of another product is none of theirs', async () => {
    const { quoteNumber } = await kit.shop.createQuote()
    for (const url of [updateUrl(quoteNumber), acceptUrl(quoteNumber)])
      expect((await kit.shop.post(url)).json()).toMatchObject({ code: 'productMismatch' })
  }, 60_000)

  it('options and coverages say what can be chosen, and what is chosen to begin with', async () => {
    const options = (await kit.shop.get('/api/coral/boat/options')).json<OwnOptions>()
    expect(options['boatEngineType']).toBeUndefined()
    expect(options['boatDeductible']?.filter(({ selected }) => selected).map(({ code }) => code)).toEqual([3000])
    const { coverages, deductibles } = (await kit.shop.get('/api/get-boat-coverages')).json<OwnCoverages>()
    expect(coverages.map(({ title }) => title)).toContain('Bärgning')
    expect(deductibles.map(({ description }) => description.replace('\u00a0', ' '))).toEqual(
      ['1 500 kr', '3 000 kr', '6 000 kr'].map((text) => text.replace(' kr', '\u00a0kr')),
    )
  }, 60_000)
})

describeShop('[B7.1] the boat calls before a boat is on sale', (kit) => {
  it.each(['/api/coral/boat/options', '/api/get-boat-coverages'])('%s finds nothing', async (url) => {
    const answer = await kit.shop.get(url)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'unknownProduct'])
  })
})
