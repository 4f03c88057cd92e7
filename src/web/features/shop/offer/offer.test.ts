import { describe, expect, it } from 'vitest'
import type { Quote, QuoteRequest } from '../../../../contract/quotes.ts'
import type { FlowDocument, QuoteMapping } from '../../../../engine/document.ts'
import boat from '../../../../../flow-schemas/boat/flow.json' with { type: 'json' }
import { inquire } from '../../../api/inquire.ts'
import type { ApiClient } from '../../../api/client.ts'
import { boundCalls } from '../purchase/purchase-calls.ts'

const NUMBER = 'TQ0123456789ABCDEFGHJK'
const request: QuoteRequest = {
  insuranceType: 'BoatInsurance',
  quote: { salesInfo: { sellingChannel: 'InternetFors' } },
  setFreeTrial: false,
  insuranceHolder: [{ personalNumber: '198507092388' }],
  flow: { bundle: 'b'.repeat(22), answers: {} },
}
const quote = { quoteNumber: NUMBER, quoteType: 'boat', insuranceType: 'BoatInsurance', premium: [] } as unknown as Quote

/** A client that answers every call with one quote. Records the calls and the pages shown. */
function open(answer: object, product: QuoteMapping = boat.quote) {
  const { properties } = boat as unknown as FlowDocument
  const sent: [string, unknown][] = []
  const left: string[] = []
  const client: ApiClient = {
    async call(_, template, payload) {
      sent.push([template, payload])
      return { data: answer, status: 200, responseTime: 1 }
    },
  }
  return { client, sent, left, calls: boundCalls(client, { properties, quote: product }, (page) => left.push(page)) }
}

describe('[B2.7] a boat quote', () => {
  it('without a price leads to the page that asks for an offer, created or updated', async () => {
    const { calls, left } = open({ quote })
    await (await calls).create(request)
    await (await calls).update(NUMBER, request)
    expect(left).toEqual([`prisforslag?offert=${NUMBER}`, `prisforslag?offert=${NUMBER}`])
  })

  it('[B4.5] that waits for an answer leads nowhere, and says which question is missing', async () => {
    const { calls, left } = open({ quote: { ...quote, missingInfo: ['boatInsurance.value', 'startDate', 'termsAccepted'] } })
    const faults = [{ input: 'value', message: 'schema.required', params: {} }]
    await expect((await calls).create(request)).rejects.toMatchObject({ code: 'invalidAnswers', faults })
    await expect((await calls).update(NUMBER, request)).rejects.toMatchObject({ faults })
    expect(left).toEqual([])
  })

  it('[B4.5] that only the contract lacks answers for leads to the page that asks for an offer', async () => {
    const { calls, left } = open({ quote: { ...quote, missingInfo: ['startDate', 'termsAccepted'] } })
    await (await calls).create(request)
    expect(left).toEqual([`prisforslag?offert=${NUMBER}`])
  })

  it('that is fetched again leads nowhere, so that the customer can change what they answered', async () => {
    const { calls, left } = open({ quote })
    await (await calls).get(NUMBER)
    expect(left).toEqual([])
  })

  it.each<[string, unknown, QuoteMapping]>([
    ['with a price', { ...quote, annualPremium: 2394 }, boat.quote],
    ['in underwriting', { ...quote, quoteSubStatus: 'Underwriting' }, boat.quote],
    ['of a product that takes no inquiries', quote, { path: 'child' }],
  ])('%s leads nowhere', async (_, given, product) => {
    const { calls, left } = open({ quote: given }, product)
    await (await calls).create(request)
    expect(left).toEqual([])
  })

  it('has calls of its own, and passes on what the previous quote missed', async () => {
    const { calls, sent } = open({ quote: { ...quote, missingInfo: ['startDate'] } })
    await (await calls).create(request)
    await (await calls).update(NUMBER, request)
    expect(sent.map(([template]) => template)).toEqual(['/coral/boat/create', '/coral/boat/update?quoteNumber={quoteNumber}'])
    expect(sent[0]?.[1]).not.toHaveProperty('missingInfo')
    expect(sent[1]?.[1]).toMatchObject({ missingInfo: ['startDate'], quoteNumber: NUMBER, quoteType: 'boat' })
  })

  it('is inquired about with nothing but its number', async () => {
    const { client, sent } = open({ quote, inquiry: { reference: 'TA-1', token: 't', receivedAt: '2026-11-21' } })
    expect(await inquire(client, NUMBER, 'boat')).toBe('t')
    expect(sent).toEqual([['/coral/boat/update?quoteNumber={quoteNumber}', { quoteNumber: NUMBER }]])
    await expect(inquire(open({ quote }).client, NUMBER, 'boat')).rejects.toThrow('Invalid Data')
  })
})

describe('[B2.7] a product that takes inquiries without calls of its own', () => {
  const product: QuoteMapping = { path: 'bicycle', inquiry: { copy: 'bicycle.offer' } }

  it('leads to the page that asks for an offer too, by the calls that products share', async () => {
    const { calls, sent, left } = open({ quote }, product)
    await (await calls).create(request)
    expect(left).toEqual([`prisforslag?offert=${NUMBER}`])
    expect(sent[0]?.[0]).toBe('/coral/quotes/create?productPath={productPath}')
  })

  it('is inquired about by the call that products share', async () => {
    const { client, sent } = open({ quote, inquiry: { reference: 'TA-1', token: 't', receivedAt: '2026-11-21' } })
    expect(await inquire(client, NUMBER)).toBe('t')
    expect(sent).toEqual([['/coral/quotes/inquire?quoteNumber={quoteNumber}', { quoteNumber: NUMBER }]])
  })
})
