import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CHILD_BUNDLE, ELIN, WHOLE_ANSWERS } from '../../testing/child-bundle.ts'
import { CORE_NAME_PATTERN } from '../../../contract/quote-number.ts'
import type { Answers } from '../../../engine/document.ts'
import { buildQuoteRequest } from '../../../quote/request.ts'
import type { CaseRequest } from '../../../contract/case-request.ts'
import { termsOf } from './agreed-terms.ts'
import type { Acceptance, CoreQuoteRequest, CoreSystem, QuoteRecord } from './core-system-port.ts'

/** A core system under test, on 21 November 2026 at noon, that sells the child insurance of the shipped tariffs. */
export interface CoreUnderTest {
  readonly core: CoreSystem
  /** Moves its clock, in milliseconds. */
  advance(by: number): Promise<void>
  close(): Promise<void>
}

const SALES = { salesInfo: { sellingChannel: 'InternetFors' }, setFreeTrial: false } as const
const NOON = new Date('2026-11-21T11:00:00Z')
const DAY_MS = 24 * 3600_000

/** Two visits of the browser. Each is as long as a session's id. */
const VISIT = { requester: { session: 'visit-one-0123456789ab' } } as const
const OTHER = { requester: { session: 'visit-two-0123456789ab' } } as const
const SERVER = { requester: 'server' } as const

/** Returns a request of the child insurance, as the shop sends it. */
export function childRequest(over: Answers = {}): CoreQuoteRequest {
  const request = buildQuoteRequest(CHILD_BUNDLE.document, { ...WHOLE_ANSWERS, ...over }, CHILD_BUNDLE.hash, SALES)
  return { product: 'child', request, sensitive: { inputs: ['illness', 'medication'], paths: [] } }
}

/** Returns the proof of a signature. @param intent the signing */
export function acceptanceOf(record: QuoteRecord, intent: string): Acceptance {
  const { state } = record
  const papers = { answers: [{ title: 'Barnet', rows: [{ label: 'Belopp', value: '2' }] }], addons: [], cover: [] }
  const documents = [{ kind: 'terms', title: 'Villkor', version: '2026-11' }]
  return {
    intent,
    state,
    askedAt: NOON,
    signerName: 'Elin Sjövall',
    papers,
    documents,
    productName: 'Barnförsäkring',
    terms: termsOf(record),
  }
}

/** What every core system behind the port keeps to, embedded or not. */
export function describeCoreSystem(title: string, open: () => Promise<CoreUnderTest>): void {
  describe(`[B4.5] ${title}`, () => {
    let under: CoreUnderTest
    beforeAll(async () => {
      under = await open()
    }, 60_000)
    afterAll(async () => under.close())
    const core = () => under.core
    describeProducts(core)
    describeQuotes(core)
    describeAcceptance(core)
    describeRefusedAcceptance(core)
    describeVisits(core)
    describeCases(core)
    describePersons(core)
    describeHostileNames(core)
    // last: it moves the clock
    describeWithdrawal(core, async (by) => under.advance(by))
  })
}

type Core = () => CoreSystem

const made = async (core: Core, over: Answers = {}) => core().createQuote(childRequest(over), VISIT)

/** Makes a contract. @param intent the signing */
async function bought(core: Core, intent: string) {
  const record = await made(core)
  return core().acceptQuote(record.quote.quoteNumber, acceptanceOf(record, intent), VISIT)
}

function describeProducts(core: Core): void {
  it('tells what a product costs to ask for, and which paths a price and a contract need', async () => {
    expect(await core().metadata('child')).toMatchObject({ product: 'child', insuranceType: 'Childinsurance', withdrawalDays: 14 })
    const required = core().requiredPaths('child') ?? []
    expect(required).toEqual(expect.arrayContaining([...(core().pricedPaths('child') ?? []), 'startDate', 'payment.method']))
    expect(core().readPaths('child')?.length).toBeGreaterThan(0)
  })

  it('refuses a product that it does not sell', async () => {
    await expect(core().metadata('spaceship')).rejects.toMatchObject({ code: 'unknownProduct' })
    expect(core().requiredPaths('spaceship')).toBeUndefined()
    await expect(core().createQuote({ ...childRequest(), product: 'spaceship' }, VISIT)).rejects.toMatchObject({ code: 'unknownProduct' })
  })
}

