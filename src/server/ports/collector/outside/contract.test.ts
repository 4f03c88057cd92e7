import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { CollectorError } from '../collector-port.ts'
import { describeCollector, orderOf, SUITE_PERSON } from '../testing.ts'
import { createAggregator } from './aggregator.ts'
import { createOutsideCollector } from './outside-collector.ts'
import { openAggregator, TOKEN, type TestAggregator } from './testing.ts'

const quiet = { warn: () => undefined }

describeCollector('an aggregator over HTTP', async () => {
  const aggregator = await openAggregator()
  return {
    collector: createOutsideCollector({ call: createAggregator({ baseUrl: aggregator.baseUrl, token: TOKEN }), log: quiet }),
    forward: (ms) => aggregator.forward(ms),
    signIn: async (company, person) => aggregator.signIn(company, person),
    cancelSignIn: async (company) => aggregator.signIn(company, undefined),
    close: async () => aggregator.close(),
  }
})

describe('[P7.2] [P8.1] an aggregator', () => {
  let aggregator: TestAggregator
  const logged: string[] = []
  const log = { warn: (...parts: unknown[]) => void logged.push(JSON.stringify(parts)) }
  const collector = (token = TOKEN, timeoutMs = 5_000) =>
    createOutsideCollector({ call: createAggregator({ baseUrl: aggregator.baseUrl, token, timeoutMs }), log })
  const json = (body: unknown, status = 200) =>
    aggregator.answerWith((response) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)))
  beforeAll(async () => {
    aggregator = await openAggregator()
  })
  afterEach(() => aggregator.answerWith(undefined))
  afterAll(async () => aggregator.close())

  it('is asked at create, status, data and end, and no path names a person', async () => {
    const id = await collector().create(orderOf('folksam', 'one'))
    await collector().status(id)
    await collector()
      .data(id)
      .catch(() => undefined)
    await collector().cancel(id)
    expect(aggregator.asked).toEqual([
      'POST /v1/collections',
      `GET /v1/collections/${id}`,
      `GET /v1/collections/${id}/data`,
      `DELETE /v1/collections/${id}`,
    ])
  })

  it.each([
    ['FETCHING', { stage: 'fetching' }],
    ['completed', { stage: 'done' }],
    ['COMPLETED EMPTY', { stage: 'noneFound' }],
    ['COMPLETED_EMPTY', { stage: 'noneFound' }],
    ['CANCELLED', { stage: 'cancelled' }],
    ['something new', { stage: 'queued' }],
  ])('[P3.5] that says %s means %j', async (status, meant) => {
    json({ status })
    expect(await collector().status('a')).toEqual(meant)
  })

  it('that fails for a reason that nobody knows has failed at the company', async () => {
    json({ status: 'FAILED', failure: 'moon' })
    expect(await collector().status('a')).toEqual({ stage: 'failed', failure: 'companyFailed' })
  })

  it('has a member left out that is in another form or that nobody needs, and an insurance without an id; the log has the places', async () => {
    const hostile = '{"id":"3","__proto__":{"coming":true},"constructor":"198507092388","toString":"x","insuranceNumber":77}'
    const insurances = [
      { id: '1', insuranceName: null, holder: SUITE_PERSON },
      { id: 2, startDate: { secret: 1 } },
      JSON.parse(hostile),
      'x',
    ]
    json({ insurances })
    const read = await collector().data('a')
    expect(read.map((record) => JSON.stringify(record))).toEqual(['{"id":"1"}', '{"id":"2"}', '{"id":"3","insuranceNumber":"77"}'])
    expect(logged.join('')).toContain('/startDate')
    expect(logged.join('')).not.toMatch(/secret|19850709/)
  })

  it('[P3.5] whose insurances are all in another form has not said that there are none', async () => {
    json({ insurances: ['x', { name: 'Hem' }] })
    await expect(collector().data('a')).rejects.toMatchObject({ code: 'invalid' })
    json({ insurances: [] })
    expect(await collector().data('a')).toEqual([])
  })

  it('whose address that opens an app runs code, or whose id leads elsewhere, is refused', async () => {
    // eslint-disable-next-line no-script-url
    json({ status: 'WAITING_FOR_SIGN_IN', signIn: { launchUrl: 'javascript:alert(1)' } })
    await expect(collector().status('a')).rejects.toMatchObject({ code: 'invalid' })
    for (const collectionId of ['../companies', '..', '']) {
      json({ collectionId })
      await expect(collector().create(orderOf('folksam', 'one'))).rejects.toMatchObject({ code: 'invalid' })
    }
  })

  it('that refuses, fails, moves or speaks another language has a code, and the failure names no one', async () => {
    const order = orderOf('folksam', 'one')
    const failures: readonly (readonly [code: string, call: () => Promise<unknown>])[] = [
      ['unavailable', async () => collector('another').create(order)],
      ['unavailable', async () => (json({}, 500), collector().create(order))],
      ['unavailable', async () => (json({}, 302), collector().companies())],
      ['invalid', async () => (json({ nothing: true }), collector().create(order))],
      ['invalid', async () => (json({ insurances: Array.from({ length: 101 }, () => ({ id: '1' })) }), collector().data('a'))],
      ['invalid', async () => (aggregator.answerWith((response) => response.end('<html>')), collector().companies())],
      ['invalid', async () => (aggregator.answerWith((response) => response.end('x'.repeat(5_000_000))), collector().companies())],
      ['unavailable', async () => (aggregator.answerWith((response) => response.destroy()), collector().create(order))],
      ['unavailable', async () => (aggregator.answerWith(() => undefined), collector(TOKEN, 50).create(order))],
      ['unavailable', async () => (json({}, 500), collector().cancel('a'))],
    ]
    for (const [code, fail] of failures) {
      const error = await fail().catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(CollectorError)
      expect(error).toMatchObject({ code })
      expect(String((error as Error).stack)).not.toContain(SUITE_PERSON)
      aggregator.answerWith(undefined)
    }
  })
})
