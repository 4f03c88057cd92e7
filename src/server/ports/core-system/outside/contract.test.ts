import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { acceptanceOf, childRequest, describeCoreSystem } from '../testing.ts'
import type { CoreSystem } from '../core-system-port.ts'
import { ANSWERS } from './answers.ts'
import { createCoreService } from './core-service.ts'
import { openOutsideCore } from './outside-core.ts'
import { startLyingCore, type Lie, type LyingCore } from './testing/lying-core.ts'
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

let other: CoreProcess
beforeAll(async () => {
  other = await startCoreProcess({ CORE_NOW })
}, 60_000)
afterAll(async () => other.stop())

describe('[B8.1] a core system over HTTP', () => {
  let core: CoreSystem
  let logged: string[]
  beforeEach(async () => {
    ;({ core, logged } = await openCore(other.baseUrl, { timeoutMs: 1_500 }))
    await other.calls()
  })

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
    const { record: readRecord } = ANSWERS
    await expect(call({ path: '/products', read: readRecord })).rejects.toThrow('/ must have required propert')
    expect(warned.join('')).toMatch(/"call":"products","fault":"\/ must have required propert/)
    expect(warned.join('')).not.toContain('Childinsurance')
    expect(logged).toEqual([])
  })
})

/** A part of an answer, to be changed. */
type Part = Record<string, unknown>

/** Returns a lie about a part of an answer, which its names lead to. */
const about =
  (names: readonly string[], change: Part): Lie =>
  (answer) => {
    const changed = structuredClone(answer)
    let part = changed as Part
    for (const name of names) part = part[name] as Part
    Object.assign(part, change)
    return changed
  }

const OTHER_PERSON = '196211173148'

