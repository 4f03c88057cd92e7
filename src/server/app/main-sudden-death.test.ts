import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { describeOnEachDatabase, type TestDatabase } from '../../../tests/databases.ts'
import { temporaryFolder } from '../../../tests/embedded-folder.ts'
import type { Receipt } from '../../contract/quotes.ts'
import type { Clock } from '../../values/clock.ts'
import { openDatabase, type OpenOptions } from '../platform/db/open.ts'
import { INTERRUPTED } from '../platform/jobs/work-rows.ts'
import { auditEntries } from '../platform/db/schema/content.ts'
import { jobRounds, jobs } from '../platform/db/schema/jobs.ts'
import { outboxMessages } from '../platform/db/schema/messages.ts'
import { policies } from '../platform/db/schema/quotes.ts'
import { ELIN, WHOLE_ANSWERS } from '../testing/child-bundle.ts'
import { runMain, type MainProcess } from '../testing/main-process.ts'
import { RefusedCallError, visitServer, type RemoteCustomer } from '../testing/remote-customer.ts'
import { seedDatabase } from '../testing/seeded-database.ts'
import { ensureWebBuild } from '../testing/web-build.ts'

/** The server process uses the machine's clock. */
const clock: Clock = { now: () => new Date() }

/** Personal numbers of the customers, each with a different signer. */
const CUSTOMERS = [ELIN, '199101022383', '198507092396', '199101012392'] as const

/** A purchase and what the server has confirmed to the customer. */
interface Purchase {
  readonly customer: RemoteCustomer
  readonly quoteNumber: string
  signingId: string
  /** Whether the customer knows that the signature is complete. */
  isSigned: boolean
  /** When the server confirmed the contract, as a time value in milliseconds; `Infinity` before that. */
  acceptedBy: number
  receipt?: Receipt
}

interface Running {
  readonly process: MainProcess
  readonly origin: string
}

/** Continues simultaneous purchases that are signed on the phone, and kills the server in the middle of them. */
type Death = (server: Running, purchases: readonly Purchase[]) => Promise<void>

/** Duration of the fastest accept call so far, in milliseconds. The kill times of interrupted calls are shares of it. */
let usual = Infinity

const collect = async ({ origin }: Running, purchase: Purchase): Promise<void> => {
  const { status } = await purchase.customer.collect(origin, purchase.signingId)
  expect(status).toBe('complete')
  purchase.isSigned = true
}

const accept = async ({ origin }: Running, purchase: Purchase): Promise<void> => {
  const before = performance.now()
  purchase.receipt = await purchase.customer.accept(origin, purchase.quoteNumber)
  purchase.acceptedBy = clock.now().getTime()
  usual = Math.min(usual, performance.now() - before)
}

/** Waits for a call, and ignores a broken connection. */
async function untilBroken(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    // `fetch` throws a TypeError when the connection breaks.
    if (!(error instanceof TypeError)) throw error
  })
}

/** Kills the server after a share of a call's usual time, with or without a response. */
async function killWithin(share: number, { process }: Running, calls: readonly Promise<void>[]): Promise<void> {
  const answered = calls.map(untilBroken)
  await new Promise((resolve) => setTimeout(resolve, share * usual))
  await process.kill()
  await Promise.all(answered)
}

/** Kills the server when the first customer has a response. */
async function killAtFirst({ process }: Running, calls: readonly Promise<void>[]): Promise<void> {
  const answered = calls.map(untilBroken)
  await Promise.race(answered)
  await process.kill()
  await Promise.all(answered)
}

const collectAll = async (server: Running, purchases: readonly Purchase[]): Promise<void> => {
  for (const purchase of purchases) await collect(server, purchase)
}

const afterReceipt: Death = async (server, purchases) => {
  await collectAll(server, purchases)
  await killAtFirst(
    server,
    purchases.map(async (purchase) => accept(server, purchase)),
  )
}

const seeAnswerBegin = async ({ origin }: Running, purchase: Purchase): Promise<void> => {
  const { headers } = purchase.customer
  const url = `${origin}/api/coral/quotes/accept?quoteNumber=${purchase.quoteNumber}`
  const answer = await fetch(url, { method: 'POST', headers: headers({ 'content-type': 'application/json' }), body: '{}' })
  purchase.acceptedBy = clock.now().getTime()
  expect(answer.status).toBe(200)
}

const asAnswerBegins: Death = async (server, purchases) => {
  await collectAll(server, purchases)
  await killAtFirst(
    server,
    purchases.map(async (purchase) => seeAnswerBegin(server, purchase)),
  )
}

/** Kills the server during simultaneous accept calls. The last response takes the time of one call for each customer. */
const whileAccepting =
  (share: number): Death =>
  async (server, purchases) => {
    await collectAll(server, purchases)
    await killWithin(
      share,
      server,
      purchases.map(async (purchase) => accept(server, purchase)),
    )
  }

const afterSigning: Death = async (server, purchases) => {
  await collectAll(server, purchases)
  await server.process.kill()
}

/** The simulated BankID stops with the server. A signature that the server has not collected must be signed again. */
const whileSigning =
  (share: number): Death =>
  async (server, purchases) =>
    killWithin(
      share,
      server,
      purchases.map(async (purchase) => collect(server, purchase)),
    )

/** The server dies during four purchases at a time: most between accept and receipt, some before. */
const DEATHS: Readonly<Record<TestDatabase['dialect'], readonly Death[]>> = {
  embedded: [afterReceipt, asAnswerBegins, ...[0.3, 0.9, 1.8, 3].map(whileAccepting), afterSigning, whileSigning(0.7)],
  postgresql: [afterReceipt, whileAccepting(0.9)],
}

