import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnDatabase, emptyTables, type TestDatabase } from '../../../../tests/databases.ts'
import { bicycle } from '../../../../tests/fixtures/flow.ts'
import { publishRules } from '../../../../tests/fixtures/publish-rules.ts'
import type { FlowDocument } from '../../../engine/document.ts'
import type { Finding } from '../../../findings/finding.ts'
import { bundles, type ContentBody } from '../../platform/db/schema/content.ts'
import { saveDraft } from './drafts.ts'
import { LintError } from './lint-error.ts'
import { movePointer } from './pointer.ts'
import { rollbackFlow } from './publish.ts'
import { checkContent } from './published-content.ts'
import { lintSale } from './lint-sale.ts'
import { readSaleState, surroundingsOf } from './sale-surroundings.ts'
import { putOnSale, takeOffSale } from './sale.ts'

const clock = { now: () => new Date('2026-11-21T11:00:00Z') }
const publisher = { author: 'anna', clock }

const withCalls = (name: string): FlowDocument => ({
  ...bicycle,
  quote: { path: 'bicycle', calls: { name, quoteType: 'vehicle', body: [{ from: 'bicycle', to: 'wheels' }] } },
})

const takenBy = (flow: string): Finding => ({ code: 'takenCalls', at: '/quote/calls/name', params: { calls: 'wheels', flow } })

async function findingsOf(work: Promise<unknown>): Promise<readonly Finding[]> {
  const refused = await work.catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(LintError)
  return (refused as LintError).findings
}

describeOnDatabase('quote calls that two flows declare under one name', (open) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => emptyTables(database.db))

  /** Stores a version of a flow that declares calls of this name, and makes it live. */
  async function sell(flow: string, hash: string, calls: string): Promise<void> {
    const document = withCalls(calls)
    const at = clock.now()
    const version = { hash, flow, format: document.$schema, document, copy: {}, options: {}, module: '', needs: [], author: 'anna' }
    await database.db.insert(bundles).values({ ...version, createdAt: at })
    await database.db.transaction((tx) => movePointer(tx, { kind: 'flow', name: flow }, { hash, action: 'publish', author: 'anna', at }))
  }

  it('are a finding in the draft of the second flow', async () => {
    await sell('bicycle', 'own', 'wheels')
    await saveDraft(
      database.db,
      { kind: 'flow', id: 'bicycle', body: withCalls('wheels') as unknown as ContentBody, author: 'anna', basedOn: 0 },
      clock,
    )
    expect(await checkContent(database.db, 'bicycle', publishRules)).not.toContainEqual(takenBy('bicycle'))
    await sell('scooter', 'other', 'wheels')
    expect(await checkContent(database.db, 'bicycle', publishRules)).toContainEqual(takenBy('scooter'))
  })

  it('refuse the rollback of the flow that had the name before', async () => {
    await sell('bicycle', 'old', 'wheels')
    await sell('bicycle', 'new', 'pedals')
    await sell('scooter', 'other', 'wheels')
    expect(await findingsOf(rollbackFlow(database.db, 'bicycle', undefined, publisher))).toEqual([takenBy('scooter')])
  })

  it('refuse to put a flow back on sale after another took the name', async () => {
    await sell('bicycle', 'own', 'wheels')
    await takeOffSale(database.db, 'bicycle', publisher)
    await sell('scooter', 'other', 'wheels')
    expect(await findingsOf(putOnSale(database.db, 'bicycle', publisher))).toEqual([takenBy('scooter')])
  })
})

describeOnDatabase('the address of a page that two products want', (open) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => emptyTables(database.db))

  it('is a finding in the second, as its own address and as one that leads to it', async () => {
    const product = { path: '/person/cykel', redirects: [{ from: '/cykel' }] }
    const version = { hash: 'h', flow: 'scooter', format: bicycle.$schema, document: bicycle, copy: {}, options: {}, module: '', needs: [] }
    await database.db.insert(bundles).values({ ...version, product, author: 'anna', createdAt: clock.now() })
    await database.db.transaction((tx) =>
      movePointer(tx, { kind: 'flow', name: 'scooter' }, { hash: 'h', action: 'publish', author: 'anna', at: clock.now() }),
    )
    const surroundings = surroundingsOf(await readSaleState(database.db), 'bicycle')
    const wanted = { path: '/cykel', redirects: [{ from: '/person/cykel' }, { from: '/tvahjuling' }] }
    expect(lintSale({ document: bicycle, product: wanted }, surroundings)).toEqual([
      { code: 'takenAddress', at: '/product/path', params: { address: '/cykel', flow: 'scooter' } },
      { code: 'takenAddress', at: '/product/redirects/0/from', params: { address: '/person/cykel', flow: 'scooter' } },
    ])
  })
})

describeOnDatabase('the flow that another person signs', (open) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => emptyTables(database.db))

  const purchase: FlowDocument = {
    ...bicycle,
    participants: { rider: { flow: 'rider', personalNumber: 'rider', firstName: 'a', email: 'b', copy: 'bicycle.rider' } },
  }
  const notLive: Finding = { code: 'participantFlow', at: '/participants/rider/flow', params: { flow: 'rider' } }

  async function findingsWith(document: FlowDocument): Promise<readonly Finding[]> {
    const version = { hash: 'h', flow: 'rider', format: bicycle.$schema, document, copy: {}, options: {}, module: '', needs: [] }
    await database.db.insert(bundles).values({ ...version, author: 'anna', createdAt: clock.now() })
    await database.db.transaction((tx) =>
      movePointer(tx, { kind: 'flow', name: 'rider' }, { hash: 'h', action: 'publish', author: 'anna', at: clock.now() }),
    )
    return lintSale({ document: purchase, product: undefined }, surroundingsOf(await readSaleState(database.db), 'bicycle'))
  }
  const rider: FlowDocument = { ...bicycle, kind: 'service', submit: { to: 'participant' } }

  it('is a finding while it is not live', async () => {
    expect(lintSale({ document: purchase, product: undefined }, surroundingsOf(await readSaleState(database.db), 'bicycle'))).toEqual([
      notLive,
    ])
  })

  it('agrees once it is live, signed, and sent to where participants answer', async () => {
    expect(await findingsWith(rider)).toEqual([])
  })

  it('is a finding if its answers go elsewhere', async () => {
    expect(await findingsWith({ ...rider, submit: { to: 'case' } })).toEqual([notLive])
  })

  it('is a finding if nobody signs it', async () => {
    expect(await findingsWith({ ...rider, steps: rider.steps.filter(({ type }) => type !== 'sign') })).toEqual([notLive])
  })
})
