import { asc, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnEachDatabase, emptyTables, type TestDatabase } from '../../../../tests/databases.ts'
import type { DbOrTx } from './database.ts'
import { openDatabase } from './open.ts'
import {
  auditEntries,
  bundles,
  liveFlows,
  outboxMessages,
  policies,
  publications,
  quotes,
  settings,
  signingOrders,
} from './schema/index.ts'

const NOON = new Date('2026-11-21T11:00:00.123Z')
const HOLDER = '198507092388'

const bundle = {
  hash: 'bundle-1',
  flow: 'child',
  format: 'https://teckna.dev/flow/3',
  document: {
    $schema: 'https://teckna.dev/flow/3',
    flow: 'child',
    kind: 'purchase',
    copy: ['general'],
    type: 'object',
    properties: {},
    required: [],
    steps: [],
  },
  copy: { sv: { 'step.title': 'Ansökan – åäö "citat" \\ 🙂' } },
  options: { mileage: [{ code: 1, copy: 'mileage.1' }] },
  module: 'export const needs = []',
  needs: ['personalNumber'],
  createdAt: NOON,
  author: 'editor',
} as const satisfies typeof bundles.$inferInsert

const quote = {
  quoteNumber: 'TQ00000000000000000001',
  caseId: 'case-1',
  sessionId: 'session-1',
  product: 'child',
  insuranceType: 'Childinsurance',
  bundle: bundle.hash,
  status: 'open',
  request: {
    insuranceType: 'Childinsurance',
    quote: { salesInfo: { sellingChannel: 'InternetFors' } },
    setFreeTrial: false,
    insuranceHolder: [{ personalNumber: HOLDER }],
    flow: { bundle: bundle.hash, answers: { insuranceAmount: 1 } },
  },
  answers: { insuranceAmount: 1, needForQuestion: true, phone: '0701740605' },
  annualPremium: 1740,
  tariffVersion: '2026-1',
  policyholder: HOLDER,
  startDate: '2026-11-22',
  createdAt: NOON,
  updatedAt: NOON,
  calculatedAt: NOON,
} as const satisfies typeof quotes.$inferInsert

const policy = {
  policyNumber: 'TP1',
  quoteNumber: quote.quoteNumber,
  receiptToken: 'token-1',
  product: 'child',
  insuranceType: 'Childinsurance',
  policyholder: HOLDER,
  startDate: '2026-11-22',
  annualPremium: 1740,
  payment: { method: 'Autogiro', period: 'Month' },
  papers: { answers: [{ title: 'Skydd', rows: [{ label: 'Belopp', value: '1 184 000 kr' }] }], addons: [], cover: [] },
  details: { insuredSumChild: 1 },
  documents: [],
  acceptedAt: NOON,
  status: 'active',
  withdrawalUntil: '2026-12-21',
} as const satisfies typeof policies.$inferInsert

const setting = (key: string, value: string) => ({ key, value, createdAt: NOON })

async function keysOf(db: DbOrTx): Promise<string[]> {
  const rows = await db.select({ key: settings.key }).from(settings).orderBy(asc(settings.key))
  return rows.map(({ key }) => key)
}

