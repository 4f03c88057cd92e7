import { Compile } from 'typebox/compile'
import { describe, expect, it } from 'vitest'
import { BoatRequest } from './boat.ts'
import type { QuoteRequest } from './quotes.ts'
import { fromBoatRequest, toBoatRequest } from './boat-request.ts'

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
const format = Compile(BoatRequest)

describe('[B7.1] the body of the boat calls', () => {
  it.each([
    ['first', first],
    ['whole', whole],
    ['yearly', { ...whole, payment: { period: 'Annual' } }],
  ])('is in its format, and leads back to the %s request', (_, request) => {
    const body = toBoatRequest(request)
    expect(format.Check(body)).toBe(true)
    expect(fromBoatRequest(body)).toEqual(request)
    expect(fromBoatRequest(JSON.parse(JSON.stringify({ ...body, missingInfo: ['startDate'] })) as BoatRequest)).toEqual(request)
  })

  it('has who and what in parts of their own', () => {
    expect(toBoatRequest(whole)).toMatchObject({
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
  })
})
