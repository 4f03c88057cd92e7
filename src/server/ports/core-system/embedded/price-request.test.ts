import { describe, expect, it } from 'vitest'
import type { QuoteRequest } from '../../../../contract/quotes.ts'
import car from './tariff/fixtures/car.json' with { type: 'json' }
import { priceRequest } from './price-request.ts'
import type { Tariff } from './tariff/format.ts'

const MESSAGE = 'a tuned moped has traffic cover only'
const tariff: Tariff = {
  ...(car as Tariff),
  facts: {},
  terms: [{ id: 'traffic', amount: 690 }],
  factors: [],
  refuses: [
    {
      id: 'tuned',
      when: [
        { by: 'car.engineTuned', in: [true] },
        { by: 'car.cover', in: ['half', 'full'] },
      ],
      message: MESSAGE,
    },
  ],
}

const requestOf = (details: object, more: Partial<QuoteRequest> = {}): QuoteRequest => ({
  insuranceType: 'CarInsurance',
  quote: { salesInfo: { sellingChannel: 'InternetFors' } },
  setFreeTrial: false,
  insuranceHolder: [{ personalNumber: '198507092388' }],
  flow: { bundle: 'h'.repeat(22), answers: {} },
  ...Object.fromEntries([['car', details]]),
  ...more,
})

const TERMS = { today: '2026-11-21', isEmployee: false }
const priced = (request: QuoteRequest) => priceRequest(tariff, request, TERMS)

describe('[B5.6] a combination that is not sold', () => {
  it.each(['half', 'full'])('%s cover of a tuned moped is refused with the message of the tariff', (cover) => {
    expect(() => priced(requestOf({ engineTuned: true, cover }))).toThrow(expect.objectContaining({ code: 'notSold', message: MESSAGE }))
  })

  it.each([{ engineTuned: true, cover: 'traffic' }, { engineTuned: false, cover: 'full' }, { cover: 'full' }])('%j is sold', (details) => {
    expect(priced(requestOf(details)).annualPremium).toBe(690)
  })
})

describe('[B8.1] what the core system refuses of any request', () => {
  it.each<[string, QuoteRequest, string, string]>([
    ['another insurance type', requestOf({}, { insuranceType: 'CatInsurance' }), 'invalid', 'Non supported insurance type'],
    ['a free trial that the product has not', requestOf({}, { setFreeTrial: true }), 'invalid', 'the product has no free trial'],
    [
      'a channel that does not sell it',
      requestOf({}, { quote: { salesInfo: { sellingChannel: 'Internetbank' } } }),
      'unknownProduct',
      'not sold through this channel',
    ],
  ])('%s', (_, request, code, message) => {
    const own: Tariff = { ...tariff, freeTrial: false, sellingChannels: ['InternetFors'] }
    expect(() => priceRequest(own, request, TERMS)).toThrow(expect.objectContaining({ code, message }))
  })
})
