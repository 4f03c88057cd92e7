import { beforeEach, expect, it } from 'vitest'
import { JOB_KINDS, type FailedJob, type JobPage, type JobsResponse } from '../../../contract/jobs.ts'
import { auditEntries } from '../../platform/db/schema/content.ts'
import { jobs } from '../../platform/db/schema/jobs.ts'
import { outboxMessages } from '../../platform/db/schema/messages.ts'
import { policies } from '../../platform/db/schema/quotes.ts'
import { CoreSystemError } from '../../ports/core-system/core-system-port.ts'
import { useSimulatedPhone } from '../../testing/bankid.ts'
import { describeShopOnEachDatabase } from '../../testing/describe-shop.ts'
import { employeeClaims } from '../../testing/scripted-provider.ts'
import { signedInAs } from '../../testing/signed-in.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { JOBS } from './job-kinds.ts'

const DAY_MS = 24 * 60 * 60_000

/** Names a piece of work in a decision. */
const order = ({ kind, id }: FailedJob) => ({ kind, id })

describeShopOnEachDatabase('[B7.1] the work in the background', (kit) => {
  const countPolicies = async () => kit.db.$count(policies)
  const finish = async () => kit.shop.jobs.round('signed')

  async function signedQuote(): Promise<string> {
    const { quoteNumber } = await kit.shop.createQuote()
    await kit.shop.sign(quoteNumber)
    return quoteNumber
  }

  /** The core system is down until the returned function is called. */
  async function coreDown(): Promise<() => void> {
    let isDown = true
    await kit.reopen({
      core: (real) => ({
        ...real,
        async acceptQuote(...asked) {
          if (isDown) throw new CoreSystemError('unavailable')
          return real.acceptQuote(...asked)
        },
      }),
    })
    return () => void (isDown = false)
  }

  /** Lets the last try of a signed quote fail. */
  async function giveUpContract(): Promise<void> {
    await finish()
    await kit.db.update(jobs).set({ attempts: 729, dueAt: kit.shop.clock.now() })
    kit.shop.clock.forward(DAY_MS)
    await finish()
  }

  it('makes the contract when the server went down between the signature and the accept', async () => {
    const quoteNumber = await signedQuote()
    expect(await countPolicies()).toBe(0)
    expect(await finish()).toBe(1)
    expect(await countPolicies()).toBe(1)
    expect(await kit.db.select().from(auditEntries)).toContainEqual(expect.objectContaining({ actor: 'server', action: 'quote.accept' }))
    // The browser returns and receives the existing contract.
    expect((await kit.shop.post(`/api/coral/quotes/accept?quoteNumber=${quoteNumber}`)).statusCode).toBe(200)
    expect(await finish()).toBe(0)
    expect([await countPolicies(), await kit.db.$count(jobs)]).toEqual([1, 0])
  })

  it('makes the contract when the browser was closed before it learnt of the signature', async () => {
    const { quoteNumber } = await kit.shop.createQuote()
    await kit.shop.post('/api/insurance-application/initiate-sign', { quoteNumber, device: 'other' })
    await useSimulatedPhone(kit.shop.app, kit.shop.clock)
    kit.shop.clock.forward(30_000)
    expect(await finish()).toBe(1)
  })

  it('several processes and the browser at once make one contract each', async () => {
    const [one] = [await signedQuote(), await signedQuote()]
    const browser = kit.shop.post(`/api/coral/quotes/accept?quoteNumber=${one}`)
    await Promise.all([finish(), finish(), browser, finish()])
    // what the browser had at the same time is looked at again
    kit.shop.clock.forward(120_000)
    await finish()
    expect(await countPolicies()).toBe(2)
  })

  it('leaves alone what is not signed, and does not stop at what fails', async () => {
    const bringUp = await coreDown()
    await kit.shop.createQuote()
    await signedQuote()
    expect(await finish()).toBe(0)
    bringUp()
    await signedQuote()
    // what failed is asked for again later, and once
    expect(await finish()).toBe(1)
    expect(kit.shop.logged.join('')).toMatch(/a piece of work in the background failed/)
    kit.shop.clock.forward(60_000)
    expect(await finish()).toBe(1)
    expect(await countPolicies()).toBe(2)
  })

  it('that was given up is forgotten when the customer does it by pressing again', async () => {
    const bringUp = await coreDown()
    const quoteNumber = await signedQuote()
    await giveUpContract()
    expect(kit.shop.logged.join('')).toMatch(/was given up: see/)
    bringUp()
    kit.shop.clock.forward(DAY_MS)
    expect(await finish()).toBe(0)
    await kit.shop.jobs.round('retention')
    expect(await kit.db.$count(jobs)).toBe(1)
    expect((await kit.shop.post(`/api/coral/quotes/accept?quoteNumber=${quoteNumber}`)).statusCode).toBe(200)
    await kit.shop.jobs.round('retention')
    expect(await kit.db.$count(jobs)).toBe(0)
  })

  it('runs every kind in the lane that its definition names, at the start', async () => {
    await kit.shop.jobs.start()()
    const { app, clock } = kit.shop
    const visitor = await signedInAs(
      { app, clock, database: { db: kit.db } },
      { ...employeeClaims('administrator'), iss: 'https://id.example' },
    )
    const { kinds } = (await visitor.call({ url: '/api/admin/jobs' })).json<JobsResponse>()
    expect(kinds.map(({ kind }) => kind)).toEqual([...JOB_KINDS])
    for (const { kind, lastRun, nextRun } of kinds)
      expect([kind, lastRun === undefined, nextRun === undefined]).toEqual([kind, false, false])
    expect(Object.keys(JOBS).toSorted()).toEqual(JOB_KINDS.toSorted())
  })

  describeOperator()

  function describeOperator(): void {
    let admin: Visitor
    const post = async (call: string, payload: object) => admin.call({ method: 'POST', url: `/api/admin/jobs/${call}`, payload })
    const search = async (asked: object = {}) => (await post('search', { state: 'dead', ...asked })).json<JobPage>()

    async function signIn(): Promise<void> {
      const { app, clock } = kit.shop
      admin = await signedInAs({ app, clock, database: { db: kit.db } }, { ...employeeClaims('administrator'), iss: 'https://id.example' })
    }
    beforeEach(signIn)

    it('[P6.1] an administrator sees what was given up, without anything of a person, tries it again, and the audit log knows', async () => {
      const bringUp = await coreDown()
      const quoteNumber = await signedQuote()
      await giveUpContract()
      await signIn()
      const { jobs: dead, next } = await search()
      expect([dead, next]).toMatchObject([[{ kind: 'makeContracts', attempts: 730, reason: 'unavailable' }], null])
      const [job] = dead
      if (!job) throw new Error('nothing was given up')
      expect(JSON.stringify(dead)).not.toMatch(new RegExp(`${quoteNumber}|19\\d{10}`))
      const counted = (await admin.call({ url: '/api/admin/jobs' })).json<JobsResponse>().kinds.find(({ kind }) => kind === 'makeContracts')
      expect(counted).toMatchObject({ waiting: 0, running: 0, failed: 0, dead: 1 })
      bringUp()
      kit.shop.clock.forward(60_000)
      expect((await post('retry', order(job))).json<JobsResponse>().kinds.find(({ kind }) => kind === 'makeContracts')?.dead).toBe(0)
      expect((await post('retry', order(job))).statusCode).toBe(404)
      expect(await finish()).toBe(1)
      const entries = await kit.db.select().from(auditEntries)
      expect(entries).toContainEqual(
        expect.objectContaining({ action: 'job.retry', subject: `job:${job.id}`, detail: { kind: 'makeContracts' } }),
      )
    })

    it('[P6.1] an administrator gives work up for good: it is never tried again, and it cannot be undone', async () => {
      const bringUp = await coreDown()
      await signedQuote()
      await giveUpContract()
      await signIn()
      const [job] = (await search()).jobs
      if (!job) throw new Error('nothing was given up')
      expect((await post('give-up', order(job))).statusCode).toBe(200)
      bringUp()
      kit.shop.clock.forward(DAY_MS)
      expect([await finish(), await countPolicies()]).toEqual([0, 0])
      await signIn()
      expect([(await search()).jobs, (await post('retry', order(job))).statusCode]).toEqual([[], 404])
      expect(await kit.db.select().from(auditEntries)).toContainEqual(expect.objectContaining({ action: 'job.giveUp' }))
    })

    it('messages are among the rest, in order of time, by kind and page by page', async () => {
      const at = kit.shop.clock.now()
      const mail = { kind: 'x', recipient: 'elin@example.se', subject: 'Hej', body: '', attachments: [], attempts: 14, reason: 'smtp 550' }
      const minutesAgo = (minutes: number) => new Date(at.getTime() - minutes * 60_000)
      for (let index = 0; index < 30; index += 1) {
        const createdAt = minutesAgo(index * 2)
        await kit.db.insert(outboxMessages).values({ ...mail, id: `mail${index}`, createdAt, deadAt: at })
        const tried = { attempts: 9, firstAt: minutesAgo(index * 2 + 1), triedAt: at, deadAt: at, reason: 'unavailable' }
        await kit.db.insert(jobs).values({ ...tried, kind: 'sendLetters', work: `w${index}` })
      }
      const seen: FailedJob[] = []
      let pages = 0
      for (let after: string | null = ''; after !== null; pages += 1) {
        const page: JobPage = await search(after === '' ? {} : { after })
        seen.push(...page.jobs)
        after = page.next
      }
      expect([pages, new Set(seen.map(({ kind, id }) => `${kind} ${id}`)).size]).toEqual([3, 60])
      expect(seen.map(({ firstAt }) => firstAt)).toEqual(
        seen
          .map(({ firstAt }) => firstAt)
          .toSorted()
          .toReversed(),
      )
      expect(JSON.stringify(seen)).not.toContain('elin')
      expect((await search({ kind: 'sendMessages' })).jobs.every(({ kind }) => kind === 'sendMessages')).toBe(true)
      const [first] = seen
      if (!first) throw new Error('there is none')
      await post('give-up', order(first))
      expect((await search()).jobs[0]?.kind).toBe('sendLetters')
      expect((await post('retry', order(first))).statusCode).toBe(404)
      expect((await post('search', { state: 'dead', after: 'never w1' })).statusCode).toBe(400)
    })
  }
})
