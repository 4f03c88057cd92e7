import { Compile } from 'typebox/compile'
import { describe, expect, it } from 'vitest'
import boat from '../../flow-schemas/boat/flow.json' with { type: 'json' }
import { OwnCallBody } from '../contract/own-calls.ts'
import type { QuoteRequest } from '../contract/quotes.ts'
import { fromOwnBody, toOwnBody } from './own-body.ts'

const first: QuoteRequest = {
  insuranceType: 'BoatInsurance',
  quote: { salesInfo: { sellingChannel: 'InternetFors' } },
  setFreeTrial: false,
  insuranceHolder: [{ personalNumber: '198507092388' }],
  flow: { bundle: 'b'.repeat(22), answers: { model: 'x' } },
}
const whole: QuoteRequest & Record<string, unknown> = {
  ...first,
  boatInsurance: {
    model: 'x',
    value: 200_000,
    engines: [{ type: 'outboard', horsepower: 60, year: 2020 }],
    hasCompetence: false,
    boatClub: 'none',
    DeductibleID: 3000,
  },
  customer: { email: 'a@example.se', phone: '0701740605', isElectronicMarketingOk: false },
  payment: { method: 'PaperInvoice', period: 'Quarter' },
  startDate: '2026-12-01',
  termsAccepted: true,
}
const { quote, insuranceType } = boat
const toBody = (request: QuoteRequest) => toOwnBody(request, quote.calls)
const fromBody = (body: OwnCallBody) => fromOwnBody(body, { quote, insuranceType })
const format = Compile(OwnCallBody)

describe('[B7.1] the body of the boat calls', () => {
  it.each([
    ['first', first],
    ['whole', whole],
    ['yearly', { ...whole, payment: { period: 'Annual' } }],
  ])('is in its format, and leads back to the %s request', (_, request) => {
    const body = toBody(request)
    expect(format.Check(body)).toBe(true)
    expect(fromBody(body)).toEqual(request)
    expect(fromBody(JSON.parse(JSON.stringify({ ...body, missingInfo: ['startDate'] })) as OwnCallBody)).toEqual(request)
  })

  it('has who and what in parts of their own', () => {
    expect(toBody(whole)).toMatchObject({
      quoteType: 'boat',
      personalInfo: {
        personalNumber: '198507092388',
        email: 'a@example.se',
        mobileNumber: '0701740605',
        hasCompetence: false,
        boatClub: 'none',
      },
      boat: { model: 'x', value: 200_000 },
      advicesPerYear: 4,
      DeductibleID: 3000,
    })
    expect(toBody(whole)).not.toHaveProperty('boatInsurance')
    expect(toBody(whole)).not.toHaveProperty('insuranceHolder')
    expect(toBody(whole)).toHaveProperty('customer', { isElectronicMarketingOk: false })
  })
})

describe('a move of a request', () => {
  const calls = { quoteType: 'vehicle', body: [{ from: 'payment.period', to: 'advices', codes: { Annual: 1 } }] }

  it('leaves a code without a counterpart where it is', () => {
    expect(toOwnBody({ ...first, payment: { period: 'Month' } } as QuoteRequest, calls)).toMatchObject({ payment: { period: 'Month' } })
  })

  it('spells each of several choices, both ways, and moves none that has no counterpart', () => {
    const body = [{ from: 'bicycle.extras', to: 'extras', codes: { lock: 1, bell: 2 } }]
    const several = { quoteType: 'x', body }
    const request = { ...first, bicycle: { extras: ['bell', 'lock'] } }
    const sent = toOwnBody(request, several)
    expect(sent).toMatchObject({ extras: [2, 1] })
    const document = { quote: { path: 'x', calls: { name: 'x', ...several } }, insuranceType: 'BoatInsurance' }
    expect(fromOwnBody(sent, document)).toMatchObject({ bicycle: request.bicycle })
    expect(toOwnBody({ ...first, bicycle: { extras: ['horn'] } } as QuoteRequest, several)).toMatchObject({ bicycle: { extras: ['horn'] } })
  })

  it('keeps several rows apart, both ways', () => {
    const request = { ...first, insuranceHolder: [{ personalNumber: '1' }, { personalNumber: '2' }] }
    const body = [0, 1].map((row) => ({ from: `insuranceHolder.${row}.personalNumber`, to: `who${row}.number` })).toReversed()
    const sent = toOwnBody(request, { quoteType: 'x', body })
    expect(sent).toMatchObject({ who0: { number: '1' }, who1: { number: '2' } })
    const document = { quote: { path: 'x', calls: { name: 'x', quoteType: 'x', body } }, insuranceType: 'BoatInsurance' }
    expect(fromOwnBody(sent, document)).toEqual(request)
  })
})
