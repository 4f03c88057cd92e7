import { describe, expect, it } from 'vitest'
import type { QuoteRequest } from '../../contract/quotes.ts'
import { lookUpFact } from './facts.ts'
import { ApiCallError } from './failure.ts'
import { cannedClient } from '../testing/client.ts'
import { settle } from '../testing/time.ts'
import { createLog, describeError, LOG_LEVELS } from './log.ts'
import { getProductMetadata } from './metadata.ts'
import { createQuote, getQuote, updateQuote } from './quotes.ts'
import { acceptQuote, getReceipt, withdrawFromContract } from './receipt.ts'
import { getRedirectValue } from './redirect.ts'
import { buildRequest } from './client.ts'
import { cancelSign, collectSign, initiateSign, initiateSubmitSign, resumeSubmitSign } from './signing.ts'
import { submitFlow } from './submit.ts'

const quoteNumber = 'TQ0123456789ABCDEFGHJK'
const quote = {
  quoteNumber,
  caseId: 'c',
  quoteType: 'person',
  insuranceType: 'Childinsurance',
  annualPremium: 1740,
  premium: [],
}
const request: QuoteRequest = {
  insuranceType: 'Childinsurance',
  quote: { salesInfo: { sellingChannel: 'InternetFors' } },
  setFreeTrial: false,
  insuranceHolder: [{ personalNumber: '198507099805' }],
  flow: { bundle: 'AAAAAAAAAAAAAAAAAAAAAA', answers: {} },
}
const receipt = {
  policyNumber: 'P1',
  receiptToken: 'r',
  startDate: '2026-11-22',
  annualPremium: 1740,
  payment: { method: 'invoice', period: 'yearly' },
  documents: [],
}

/** Returns the only call of a canned client, as it would be sent. */
function wire({ calls }: ReturnType<typeof cannedClient>) {
  expect(calls).toHaveLength(1)
  const { method, template, payload } = calls[0]!
  const { url, body } = buildRequest(method, template, payload)
  return { method, url, body: body === undefined ? undefined : JSON.parse(body) }
}

describe('[B7.1] quote calls', () => {
  it.each([['create', createQuote, '?productPath=child']] as const)('%s posts the request', async (action, call, query) => {
    const canned = cannedClient({ quote })
    expect(await call(canned.client, 'child', request)).toEqual(quote)
    expect(wire(canned)).toEqual({
      method: 'POST',
      url: `/api/coral/quotes/${action}${query}`,
      body: request,
    })
  })

  it.each([['update', updateQuote]] as const)('%s posts the request under product and quote number', async (action, call) => {
    const canned = cannedClient({ quote })
    expect(await call(canned.client, 'child', quoteNumber, request)).toEqual(quote)
    const url = `/api/coral/quotes/${action}?productPath=child&quoteNumber=${quoteNumber}`
    expect(wire(canned)).toEqual({ method: 'POST', url, body: request })
  })

  it('accept says where to wait while someone else has to sign, and refuses an answer that says neither', async () => {
    const waiting = { waiting: { token: 't'.repeat(32), path: '/vantar-pa-underskrift?arende=t' } }
    expect(await acceptQuote(cannedClient(waiting).client, quoteNumber)).toEqual(waiting)
    await expect(acceptQuote(cannedClient({ waiting: {} }).client, quoteNumber)).rejects.toThrow('Invalid Data')
  })

  it('get and accept post the quote number', async () => {
    const got = cannedClient({ quote })
    await getQuote(got.client, quoteNumber)
    expect(wire(got)).toEqual({
      method: 'POST',
      url: `/api/coral/quotes/get?quoteNumber=${quoteNumber}`,
      body: {},
    })
    const accepted = cannedClient({ receipt })
    expect(await acceptQuote(accepted.client, quoteNumber)).toEqual({ receipt })
    expect(wire(accepted)).toEqual({
      method: 'POST',
      url: `/api/coral/quotes/accept?quoteNumber=${quoteNumber}`,
      body: {},
    })
  })

  it.each([
    ['no quote', {}],
    ['a foreign quote number', { quote: { ...quote, quoteNumber: 'Q/1' } }],
    ['a premium with öre', { quote: { ...quote, annualPremium: 17.4 } }],
    ['a premium as text', { quote: { ...quote, annualPremium: '1740' } }],
    ['a list', [quote]],
  ])('refuses an answer with %s', async (_, answer) => {
    await expect(getQuote(cannedClient(answer).client, quoteNumber)).rejects.toMatchObject({
      kind: 'badResponse',
      message: 'Invalid Data',
    })
  })

  it('takes a quote without a premium', async () => {
    const { annualPremium: _, ...unpriced } = quote
    expect(await getQuote(cannedClient({ quote: unpriced }).client, quoteNumber)).toEqual(unpriced)
  })

  it('[B8.1] refuses a missing quote number before it calls', async () => {
    const { client, calls } = cannedClient({ quote })
    await expect(updateQuote(client, 'child', '', request)).rejects.toThrow('Missing quoteNumber in update request')
    await expect(getQuote(client, '')).rejects.toThrow('Missing quoteNumber when getting quote')
    expect(calls).toHaveLength(0)
  })
})

