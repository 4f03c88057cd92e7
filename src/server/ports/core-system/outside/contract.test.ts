import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { acceptanceOf, childRequest, describeCoreSystem } from '../testing.ts'
import type { CoreSystem } from '../core-system-port.ts'
import { createCoreService } from './core-service.ts'
import { openOutsideCore } from './outside-core.ts'
import { CORE_TOKEN, startCoreProcess, type CoreFault, type CoreProcess } from '../../../testing/core-process.ts'

const CORE_NOW = '2026-11-21T11:00:00Z'
const VISIT = { requester: { session: 'visit-one-0123456789ab' } } as const

async function openCore(baseUrl: string, { timeoutMs = 20_000, token = CORE_TOKEN } = {}) {
  const logged: string[] = []
  const log = { warn: (...said: unknown[]) => void logged.push(JSON.stringify(said)) }
  const call = createCoreService({ baseUrl, token, timeoutMs, log })
  return { core: await openOutsideCore({ call, clock: { now: () => new Date() } }), logged }
}

describeCoreSystem('a core system in another process, with a store of its own', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'teckna-core-'))
  const other = await startCoreProcess({ CORE_NOW, CORE_STORE: join(folder, 'core.sqlite') })
  const { core } = await openCore(other.baseUrl)
  return {
    core,
    advance: async (by) => other.advance(by),
    async close() {
      await other.stop()
      rmSync(folder, { recursive: true })
    },
  }
})

const readNothing = () => undefined

describe('[B8.1] a core system over HTTP', () => {
  let other: CoreProcess
  let core: CoreSystem
  let logged: string[]
  beforeAll(async () => {
    other = await startCoreProcess({ CORE_NOW })
  }, 60_000)
  beforeEach(async () => {
    ;({ core, logged } = await openCore(other.baseUrl, { timeoutMs: 1_500 }))
    await other.calls()
  })
  afterAll(async () => other.stop())

  const signed = async () => core.createQuote(childRequest(), VISIT)

  it.each<CoreFault>(['late', 'lost'])('that makes a contract and answers %s, gives the same contract to the next call', async (fault) => {
    const record = await signed()
    const { quoteNumber } = record.quote
    await other.fault('accept', fault)
    const accept = async () => core.acceptQuote(quoteNumber, acceptanceOf(record, 'signing-1'), VISIT)
    await expect(accept()).rejects.toMatchObject({ code: 'unavailable' })
    expect((await core.getQuote(quoteNumber, VISIT)).status).toBe('accepted')
    const policy = await accept()
    expect(await accept()).toEqual(policy)
  })

  it.each<CoreFault>(['down', 'silent'])('that is %s has made nothing, and makes the contract later', async (fault) => {
    const record = await signed()
    const { quoteNumber } = record.quote
    await other.fault('accept', fault)
    const accept = async () => core.acceptQuote(quoteNumber, acceptanceOf(record, 'signing-2'), VISIT)
    await expect(accept()).rejects.toMatchObject({ code: 'unavailable' })
    expect((await core.getQuote(quoteNumber, VISIT)).status).toBe('open')
    expect((await accept()).quoteNumber).toBe(quoteNumber)
  })

  it('that gets a call twice makes one contract, one withdrawal and one case', async () => {
    const record = await signed()
    await other.fault('accept', 'twice')
    const { receipt } = await core.acceptQuote(record.quote.quoteNumber, acceptanceOf(record, 'signing-3'), VISIT)
    const { policyNumber, receiptToken } = receipt
    await other.fault('withdrawals', 'twice')
    const order = { id: 'order-1', askedAt: new Date(CORE_NOW), policyNumber, receiptToken, name: 'Elin', email: 'elin@example.se' }
    const withdrawn = await core.withdraw(order)
    expect((await core.withdraw(order)).receipt).toEqual(withdrawn.receipt)
    const filing = {
      flow: 'contact',
      requestId: 'r1',
      request: { flow: { bundle: 'b', answers: {} } },
      sensitive: { inputs: [], paths: [] },
    }
    await other.fault('cases', 'twice')
    const filed = await core.fileCase(filing, VISIT)
    expect(await core.findCase('r1', VISIT)).toEqual(filed)
  })

  it('never learns the session, with which somebody could act as the visitor, and no path names a person', async () => {
    const record = await signed()
    await core.contractsOf('198507092388')
    await core.unboughtQuotesOf('198507092388', VISIT.requester.session)
    const paths = await other.calls()
    expect(paths).toEqual(expect.arrayContaining(['/quotes', '/persons/contracts', '/persons/quotes']))
    expect(paths.join(' ')).not.toMatch(/\d{12}/)
    expect(JSON.stringify(record)).not.toContain(VISIT.requester.session)
  })

  it('that does not know the token is unavailable, not a refusal for good, and the server does not start', async () => {
    await expect(openCore(other.baseUrl, { token: 'another' })).rejects.toMatchObject({ code: 'unavailable' })
    await expect(openCore('http://127.0.0.1:9')).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('is asked again for its products after a minute, so that a new one is sold without a restart', async () => {
    let now = Date.parse(CORE_NOW)
    const call = createCoreService({ baseUrl: other.baseUrl, token: CORE_TOKEN, timeoutMs: 1_500, log: { warn: () => undefined } })
    const later = await openOutsideCore({ call, clock: { now: () => new Date(now) } })
    await other.calls()
    await later.metadata('child')
    now += 60_000
    await later.metadata('child')
    expect(await other.calls()).toEqual(['/products'])
    now += 60_000
    await other.fault('products', 'down')
    expect(await later.metadata('child')).toMatchObject({ product: 'child' })
  })

  it('that answers in another form is unavailable, and the log names the call and no value', async () => {
    const warned: string[] = []
    const log = { warn: (...said: unknown[]) => void warned.push(JSON.stringify(said)) }
    const call = createCoreService({ baseUrl: other.baseUrl, token: CORE_TOKEN, timeoutMs: 1_500, log })
    await expect(call({ path: '/products', read: readNothing })).rejects.toMatchObject({ code: 'unavailable' })
    expect(warned.join('')).toContain('products')
    expect(warned.join('')).not.toContain('Childinsurance')
    expect(logged).toEqual([])
  })
})
