import { describe, expect, it } from 'vitest'
import type { Quote, Receipt } from '../../../contract/quotes.ts'
import { FIRST_ANSWERS, WHOLE_ANSWERS } from '../../testing/child-bundle.ts'
import { describeShop } from '../../testing/describe-shop.ts'
import { requestOf } from '../../testing/shop.ts'

const UNKNOWN_QUOTE = 'TQ00000000000000000000'

describeShop('[B7.1] quote calls of older clients', (kit) => {
  const patch = async (quoteNumber: string, payload: object, session = 'session-1') =>
    kit.shop.call({ method: 'PATCH', url: `/api/quotes/update/${quoteNumber}`, payload }, session)
  const create = async (payload: object = requestOf(FIRST_ANSWERS)) => kit.shop.post('/api/quotes/create', payload)
  const created = async () => (await create()).json<{ quote: Quote }>().quote

  it('create the quote that the other calls create, with the count header', async () => {
    const answer = await create()
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ count: '1', 'cache-control': 'no-store' })
    const { quote } = answer.json<{ quote: Quote }>()
    expect({ ...(await kit.shop.createQuote(FIRST_ANSWERS)), quoteNumber: quote.quoteNumber, caseId: quote.caseId }).toEqual(quote)
    const got = await kit.shop.get(`/api/quotes/get?quoteNumber=${quote.quoteNumber}`)
    expect(got.headers['count']).toBe('1')
    expect(got.json()).toEqual({ quote })
  })

  it('update it by its number', async () => {
    const { quoteNumber } = await created()
    const answer = await patch(quoteNumber, requestOf({ ...FIRST_ANSWERS, insuranceAmount: 4 }))
    expect(answer.statusCode).toBe(200)
    expect(answer.json<{ quote: Quote }>().quote).toMatchObject({ quoteNumber, child: { insuredSumChild: 4 } })
  })

  it('accept it once it is signed', async () => {
    const { quote } = (await create(requestOf(WHOLE_ANSWERS))).json<{ quote: Quote }>()
    const { quoteNumber } = quote
    const early = await kit.shop.post('/api/quotes/accept', { quoteNumber })
    expect([early.statusCode, early.json<{ code: string }>().code]).toEqual([409, 'notSigned'])
    await kit.shop.sign(quoteNumber)
    const { receipt } = (await kit.shop.post('/api/quotes/accept', { quoteNumber })).json<{ receipt: Receipt }>()
    expect(receipt).toMatchObject({ product: 'child', annualPremium: quote.annualPremium })
  })

  describe('refuse', () => {
    it.each([
      ['no product', { child: undefined }],
      ['a product that is not sold', { child: undefined, spaceship: {} }],
      ['two products', { house: {} }],
    ])('a request with %s, in the words of the catalogue', async (_, over) => {
      const answer = await create({ ...requestOf(FIRST_ANSWERS), ...over })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'unsupportedQuoteRequest', message: 'Product not supported in quote request' })
    })

    it('answers that the flow refuses, at their inputs', async () => {
      const whole = requestOf(FIRST_ANSWERS)
      const answer = await create({ ...whole, flow: { ...whole.flow, answers: { ...FIRST_ANSWERS, insuredChild: '200811212398' } } })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'invalidAnswers', faults: [{ input: 'insuredChild' }] })
    })

    it('a body that is none, at its place', async () => {
      const answer = await create({ ...requestOf(FIRST_ANSWERS), insuranceHolder: 'Elin' })
      expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
        400,
        expect.stringMatching(/^body\/insuranceHolder /),
      ])
    })

    it('a quote that is not named', async () => {
      const answer = await kit.shop.get('/api/quotes/get')
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'quoteNumberMissingInGet', message: 'Missing quoteNumber when getting quote' })
      expect((await kit.shop.post('/api/quotes/accept', {})).statusCode).toBe(400)
      expect((await patch('7%207', requestOf(FIRST_ANSWERS))).statusCode).toBe(400)
    })

    it('a missing quote and another visit\u2019s quote answer the same', async () => {
      const { quoteNumber } = await created()
      const answers = [
        await kit.shop.get(`/api/quotes/get?quoteNumber=${UNKNOWN_QUOTE}`),
        await kit.shop.get(`/api/quotes/get?quoteNumber=${quoteNumber}`, 'session-2'),
        await patch(quoteNumber, requestOf(FIRST_ANSWERS), 'session-2'),
        await kit.shop.post('/api/quotes/accept', { quoteNumber }, 'session-2'),
      ]
      for (const answer of answers) expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'notFound'])
    })
  })

  it('tell the facts of a product', async () => {
    expect((await kit.shop.get('/api/quotes/metadata/child')).json()).toMatchObject({ product: 'child', tariff: 'child-2026.1' })
    expect((await kit.shop.get('/api/quotes/metadata/spaceship')).statusCode).toBe(404)
    expect((await kit.shop.get('/api/quotes/metadata/7')).statusCode).toBe(400)
  })
})