describeOnEachDatabase('[B7.1] sudden death of the server', (open) => {
  let newest: MainProcess | undefined
  beforeAll(() => ensureWebBuild(), 120_000)
  afterEach(async () => newest?.kill())

  it('keeps every contract that was promised, once, and finishes what was begun', { timeout: 600_000 }, async () => {
    usual = Infinity
    const { db, options, dialect, close } = await open()
    await seedDatabase(db)
    await close()
    const { url, dataDir } = options
    const env = url === undefined ? { DATA_DIR: dataDir } : { DATA_DIR: temporaryFolder(), DATABASE_URL: url, SECRET_KEY: 'ab'.repeat(32) }
    const start = async (): Promise<Running> => {
      newest = runMain(env)
      return { process: newest, origin: await newest.ready }
    }

    const purchases: Purchase[] = []
    for (const die of DEATHS[dialect]) {
      const server = await start()
      for (const last of purchases.slice(-CUSTOMERS.length)) await continuePurchase(server, last)
      const begun: Purchase[] = []
      for (const personalNumber of CUSTOMERS) begun.push(await signOnPhone(server.origin, personalNumber))
      purchases.push(...begun)
      await die(server, begun)
    }
    const server = await start()
    for (const purchase of purchases) await continuePurchase(server, purchase)
    // The browser of this purchase never returns: only the server continues it.
    const unseen = await signOnPhone(server.origin)
    await collect(server, unseen)
    await server.process.kill()
    const finishing = await start()
    expect(await finishing.process.stop()).toBe(0)
    expect(finishing.process.stderr()).toBe('')

    const { kept, mailed, audited, rounds, tries } = await readContracts(options)
    // nothing was given up, and of what a killed process had begun nothing failed; each kind has run, and none failed
    expect(tries.filter(({ deadAt, reason }) => deadAt !== null || reason !== INTERRUPTED)).toEqual([])
    expect(rounds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['makeContracts', 'sendMessages', 'removeExpired']))
    expect(rounds.filter(({ outcome }) => outcome === 'failed')).toEqual([])
    const ofQuote = (purchase: Purchase) => kept.filter((policy) => policy.quoteNumber === purchase.quoteNumber)
    for (const purchase of purchases) expect(ofQuote(purchase)).toMatchObject([{ policyNumber: purchase.receipt?.policyNumber }])
    expect(ofQuote(unseen)).toHaveLength(1)
    expect(kept).toHaveLength(purchases.length + 1)
    expect(audited.toSorted()).toEqual(kept.map(({ policyNumber }) => `policy:${policyNumber}`).toSorted())
    expect(mailed).toHaveLength(kept.length)
    for (const { policyNumber } of kept) expect(mailed.filter((subject) => subject.includes(policyNumber))).toHaveLength(1)
  })
})

async function signOnPhone(origin: string, personalNumber: string = ELIN): Promise<Purchase> {
  const customer = await visitServer(origin, clock)
  const { quoteNumber } = await customer.createQuote(origin, { ...WHOLE_ANSWERS, personalNumber })
  return { customer, quoteNumber, signingId: await customer.signOnPhone(origin, quoteNumber), isSigned: false, acceptedBy: Infinity }
}

/** Reads the database after the server has stopped: contracts, mail subjects, subjects of the audited accepts, and background work. */
async function readContracts(options: OpenOptions) {
  const database = await openDatabase(options)
  try {
    const { db } = database
    const mails = await db.select().from(outboxMessages)
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.action, 'quote.accept'))
    return {
      kept: await db.select().from(policies),
      tries: await db.select().from(jobs),
      rounds: await db.select().from(jobRounds),
      mailed: mails.map(({ subject }) => subject),
      audited: entries.map(({ subject }) => subject),
    }
  } finally {
    await database.close()
  }
}

/**
 * Continues in the browser after the restart: a receipt it already had still exists, and accepting again returns the
 * same one.
 */
async function continuePurchase(server: Running, purchase: Purchase): Promise<void> {
  const { customer, quoteNumber, receipt, acceptedBy } = purchase
  const { origin } = server
  const readReceipt = async ({ receiptToken }: Receipt) =>
    (await customer.call<{ receipt: Receipt }>(`${origin}/api/receipts/${receiptToken}`)).receipt
  expect(receipt && (await readReceipt(receipt))).toEqual(receipt)
  const again = await acceptOrSign(server, purchase)
  expect(again).toEqual(receipt ?? again)
  expect(await readReceipt(again)).toEqual(again)
  expect(await customer.accept(origin, quoteNumber)).toEqual(again)
  expect(Date.parse(again.acceptedAt)).toBeLessThanOrEqual(acceptedBy)
  purchase.receipt = again
}

/** Accepts the quote. If the signature was lost before the customer knew of it, signs again first. */
async function acceptOrSign(server: Running, purchase: Purchase): Promise<Receipt> {
  const { customer, quoteNumber, isSigned } = purchase
  try {
    return await customer.accept(server.origin, quoteNumber)
  } catch (error) {
    if (isSigned || !(error instanceof RefusedCallError) || error.code !== 'notSigned') throw error
    purchase.signingId = await customer.signOnPhone(server.origin, quoteNumber)
    await collect(server, purchase)
    return customer.accept(server.origin, quoteNumber)
  }
}