describe('[B7.1] the other calls', () => {
  it('metadata', async () => {
    const metadata = { product: 'child', insuranceType: 'Childinsurance', withdrawalDays: 14 }
    const canned = cannedClient(metadata)
    expect(await getProductMetadata(canned.client, 'child')).toEqual(metadata)
    expect(wire(canned)).toEqual({
      method: 'GET',
      url: '/api/quotes/metadata/child',
      body: undefined,
    })
    await expect(getProductMetadata(cannedClient({}).client, 'child')).rejects.toThrow('Invalid Data')
  })

  it('signing the answers of a service flow, named by their request id', async () => {
    const start = { signingId: 's', launchUrl: 'bankid:///?autostarttoken=x&redirect=null' }
    const asked = { bundle: 'b', answers: { note: 'x' }, device: 'other', page: '/tjanst/claim' } as const
    const initiated = cannedClient(start)
    expect(await initiateSubmitSign(initiated.client, 'claim', asked, { idempotencyKey: 'r' })).toEqual(start)
    expect(wire(initiated)).toMatchObject({ url: '/api/flows/claim/initiate-sign', body: asked })
    const resumed = cannedClient({ signing: { ...start, device: 'other' } })
    expect(await resumeSubmitSign(resumed.client, 'claim', { returnNonce: 'n' }, { idempotencyKey: 'r' })).toEqual({
      signing: { ...start, device: 'other' },
    })
    expect(wire(resumed)).toMatchObject({ url: '/api/flows/claim/resume-sign', body: { returnNonce: 'n' } })
  })

  it('signing', async () => {
    const start = { signingId: 's', launchUrl: 'bankid:///?autostarttoken=x&redirect=null' }
    const initiated = cannedClient(start)
    expect(await initiateSign(initiated.client, { quoteNumber, device: 'other' })).toEqual(start)
    expect(wire(initiated)).toMatchObject({
      url: '/api/insurance-application/initiate-sign',
      body: { quoteNumber, device: 'other' },
    })
    const state = { status: 'pending', messageKey: 'bankid.RFA1', qr: 'bankid.x' }
    const collected = cannedClient(state)
    expect(await collectSign(collected.client, 's')).toEqual(state)
    expect(wire(collected)).toMatchObject({
      url: '/api/insurance-application/collect-sign',
      body: { signingId: 's' },
    })
    const cancelled = cannedClient({ ok: true })
    await cancelSign(cancelled.client, 's')
    expect(wire(cancelled)).toMatchObject({
      url: '/api/insurance-application/cancel-sign',
      body: { signingId: 's' },
    })
  })

  it('refuses a signing state it does not know', async () => {
    const { client } = cannedClient({ status: 'maybe', messageKey: 'x' })
    await expect(collectSign(client, 's')).rejects.toThrow('Invalid Data')
  })

  it('receipt and withdrawal', async () => {
    const got = cannedClient({ receipt, papers: { answers: [], cover: [], addons: [] } })
    expect(await getReceipt(got.client, 'r/1')).toEqual({ receipt, papers: { answers: [], cover: [], addons: [] } })
    for (const invalid of [{ receipt }, null]) await expect(getReceipt(cannedClient(invalid).client, 'r/1')).rejects.toThrow('Invalid Data')
    expect(wire(got)).toEqual({ method: 'GET', url: '/api/receipts/r%2F1', body: undefined })
    const acknowledgement = {
      withdrawalId: 'w',
      policyNumber: 'P1',
      receivedAt: '2026-11-21T11:00:00Z',
      name: 'A',
      email: 'a@b.se',
    }
    const withdrawn = cannedClient(acknowledgement)
    const body = { policyNumber: 'P1', name: 'A', email: 'a@b.se' }
    expect(await withdrawFromContract(withdrawn.client, body)).toEqual(acknowledgement)
    expect(wire(withdrawn)).toEqual({ method: 'POST', url: '/api/withdrawals', body })
  })
})