describe('[B8.1] a core system over HTTP that answers with something else than what was asked for', () => {
  let liar: LyingCore
  let core: CoreSystem
  let logged: string[]
  beforeAll(async () => {
    liar = await startLyingCore(other.baseUrl)
  })
  beforeEach(async () => {
    liar.lie(undefined)
    ;({ core, logged } = await openCore(liar.baseUrl))
  })
  afterAll(async () => liar.close())

  /** Returns what the log says of a call that is unavailable. No line has the value. */
  async function refusalOf(call: Promise<unknown>, value: string): Promise<unknown[]> {
    await expect(call).rejects.toMatchObject({ code: 'unavailable' })
    expect(logged.join('')).not.toContain(value)
    return logged.map((said) => (JSON.parse(said) as unknown[])[0])
  }

  it.each([
    ['quoteNumber', [], { quoteNumber: 'another' }],
    ['policyholder', [], { policyholder: OTHER_PERSON }],
    ['product', ['receipt'], { product: 'dog' }],
    ['bundle', [], { bundle: 'b'.repeat(22) }],
    ['annualPremium', ['receipt'], { annualPremium: 999_999 }],
    ['startDate', ['receipt'], { startDate: '2027-01-01' }],
    ['email', [], { email: 'mallory@example.se' }],
    ['account', [], { account: { clearing: '7123', number: '7654321' } }],
  ] as const)('about a contract: another %s', async (field, names, change) => {
    const record = await core.createQuote(childRequest(), VISIT)
    const accept = async () => core.acceptQuote(record.quote.quoteNumber, acceptanceOf(record, `signing of ${field}`), VISIT)
    liar.lie(about(names, change))
    expect(await refusalOf(accept(), String(Object.values(change)[0]))).toContainEqual({ call: 'quotes', field })
    liar.lie(undefined)
    expect((await accept()).quoteNumber).toBe(record.quote.quoteNumber)
  })

  it.each([
    ['quoteNumber', ['quote'], { quoteNumber: 'another' }],
    ['insuranceHolder', ['quote'], { insuranceHolder: [{ personalNumber: OTHER_PERSON }] }],
    ['request', ['request', 'flow'], { answers: { email: 'mallory@example.se' } }],
    ['product', [], { product: 'dog' }],
  ] as const)('about a quote that is changed: another %s', async (field, names, change) => {
    const record = await core.createQuote(childRequest(), VISIT)
    liar.lie(about(names, change))
    const call = core.updateQuote(record.quote.quoteNumber, childRequest(), record, VISIT)
    expect(await refusalOf(call, String(Object.values(change)[0]))).toContainEqual({ call: 'quotes', field })
  })

  it('about a quote that is read: another one', async () => {
    const record = await core.createQuote(childRequest(), VISIT)
    liar.lie(about(['quote'], { quoteNumber: 'another' }))
    for (const read of [core.getQuote(record.quote.quoteNumber, VISIT), core.calculateQuote(record.quote.quoteNumber, VISIT)])
      expect(await refusalOf(read, 'another')).toContainEqual({ call: 'quotes', field: 'quoteNumber' })
  })

  const made = async () => {
    const record = await core.createQuote(childRequest(), VISIT)
    return core.acceptQuote(record.quote.quoteNumber, acceptanceOf(record, `signing of ${record.quote.quoteNumber}`), VISIT)
  }

  it('about a receipt token: the contract of another one', async () => {
    const { receiptToken } = (await made()).receipt
    liar.lie(about(['receipt'], { receiptToken: 'x'.repeat(32) }))
    expect(await refusalOf(core.getPolicy(receiptToken), receiptToken)).toContainEqual({ call: 'policies', field: 'receiptToken' })
  })

  it.each([
    ['policyNumber', ['receipt'], { policyNumber: 'AVTAL.7777' }],
    ['policyNumber', ['policy', 'receipt'], { policyNumber: 'AVTAL.7777' }],
    ['receiptToken', ['policy', 'receipt'], { receiptToken: 'x'.repeat(32) }],
    ['policyholder', ['policy'], { policyholder: OTHER_PERSON }],
    ['name', ['receipt'], { name: 'Mallory' }],
    ['email', ['receipt'], { email: 'mallory@example.se' }],
    ['status', ['policy', 'receipt'], { status: 'active' }],
  ] as const)('about a withdrawal: another %s in %j', async (field, names, change) => {
    const { receipt, policyholder: personalNumber } = await made()
    const { policyNumber, receiptToken } = receipt
    const order = {
      id: `of ${policyNumber}`,
      askedAt: new Date(CORE_NOW),
      name: 'Elin',
      email: 'elin@example.se',
      receiptToken,
      personalNumber,
    }
    liar.lie(about(names, change))
    const typed = ` ${policyNumber.toLowerCase().replace('.', '. ')}`
    expect(await refusalOf(core.withdraw({ ...order, policyNumber }), String(Object.values(change)[0]))).toContainEqual({
      call: 'withdrawals',
      field,
    })
    liar.lie(undefined)
    expect((await core.withdraw({ ...order, policyNumber: typed })).receipt.policyNumber).toBe(policyNumber)
  })

  it('about a case, or about quotes to forget: others', async () => {
    const request = { flow: { bundle: 'b', answers: {} } }
    const filing = { flow: 'contact', requestId: 'r1', request, sensitive: { inputs: [], paths: [] } }
    const { reference } = await core.fileCase(filing, VISIT)
    liar.lie(about([], { flow: 'claim', reference: 'SAK-0' }))
    expect(await refusalOf(core.fileCase(filing, VISIT), 'claim')).toContainEqual({ call: 'cases', field: 'flow' })
    expect(await refusalOf(core.getCase(reference), 'SAK-0')).toContainEqual({ call: 'cases', field: 'reference' })
    liar.lie(about([], { forgotten: ['another'] }))
    expect(await refusalOf(core.forgetQuotes(OTHER_PERSON, []), 'another')).toContainEqual({ call: 'persons', field: 'forgotten' })
  })

  it.each([
    ['an instant that is none', ['receipt'], { acceptedAt: 'yesterday' }],
    ['an amount beyond all bounds', ['receipt'], { annualPremium: 1e308 }],
    ['a number with a line end', ['receipt'], { policyNumber: 'A1\r\nSet-Cookie: x=1' }],
    ['a number without an end', ['receipt'], { policyNumber: 'A'.repeat(41) }],
    ['a name with NUL', ['receipt'], { holderName: 'Elin\0' }],
    ['half a sign', [], { details: { a: ['\ud800'] } }],
    ['a name of a member with NUL', [], { details: { 'a\0': 1 } }],
    ['two addresses', [], { email: 'anna@example.se, b@example.se\r\nBcc: c@example.se' }],
  ] as const)('in a form that cannot be kept: %s', async (_, names, change) => {
    const { receiptToken } = (await made()).receipt
    liar.lie(about(names, change))
    await expect(core.getPolicy(receiptToken)).rejects.toMatchObject({ code: 'unavailable' })
    expect(logged.join('')).toContain('in another form')
  })

  it('in a form that is too deep', async () => {
    const { receiptToken } = (await made()).receipt
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    liar.lie((answer) => JSON.stringify({ ...(answer as Part), details: 0 }).replace('"details":0', `"details":{"a":${deep}}`))
    await expect(core.getPolicy(receiptToken)).rejects.toMatchObject({ code: 'unavailable' })
  })

  it.each(['AVTAL\u2013\u00d61', 'A 1/2', '\u4fdd-1'])('a policy number of its own form is kept: %s', async (policyNumber) => {
    const { receiptToken } = (await made()).receipt
    liar.lie(about(['receipt'], { policyNumber }))
    expect((await core.getPolicy(receiptToken)).receipt.policyNumber).toBe(policyNumber)
  })
})