function describeQuotes(core: Core): void {
  it('prices a request, keeps it whole with its health answers, and gives the quote a name that the routes take', async () => {
    const asked = childRequest()
    const record = await core().createQuote(asked, VISIT)
    expect(record.quote.quoteNumber).toMatch(new RegExp(CORE_NAME_PATTERN))
    expect(record).toMatchObject({ product: 'child', status: 'open', quote: { annualPremium: 2196, startDate: '2026-12-01' } })
    expect(record.request).toEqual(asked.request)
    expect(await core().getQuote(record.quote.quoteNumber, VISIT)).toEqual(record)
    expect(await core().rateRequest(asked)).toEqual({ annualPremium: 2196 })
  })

  it('changes a quote that is in the expected state, and its state with it', async () => {
    const record = await made(core)
    const { quoteNumber } = record.quote
    const changed = await core().updateQuote(quoteNumber, childRequest({ insuranceAmount: 4 }), record, VISIT)
    expect(changed.quote).toMatchObject({ quoteNumber, annualPremium: 3240 })
    expect(changed.state).not.toBe(record.state)
    expect(await core().getQuote(quoteNumber, VISIT)).toEqual(changed)
  })

  it('refuses a change that expects another state, and changes nothing', async () => {
    const record = await made(core)
    const { quoteNumber } = record.quote
    const changed = await core().updateQuote(quoteNumber, childRequest({ insuranceAmount: 4 }), record, VISIT)
    const late = core().updateQuote(quoteNumber, childRequest({ insuranceAmount: 2, startDate: '2026-12-24' }), record, VISIT)
    await expect(late).rejects.toMatchObject({ code: 'quoteChanged' })
    expect(await core().getQuote(quoteNumber, VISIT)).toEqual(changed)
  })

  it('of changes at once that expect the same state, takes one', async () => {
    const record = await made(core)
    const at = async (day: string) => core().updateQuote(record.quote.quoteNumber, childRequest({ startDate: day }), record, VISIT)
    const outcomes = await Promise.allSettled(['2026-12-02', '2026-12-03', '2026-12-04'].map(at))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  })

  it('keeps the state of a quote that the same request changes, or that is priced again at the same price', async () => {
    const record = await made(core)
    const { quoteNumber } = record.quote
    expect((await core().updateQuote(quoteNumber, childRequest(), record, VISIT)).state).toBe(record.state)
    expect((await core().calculateQuote(quoteNumber, VISIT)).state).toBe(record.state)
  })

  it('prices a change without keeping it', async () => {
    const record = await made(core)
    const { quoteNumber } = record.quote
    expect((await core().calculateQuote(quoteNumber, VISIT, childRequest({ insuranceAmount: 4 }))).quote.annualPremium).toBe(3240)
    expect(await core().getQuote(quoteNumber, VISIT)).toEqual(record)
  })

  it('keeps the sales link of the latest request', async () => {
    const link = { id: 'SL1', kind: 'dealer' } as const
    const record = await core().createQuote({ ...childRequest(), salesLink: link }, VISIT)
    expect(record.salesLink).toEqual(link)
    const changed = await core().updateQuote(record.quote.quoteNumber, childRequest({ insuranceAmount: 4 }), record, VISIT)
    expect(changed.salesLink).toBeUndefined()
  })
}