describeOnEachDatabase('the database', (open) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(() => emptyTables(database.db))

  it('answers', async () => {
    await expect(database.ping()).resolves.toBeUndefined()
  })

  it('gives back what was written, in the same types', async () => {
    const { db } = database
    await db.insert(bundles).values(bundle)
    await db.insert(quotes).values(quote)
    await db.insert(policies).values(policy)
    expect(await db.select().from(bundles)).toEqual([{ ...bundle, lookups: null, product: null, documents: null }])
    expect(await db.select().from(quotes)).toEqual([{ ...quote, salesLink: null, sensitiveAnswers: null, subStatus: null }])
    expect(await db.select().from(policies)).toEqual([{ ...policy, holderName: null, withdrawnAt: null }])
  })

  it('numbers entries itself', async () => {
    const { db } = database
    const entry = { at: NOON, actor: 'editor', action: 'publish', subject: 'flow/child', detail: { hash: bundle.hash } }
    const first = await db.insert(auditEntries).values(entry).returning({ id: auditEntries.id })
    const second = await db.insert(auditEntries).values(entry).returning({ id: auditEntries.id })
    expect([...first, ...second]).toEqual([{ id: 1 }, { id: 2 }])
  })

  it('keeps a transaction whole', async () => {
    const { db } = database
    await db.transaction(async (tx) => {
      await tx.insert(bundles).values(bundle)
      await tx.insert(publications).values({ name: 'child', hash: bundle.hash, action: 'publish', at: NOON, author: 'editor' })
      await tx.insert(liveFlows).values({ name: 'child', hash: bundle.hash, publishedAt: NOON, author: 'editor' })
    })
    expect(await db.select({ hash: liveFlows.hash }).from(liveFlows)).toEqual([{ hash: bundle.hash }])
  })

  it('undoes a transaction that fails', async () => {
    const { db } = database
    const failing = db.transaction(async (tx) => {
      await tx.insert(settings).values(setting('a', '1'))
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await keysOf(db)).toEqual([])
  })

  it('undoes the inner of two transactions alone', async () => {
    const { db } = database
    await db.transaction(async (tx) => {
      await tx.insert(settings).values(setting('outer', '1'))
      const inner = tx.transaction(async (nested) => {
        await nested.insert(settings).values(setting('inner', '1'))
        throw new Error('only this part')
      })
      await expect(inner).rejects.toThrow('only this part')
    })
    expect(await keysOf(db)).toEqual(['outer'])
  })

  it('loses no update of transactions that run at the same time', async () => {
    const { db } = database
    await db.insert(settings).values(setting('counter', '0'))
    const raise = () =>
      db.transaction(async (tx) => {
        const [row] = await tx.select().from(settings).where(eq(settings.key, 'counter')).for('update')
        await tx
          .update(settings)
          .set({ value: String(Number(row?.value) + 1) })
          .where(eq(settings.key, 'counter'))
      })
    await Promise.all(Array.from({ length: 25 }, raise))
    expect(await db.select({ value: settings.value }).from(settings)).toEqual([{ value: '25' }])
  })

  it.each([
    ['a second row under the same key', (db: DbOrTx) => db.insert(settings).values([setting('a', '1'), setting('a', '2')]), '23505'],
    ['a reference to nothing', (db: DbOrTx) => db.insert(quotes).values(quote), '23503'],
    ['an unknown status', (db: DbOrTx) => db.insert(quotes).values({ ...quote, bundle: null, status: sql`'lost'` }), '23514'],
    [
      'a personal number of ten digits',
      (db: DbOrTx) => db.insert(quotes).values({ ...quote, bundle: null, policyholder: '8507092388' }),
      '23514',
    ],
    ['a negative premium', (db: DbOrTx) => db.insert(quotes).values({ ...quote, bundle: null, annualPremium: -1 }), '23514'],
  ])('refuses %s', async (_, write, code) => {
    await expect(write(database.db)).rejects.toMatchObject({ cause: { code } })
  })

  it('refuses a second policy on the same quote', async () => {
    const { db } = database
    await db.insert(quotes).values({ ...quote, bundle: null })
    await db.insert(policies).values(policy)
    const second = db.insert(policies).values({ ...policy, policyNumber: 'TP2', receiptToken: 'token-2' })
    await expect(second).rejects.toMatchObject({ cause: { code: '23505' } })
  })

  it('keeps the evidence of a signing and a message with its attachment', async () => {
    const { db } = database
    const evidence = {
      personalNumber: HOLDER,
      name: 'Test Testsson',
      givenName: 'Test',
      surname: 'Testsson',
      device: { ipAddress: '192.0.2.1' },
      issueDate: '2026-01-01+01:00',
      signature: 'c2ln',
      ocspResponse: 'b2NzcA==',
      simulated: true,
    }
    await db.insert(quotes).values({ ...quote, bundle: null })
    await db.insert(signingOrders).values({
      id: 'signing-1',
      quoteNumber: quote.quoteNumber,
      sessionId: 'session-1',
      orderRef: 'order-1',
      autoStartToken: 'auto',
      qrStartToken: 'qr',
      qrStartSecret: 'secret',
      startedAt: NOON,
      status: 'complete',
      signedState: 'state-1',
      collectAfter: NOON,
      userVisibleData: 'Jag tecknar försäkringen.',
      evidence,
      device: 'other',
      completedAt: NOON,
    })
    const attachments = [{ receiptToken: 'token-1', kind: 'terms' }]
    await db.insert(outboxMessages).values({
      id: 'message-1',
      kind: 'receipt',
      recipient: 'kund@example.se',
      subject: 'Kvitto',
      body: 'Hej!',
      attachments,
      createdAt: NOON,
      dueAt: NOON,
    })
    expect(await db.select({ evidence: signingOrders.evidence, at: signingOrders.completedAt }).from(signingOrders)).toEqual([
      { evidence, at: NOON },
    ])
    expect(await db.select({ attachments: outboxMessages.attachments, sentAt: outboxMessages.sentAt }).from(outboxMessages)).toEqual([
      { attachments, sentAt: null },
    ])
  })
})

describeOnEachDatabase('a database that is opened again', (open) => {
  it('holds what was written before, and migrates nothing twice', async () => {
    const first = await open()
    await first.db.insert(settings).values(setting('kept', '1'))
    await first.close()
    await first.close()
    const second = await openDatabase(first.options)
    try {
      expect(await keysOf(second.db)).toEqual(['kept'])
    } finally {
      await second.close()
    }
    await expect(second.ping()).rejects.toThrow('Failed query')
  })
})
