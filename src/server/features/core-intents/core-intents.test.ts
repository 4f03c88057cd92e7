import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import type { Receipt } from '../../../contract/quotes.ts'
import { auditEntries } from '../../platform/db/schema/content.ts'
import { coreIntents } from '../../platform/db/schema/core-intents.ts'
import { outboxMessages } from '../../platform/db/schema/messages.ts'
import { ownInsurances } from '../../platform/db/schema/insurances.ts'
import { policies, withdrawals } from '../../platform/db/schema/quotes.ts'
import { createCipher } from '../../platform/secrets/cipher.ts'
import { CoreSystemError, type CoreSystem, type Policy } from '../../ports/core-system/core-system-port.ts'
import { WHOLE_ANSWERS } from '../../testing/child-bundle.ts'
import { describeShopOnEachDatabase } from '../../testing/describe-shop.ts'
import { seededRandom } from '../../testing/seeded-random.ts'
import { requestOf } from '../../testing/shop.ts'
import { TEST_SECRET } from '../../testing/test-server.ts'
import { createCarryOvers } from './carry-overs.ts'

const acceptUrl = (quoteNumber: string) => `/api/coral/quotes/accept?quoteNumber=${quoteNumber}`
const updateUrl = (quoteNumber: string) => `/api/coral/quotes/update?productPath=child&quoteNumber=${quoteNumber}`
const DAY_MS = 24 * 3600_000

/** How a call of the core system goes: as usual, done with an answer that never comes, not done at all, or refused. */
type Course = 'usual' | 'lost' | 'down' | 'refused'

const course = { next: 'usual' as Course }

/** Runs a call in the planned course. */
async function runs<T>(call: () => Promise<T>): Promise<T> {
  const { next } = course
  course.next = 'usual'
  if (next === 'down') throw new CoreSystemError('unavailable')
  if (next === 'refused') throw new CoreSystemError('startDate')
  const answer = await call()
  if (next === 'lost') throw new CoreSystemError('unavailable')
  return answer
}

/** A core system whose next change takes the planned course. */
const troubled = (real: CoreSystem): CoreSystem => ({
  ...real,
  acceptQuote: async (...asked) => runs(async () => real.acceptQuote(...asked)),
  withdraw: async (...asked) => runs(async () => real.withdraw(...asked)),
  carryOver: async (...asked) => runs(async () => real.carryOver(...asked)),
})