function describeAcceptance(core: Core): void {
  it('makes the contract of the signed state with the papers that were signed, and opens it by an unguessable token', async () => {
    const record = await made(core)
    const { quoteNumber } = record.quote
    const policy = await core().acceptQuote(quoteNumber, acceptanceOf(record, 'signing-1'), VISIT)
    const { receiptToken } = policy.receipt
    expect(receiptToken).toMatch(new RegExp(CORE_NAME_PATTERN))
    expect(receiptToken.length).toBeGreaterThanOrEqual(22)
    expect(policy).toMatchObject({
      quoteNumber,
      bundle: CHILD_BUNDLE.hash,
      policyholder: ELIN,
      email: 'anna@example.se',
      account: { clearing: '7123', number: '1234563' },
      papers: acceptanceOf(record, '').papers,
      withdrawal: undefined,
      receipt: {
        product: 'child',
        holderName: 'Elin Sjövall',
        startDate: '2026-12-01',
        annualPremium: 2196,
        payment: { method: 'Autogiro', period: 'Month' },
        status: 'active',
        withdrawalUntil: '2026-12-05',
        documents: [{ kind: 'terms', title: 'Villkor', version: '2026-11', url: `/api/receipts/${receiptToken}/documents/terms.pdf` }],
      },
    })
    expect(await core().getPolicy(receiptToken)).toEqual(policy)
    expect((await core().getQuote(quoteNumber, VISIT)).status).toBe('accepted')
  })

  it('makes one contract, however often and however many at once ask for it, also for another signing', async () => {
    const record = await made(core)
    const accept = async (intent: string) => core().acceptQuote(record.quote.quoteNumber, acceptanceOf(record, intent), SERVER)
    const all = await Promise.all(['signing-2', 'signing-2', 'signing-2', 'signing-3'].map(accept))
    expect(new Set(all.map(({ receipt }) => receipt.policyNumber)).size).toBe(1)
    expect(await accept('signing-2')).toEqual(all[0])
    const contracts = await core().contractsOf(ELIN)
    expect(contracts.filter(({ quoteNumber }) => quoteNumber === record.quote.quoteNumber)).toHaveLength(1)
  })

  it('refuses a signature of an earlier state, and one of a state that there never was', async () => {
    const record = await made(core)
    const { quoteNumber } = record.quote
    const changed = await core().updateQuote(quoteNumber, childRequest({ insuranceAmount: 4 }), record, VISIT)
    for (const state of [record.state, 'never'])
      await expect(core().acceptQuote(quoteNumber, acceptanceOf({ ...record, state }, 'signing-4'), VISIT)).rejects.toMatchObject({
        code: 'quoteChanged',
      })
    expect(await core().getQuote(quoteNumber, VISIT)).toEqual(changed)
  })
}

function describeRefusedAcceptance(core: Core): void {
  it('refuses a start that is past or too far ahead, by the day on which the signing was asked for', async () => {
    const record = await made(core)
    const on = async (day: string) =>
      core().acceptQuote(record.quote.quoteNumber, { ...acceptanceOf(record, 'signing-5'), askedAt: new Date(`${day}T12:00:00Z`) }, SERVER)
    await expect(on('2026-12-02')).rejects.toMatchObject({ code: 'startDate' })
    await expect(on('2025-11-30')).rejects.toMatchObject({ code: 'startDate' })
    expect((await on('2025-12-01')).receipt.status).toBe('active')
  })

  it('changes no quote that has become a contract', async () => {
    const { quoteNumber } = await bought(core, 'signing-6')
    const record = await core().getQuote(quoteNumber, VISIT)
    const tries = [
      core().updateQuote(quoteNumber, childRequest({ insuranceAmount: 4 }), record, VISIT),
      core().calculateQuote(quoteNumber, VISIT),
    ]
    for (const outcome of await Promise.allSettled(tries)) expect(outcome).toMatchObject({ reason: { code: 'alreadyAccepted' } })
  })
}

function describeVisits(core: Core): void {
  it('shows a visit its own quotes only, and the server all', async () => {
    const record = await made(core)
    const { quoteNumber } = record.quote
    const tries = [
      core().getQuote(quoteNumber, OTHER),
      core().updateQuote(quoteNumber, childRequest(), record, OTHER),
      core().calculateQuote(quoteNumber, OTHER),
      core().acceptQuote(quoteNumber, acceptanceOf(record, 'signing-7'), OTHER),
    ]
    for (const outcome of await Promise.allSettled(tries)) expect(outcome).toMatchObject({ reason: { code: 'notFound' } })
    expect(await core().getQuote(quoteNumber, SERVER)).toEqual(record)
  })

  it('moves the quotes and cases of a visit to the session of a sign-in, once and again', async () => {
    const from = { requester: { session: 'visit-three-0123456789' } } as const
    const to = { requester: { session: 'session-four-012345678' } } as const
    const { quote } = await core().createQuote(childRequest(), from)
    const filed = await core().fileCase(caseOf('carried'), from)
    for (const _ of [1, 2]) await core().carryOver(from.requester.session, to.requester.session)
    expect((await core().getQuote(quote.quoteNumber, to)).quote).toEqual(quote)
    await expect(core().getQuote(quote.quoteNumber, from)).rejects.toMatchObject({ code: 'notFound' })
    expect(await core().findCase('carried', to)).toEqual(filed)
    expect(await core().findCase('carried', from)).toBeUndefined()
  })
}