const failing = (kind: 'notFound' | 'server') => ({ call: () => Promise.reject(new ApiCallError(kind, kind)) })

describe('calls of service flows and facts', () => {
  const bundle = 'h'.repeat(22)

  it('a fact is looked up, or not known', async () => {
    const body = { bundle, fact: 'vehicle', args: { plate: 'ABC123' } }
    const canned = cannedClient({ value: { model: 'V70' } })
    expect(await lookUpFact(canned.client, body)).toEqual({ model: 'V70' })
    expect(wire(canned)).toEqual({ method: 'POST', url: '/api/facts', body })
    expect(await lookUpFact(cannedClient({ value: null }).client, body)).toBeNull()
    await expect(lookUpFact(cannedClient({}).client, body)).rejects.toThrow('Invalid Data')
  })

  it('answers are sent in to their flow', async () => {
    const answer = { reference: 'ÄR-26-000001', receivedAt: '2026-11-21T11:00:00Z' }
    const canned = cannedClient(answer)
    const body = { bundle, answers: { damage: 'scratch' } }
    expect(await submitFlow(canned.client, 'claim', body)).toEqual(answer)
    expect(wire(canned)).toEqual({ method: 'POST', url: '/api/flows/claim/submit', body })
    await expect(submitFlow(cannedClient({ reference: 1 }).client, 'claim', body)).rejects.toThrow('Invalid Data')
  })

  it('a redirect token stands for values, or for nothing', async () => {
    const canned = cannedClient({ value: { personalNumber: '198507092388' } })
    expect(await getRedirectValue(canned.client, 'a/b')).toEqual({ personalNumber: '198507092388' })
    expect(wire(canned)).toEqual({ method: 'GET', url: '/api/cache/get-value?key=a%2Fb', body: undefined })
    expect(await getRedirectValue(cannedClient({ value: 'x' }).client, 'a')).toBeUndefined()
    expect(await getRedirectValue(failing('notFound'), 'a')).toBeUndefined()
    await expect(getRedirectValue(failing('server'), 'a')).rejects.toThrow('server')
  })
})

describe('[B7.1] the log', () => {
  it('posts text, level, data, tag and user agent', () => {
    const canned = cannedClient({})
    createLog(canned.client, 'agent')({ text: 'hej', level: LOG_LEVELS.error, data: { a: 1 }, tag: 'copy' })
    expect(wire(canned)).toEqual({
      method: 'POST',
      url: '/api/log',
      body: { text: 'hej', level: 3, data: { a: 1 }, tag: 'copy', userAgent: 'agent' },
    })
  })

  it('swallows its own failure', async () => {
    let calls = 0
    const down = { call: () => Promise.reject(new Error(`down ${(calls += 1)}`)) }
    createLog(down, 'agent')({ text: 'hej', level: LOG_LEVELS.info })
    await settle()
    expect(calls).toBe(1)
  })

  it('describes whatever was thrown', () => {
    expect(describeError('hej')).toEqual({ message: 'hej' })
    expect(describeError(new Error('yttre', { cause: new TypeError('inre') }))).toMatchObject({ message: 'yttre', cause: 'inre' })
    expect(describeError(new TypeError('nej'))).toMatchObject({
      name: 'TypeError',
      message: 'nej',
    })
  })
})