describeShopOnEachDatabase('[B7.1] what the core system is to do', (kit) => {
  async function openTroubled(next: Course): Promise<void> {
    await kit.reopen({ core: troubled })
    course.next = next
  }

  async function signedQuote(): Promise<string> {
    const { quoteNumber } = await kit.shop.createQuote()
    await kit.shop.sign(quoteNumber)
    return quoteNumber
  }

  const accept = async (quoteNumber: string) => kit.shop.post(acceptUrl(quoteNumber))
  const finish = async () => kit.shop.jobs.round('signed')
  const mails = async (kind: string) => kit.db.select().from(outboxMessages).where(eq(outboxMessages.kind, kind))
  const audited = async (action: string) => kit.db.select().from(auditEntries).where(eq(auditEntries.action, action))
  const intents = async () => kit.db.select().from(coreIntents)

  /** One contract, confirmed once and audited once. */
  async function expectOneContract(): Promise<void> {
    expect(await kit.db.select().from(policies)).toHaveLength(1)
    expect(await mails('orderConfirmation')).toHaveLength(1)
    expect(await audited('quote.accept')).toHaveLength(1)
  }

  it.each<Course>(['lost', 'down'])('a contract whose answer is %s is made by the job, once, with its confirmation', async (next) => {
    await openTroubled(next)
    const quoteNumber = await signedQuote()
    expect((await accept(quoteNumber)).json()).toMatchObject({ code: 'unavailable' })
    expect(await mails('orderConfirmation')).toEqual([])
    // not at once: the core system is asked again after a while
    expect(await finish()).toBe(0)
    kit.shop.clock.forward(60_000)
    expect(await finish()).toBe(1)
    expect(await finish()).toBe(0)
    await expectOneContract()
    expect((await accept(quoteNumber)).statusCode).toBe(200)
    await expectOneContract()
  })

  it('a contract whose answer is lost is given to the customer who presses again, with one confirmation', async () => {
    await openTroubled('lost')
    const quoteNumber = await signedQuote()
    expect((await accept(quoteNumber)).statusCode).toBe(503)
    expect((await accept(quoteNumber)).json<{ receipt: Receipt }>().receipt.status).toBe('active')
    kit.shop.clock.forward(60_000)
    expect(await finish()).toBe(0)
    await expectOneContract()
  })

  it('the time between two tries grows, and no try is lost while the core system is down', async () => {
    await openTroubled('down')
    await signedQuote()
    const waits: number[] = []
    for (let minutes = 0; waits.length < 4 && minutes < 30; minutes += 0.5) {
      course.next = 'down'
      const before = (await intents())[0]?.attempts ?? 0
      await finish()
      if (((await intents())[0]?.attempts ?? 0) > before) waits.push(minutes)
      kit.shop.clock.forward(30_000)
    }
    const gaps = waits.slice(1).map((at, index) => at - (waits[index] ?? 0))
    expect(gaps).toEqual(gaps.toSorted((a, b) => a - b))
    expect(gaps.at(-1)).toBeGreaterThan(gaps[0] ?? 0)
    course.next = 'usual'
    kit.shop.clock.forward(15 * 60_000)
    expect(await finish()).toBe(1)
    await expectOneContract()
  })

  it('a refusal for good is told to the customer each time, logged and audited with its reason, and not tried again', async () => {
    await openTroubled('refused')
    const quoteNumber = await signedQuote()
    for (const _ of [1, 2]) expect((await accept(quoteNumber)).json()).toMatchObject({ code: 'startDate' })
    kit.shop.clock.forward(60_000)
    expect(await finish()).toBe(0)
    expect(await audited('quote.refuse')).toMatchObject([{ subject: `quote:${quoteNumber}`, detail: { reason: 'startDate' } }])
    expect(kit.shop.logged.join('')).toMatch(/the core system refused a signed quote/)
    expect(await intents()).toMatchObject([{ status: 'refused', outcome: 'startDate' }])
    expect(await kit.db.select().from(policies)).toEqual([])
    // the customer may sign again
    await kit.shop.sign(quoteNumber)
    expect((await accept(quoteNumber)).statusCode).toBe(200)
    await expectOneContract()
  })

  it('a signature of an earlier state never counts, also when the customer changes the answers back', async () => {
    const quoteNumber = await signedQuote()
    await kit.shop.post(updateUrl(quoteNumber), requestOf({ ...WHOLE_ANSWERS, insuranceAmount: 4 }))
    await kit.shop.post(updateUrl(quoteNumber), requestOf(WHOLE_ANSWERS))
    expect((await accept(quoteNumber)).json()).toMatchObject({ code: 'quoteChanged' })
    expect(await finish()).toBe(0)
    expect(await intents()).toMatchObject([{ status: 'released' }])
  })

  it('a change that the core system refuses, because the contract is made, leaves the signature alone', async () => {
    await openTroubled('lost')
    const quoteNumber = await signedQuote()
    await accept(quoteNumber)
    const changed = await kit.shop.post(updateUrl(quoteNumber), requestOf({ ...WHOLE_ANSWERS, insuranceAmount: 4 }))
    expect(changed.json()).toMatchObject({ code: 'alreadyAccepted' })
    kit.shop.clock.forward(60_000)
    expect(await finish()).toBe(1)
    await expectOneContract()
  })

  it('of two processes that get the answer, one settles it', async () => {
    const quoteNumber = await signedQuote()
    await Promise.all([finish(), accept(quoteNumber), finish(), accept(quoteNumber)])
    await expectOneContract()
    expect(await intents()).toMatchObject([{ status: 'done' }])
  })

  it.each<Course>(['lost', 'down'])(
    'a withdrawal whose answer is %s is made by the job as of the day on which it was sent, once',
    async (next) => {
      await kit.reopen({ core: troubled })
      const { policyNumber, receiptToken } = await kit.shop.buy()
      kit.shop.clock.forward(14 * DAY_MS)
      course.next = next
      const body = { policyNumber, receiptToken, name: 'Elin Sjövall', email: 'elin@example.se' }
      const sentAt = kit.shop.clock.now()
      const answer = await kit.shop.post('/api/withdrawals', body)
      expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'withdrawalKept' }])
      expect(await mails('withdrawal')).toEqual([])
      // the period is over by now, and the customer was in time
      kit.shop.clock.forward(2 * DAY_MS)
      expect(await finish()).toBe(1)
      expect(await kit.db.select().from(withdrawals)).toMatchObject([{ requestedAt: sentAt }])
      expect((await mails('withdrawal')).map(({ recipient }) => recipient).toSorted()).toEqual(['anna@example.se', 'elin@example.se'])
      expect(await finish()).toBe(0)
      expect((await kit.shop.post('/api/withdrawals', body)).statusCode).toBe(200)
      expect(await mails('withdrawal')).toHaveLength(2)
      expect(await audited('policy.withdraw')).toHaveLength(1)
    },
  )

  it('an order to withdraw holds name and address encrypted, and nothing of it once it is done or refused', async () => {
    await kit.reopen({ core: troubled })
    const { policyNumber, receiptToken } = await kit.shop.buy()
    const body = { policyNumber, receiptToken, name: 'Elin Sjövall', email: 'elin@example.se' }
    course.next = 'down'
    await kit.shop.post('/api/withdrawals', body)
    expect(JSON.stringify(await intents())).not.toMatch(/Elin|elin@/)
    await kit.shop.post('/api/withdrawals', { ...body, receiptToken: 'x'.repeat(32) })
    kit.shop.clock.forward(60_000)
    await finish()
    const rows = (await intents()).filter(({ kind }) => kind === 'withdraw')
    expect(rows).toMatchObject([{ status: 'done', payload: null }])
  })

  it('the quotes of a visit follow its sign-in even if the core system was down in that moment, also over two sign-ins', async () => {
    await openTroubled('down')
    const { quoteNumber } = await kit.shop.createQuote()
    const { carryOvers } = kit.shop
    const read = async (session: string) =>
      (await kit.shop.post(`/api/coral/quotes/get?quoteNumber=${quoteNumber}`, {}, session)).statusCode
    await carryOvers.perform(await carryOvers.note(kit.db, 'session-1', 'session-8'))
    expect(await read('session-8')).toBe(404)
    await carryOvers.perform(await carryOvers.note(kit.db, 'session-8', 'session-9'))
    kit.shop.clock.forward(60_000)
    expect(await finish()).toBe(1)
    expect([await read('session-1'), await read('session-8'), await read('session-9')]).toEqual([404, 404, 200])
    expect(await intents()).toEqual([])
  })

  it('the quotes of a visit end at the last of two sign-ins, also if the first move arrives after the second', async () => {
    const first = Promise.withResolvers<void>()
    let moves = 0
    const carryOver: CoreSystem['carryOver'] = async (...asked) => {
      moves += 1
      if (moves === 1) await first.promise
      return kit.shop.core.carryOver(...asked)
    }
    const random = seededRandom('sign-ins')
    const { clock, app } = kit.shop
    const carryOvers = createCarryOvers({
      db: kit.db,
      core: { carryOver },
      cipher: createCipher(TEST_SECRET, random),
      clock,
      random,
      log: app.log,
    })
    const { quoteNumber } = await kit.shop.createQuote()
    const slow = carryOvers.perform(await carryOvers.note(kit.db, 'session-1', 'session-8'))
    await vi.waitFor(() => expect(moves).toBe(1))
    await carryOvers.perform(await carryOvers.note(kit.db, 'session-8', 'session-9'))
    first.resolve()
    await slow
    expect((await kit.shop.post(`/api/coral/quotes/get?quoteNumber=${quoteNumber}`, {}, 'session-9')).statusCode).toBe(200)
    expect(await intents()).toEqual([])
  })

  it('a signed quote that the core system does not know any more is refused, and not asked for again', async () => {
    const known = { fault: undefined as 'notFound' | 'unavailable' | undefined }
    await kit.reopen({
      core: (real) => ({
        ...real,
        async getQuote(...asked) {
          if (known.fault) throw new CoreSystemError(known.fault)
          return real.getQuote(...asked)
        },
      }),
    })
    const quoteNumber = await signedQuote()
    known.fault = 'unavailable'
    await finish()
    expect(await intents()).toMatchObject([{ status: 'due', dueAt: new Date(kit.shop.clock.now().getTime() + 30_000) }])
    known.fault = 'notFound'
    kit.shop.clock.forward(60_000)
    await finish()
    expect(await intents()).toMatchObject([{ status: 'refused', outcome: 'notFound' }])
    expect(await audited('quote.refuse')).toMatchObject([{ subject: `quote:${quoteNumber}`, detail: { reason: 'notFound' } }])
    expect(kit.shop.logged.join('')).toMatch(/the core system refused a signed quote/)
  })

  it('of two contracts that the core system answers with for a quote, the first counts alone, and the second is logged', async () => {
    const made: Policy[] = []
    await kit.reopen({
      core: (real) => ({
        ...real,
        async acceptQuote(...asked) {
          const policy = await real.acceptQuote(...asked)
          const { receipt } = policy
          const [policyNumber, receiptToken] = [`P-${made.length + 1}`, `token-${made.length + 1}`]
          made.push(made.length === 0 ? policy : { ...policy, receipt: { ...receipt, policyNumber, receiptToken } })
          return made.at(-1) ?? policy
        },
      }),
    })
    const quoteNumber = await signedQuote()
    const answers = [...(await Promise.all([accept(quoteNumber), accept(quoteNumber)])), await accept(quoteNumber)]
    expect(made.length).toBe(3)
    const receipts = answers.map((answer) => answer.json<{ receipt: Receipt }>().receipt)
    const { receiptToken, policyNumber } = receipts.at(-1) ?? {}
    expect(receipts.map((receipt) => receipt.receiptToken)).toEqual([receiptToken, receiptToken, receiptToken])
    expect(await kit.db.select().from(ownInsurances)).toMatchObject([{ insuranceNumber: policyNumber }])
    expect(kit.shop.logged.join('')).toMatch(/answered with another contract/)
    await expectOneContract()
  })
})