const caseOf = (requestId: string) => {
  const request = { customer: { email: 'anna@example.se' }, flow: { bundle: CHILD_BUNDLE.hash, answers: { note: 'hej', illness: true } } }
  return { flow: 'contact', requestId, request: request as unknown as CaseRequest, sensitive: { inputs: ['illness'], paths: [] } }
}

function describeCases(core: Core): void {
  it('files a case once for each request of a visit, and gives it whole to the server', async () => {
    const first = await core().fileCase(caseOf('request-1'), VISIT)
    expect(await core().fileCase(caseOf('request-1'), VISIT)).toEqual(first)
    expect(await core().findCase('request-1', VISIT)).toEqual(first)
    expect(first.receivedAt).toBeInstanceOf(Date)
    const whole = await core().getCase(first.reference)
    expect(whole).toMatchObject({ flow: 'contact', request: { flow: { answers: { note: 'hej', illness: true } } } })
    expect((await core().fileCase(caseOf('request-2'), VISIT)).reference).not.toBe(first.reference)
    expect((await core().fileCase(caseOf('request-1'), OTHER)).reference).not.toBe(first.reference)
  })

  it('names the cases whose answers name a person', async () => {
    const named = caseOf('request-4')
    const { reference } = await core().fileCase(
      { ...named, request: { ...named.request, holder: { personalNumber: '199010102383' } } as never },
      VISIT,
    )
    expect(await core().casesNaming('199010102383')).toEqual([reference])
    expect(await core().casesNaming('199010102391')).toEqual([])
  })

  it('finds no case of another visit, and none that there is not', async () => {
    expect(await core().findCase('request-3', VISIT)).toBeUndefined()
    await expect(core().getCase('SAK-0')).rejects.toMatchObject({ code: 'notFound' })
  })
}

function describePersons(core: Core): void {
  const BEA = '199101022383'

  it('tells a person of contracts and quotes, and of the answers only where this visit gave them', async () => {
    const asked = childRequest({ personalNumber: BEA })
    const own = await core().createQuote(asked, VISIT)
    const strange = await core().createQuote(asked, OTHER)
    const quotes = await core().unboughtQuotesOf(BEA, VISIT.requester.session)
    expect(quotes.map(({ quoteNumber }) => quoteNumber).toSorted()).toEqual([own, strange].map(({ quote }) => quote.quoteNumber).toSorted())
    const requestOf = (number: string) => quotes.find(({ quoteNumber }) => quoteNumber === number)?.['request']
    expect(requestOf(own.quote.quoteNumber)).toMatchObject({ flow: { answers: { insuranceAmount: 2 } } })
    expect(requestOf(strange.quote.quoteNumber)).toBeNull()
    expect(await core().contractsOf(BEA)).toEqual([])
  })

  it('forgets the named quotes of a person that are no contracts, and no others', async () => {
    const asked = childRequest({ personalNumber: BEA })
    const [gone, kept] = [await core().createQuote(asked, VISIT), await core().createQuote(asked, VISIT)]
    const bea = await core().createQuote(asked, VISIT)
    await core().acceptQuote(bea.quote.quoteNumber, acceptanceOf(bea, 'signing-8'), VISIT)
    const { quote: others } = await made(core)
    const named = [gone.quote.quoteNumber, bea.quote.quoteNumber, others.quoteNumber, 'unknown']
    expect(await core().forgetQuotes(BEA, named)).toEqual([gone.quote.quoteNumber])
    expect(await core().forgetQuotes(BEA, named)).toEqual([])
    await expect(core().getQuote(gone.quote.quoteNumber, VISIT)).rejects.toMatchObject({ code: 'notFound' })
    for (const { quoteNumber } of [kept.quote, bea.quote, others]) await expect(core().getQuote(quoteNumber, VISIT)).resolves.toBeDefined()
    expect((await core().contractsOf(BEA)).map(({ quoteNumber }) => quoteNumber)).toEqual([bea.quote.quoteNumber])
  })
}

/** Names that no core system has given. Some would lead elsewhere in a path. */
const HOSTILE = ['unknown', '..', '../../test/calls', 'OFF-1001/accept', "x' or '1'='1", '%2e%2e', 'å'.repeat(200), ' ']

function describeHostileNames(core: Core): void {
  it.each(HOSTILE)('knows no quote, contract or case named %j', async (hostile) => {
    const record = await made(core)
    const tries = [
      core().getQuote(hostile, SERVER),
      core().updateQuote(hostile, childRequest(), record, SERVER),
      core().calculateQuote(hostile, SERVER),
      core().acceptQuote(hostile, acceptanceOf(record, 'signing-9'), SERVER),
      core().getPolicy(hostile),
      core().getCase(hostile),
    ]
    for (const outcome of await Promise.allSettled(tries))
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'notFound' } })
    expect(await core().forgetQuotes(ELIN, [hostile])).toEqual([])
  })
}

/** Returns noon some days after that of the suite. */
const at = (day: number) => new Date(NOON.getTime() + day * DAY_MS)

function describeWithdrawal(core: Core, advance: (by: number) => Promise<void>): void {
  const sender = { name: 'Elin Sjövall', email: 'elin@example.se' }

  it('ends a contract by its number and a proof, once, and gives every later order the first acknowledgement', async () => {
    const { receipt } = await bought(core, 'signing-10')
    const proof = { policyNumber: receipt.policyNumber, ...sender }
    const first = await core().withdraw({ ...proof, receiptToken: receipt.receiptToken, id: 'order-1', askedAt: at(1) })
    expect(first.receipt).toMatchObject({ policyNumber: receipt.policyNumber, receivedAt: at(1).toISOString(), ...sender })
    expect(first.policy.receipt).toMatchObject({ status: 'withdrawn', withdrawnAt: at(1).toISOString() })
    const other = { ...proof, name: 'Någon Annan', email: 'annan@example.se', personalNumber: ELIN, id: 'order-2', askedAt: at(40) }
    expect((await core().withdraw(other)).receipt).toEqual({ ...first.receipt, name: 'Någon Annan', email: 'annan@example.se' })
    expect((await core().getPolicy(receipt.receiptToken)).withdrawal).toMatchObject({ withdrawalId: first.receipt.withdrawalId })
  })

  it('needs a proof that fits', async () => {
    const { receipt } = await bought(core, 'signing-11')
    const { policyNumber, receiptToken } = receipt
    const orders = [
      { policyNumber },
      { policyNumber, receiptToken: 'x'.repeat(32) },
      { policyNumber, personalNumber: '199101022383' },
      { policyNumber: 'TF-26-00000000', receiptToken },
      { policyNumber, receiptToken, personalNumber: '199101022383' },
    ]
    for (const order of orders)
      await expect(core().withdraw({ ...order, ...sender, id: 'order-3', askedAt: at(0) })).rejects.toMatchObject({ code: 'notFound' })
    expect((await core().getPolicy(receiptToken)).receipt.status).toBe('active')
  })

  it('counts from when the customer sent the order, however late it arrives', async () => {
    const [intime, late] = [await bought(core, 'signing-12'), await bought(core, 'signing-13')]
    await advance(30 * DAY_MS)
    const order = ({ receipt }: typeof late, id: string, askedAt: Date) => {
      const { policyNumber, receiptToken } = receipt
      return core().withdraw({ policyNumber, receiptToken, ...sender, id, askedAt })
    }
    await expect(order(late, 'order-4', at(15))).rejects.toMatchObject({ code: 'withdrawalPeriodOver' })
    expect((await order(intime, 'order-5', at(14))).receipt.receivedAt).toBe(at(14).toISOString())
  })
}
