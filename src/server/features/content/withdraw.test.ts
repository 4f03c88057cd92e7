import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnEachDatabase, emptyTables, type TestDatabase } from '../../../../tests/databases.ts'
import { vocabulary } from '../../../vocabulary/vocabulary.ts'
import { input, TODAY } from '../../../../tests/fixtures/flow.ts'
import { FLOW_FORMAT, type FlowDocument } from '../../../engine/document.ts'
import { auditEntries, bundles } from '../../platform/db/schema/content.ts'
import { SERVICE_FLOW, SERVICE_HASH, storeFlow } from '../../testing/external-data-flows.ts'
import { openTestServer } from '../../testing/test-server.ts'
import { createBundleStore } from './bundles.ts'
import { movePointer, publishingHistory } from './pointer.ts'
import { rollbackFlow } from './publish.ts'
import { withdrawBundle } from './sale.ts'
import { BundleIsLiveError, UnknownBundleError, UnknownVersionError } from './content-errors.ts'

const clock = { now: () => new Date('2026-11-21T11:00:00Z') }
const by = { author: 'anna', clock }
const content = { kind: 'flow', name: SERVICE_FLOW.flow } as const
const [OLD, OLDER, LIVE] = [SERVICE_HASH, 'older-service-of-a-test', 'newer-service-of-a-test'] as const

describeOnEachDatabase('withdrawing a bundle', (open) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await emptyTables(database.db)
    for (const hash of [OLDER, OLD, LIVE]) {
      await storeFlow(database.db, hash, SERVICE_FLOW, clock.now())
      await database.db.transaction(async (tx) => movePointer(tx, content, { hash, action: 'publish', author: 'anna', at: clock.now() }))
    }
  })
  const store = () => createBundleStore(database.db, vocabulary, () => TODAY)
  const withdraw = async (hash: string) => withdrawBundle(database.db, hash, by)

  it('leaves history and an audit entry, once', async () => {
    expect(await withdraw(OLD)).toEqual({ flow: 'testService', hash: OLD })
    await withdraw(OLD)
    const history = await publishingHistory(database.db, content)
    expect(history.map(({ action, hash }) => `${action} ${hash}`)).toEqual([
      `withdraw ${OLD}`,
      `publish ${LIVE}`,
      `publish ${OLD}`,
      `publish ${OLDER}`,
    ])
    const audit = await database.db.select().from(auditEntries)
    expect(audit.at(-1)).toMatchObject({ actor: 'anna', action: 'content.withdraw', subject: 'flow:testService', detail: { hash: OLD } })
    expect(audit).toHaveLength(4)
  })

  it('is refused for the live one, and for one that there is not', async () => {
    await expect(withdraw(LIVE)).rejects.toThrow(BundleIsLiveError)
    await expect(withdraw('x'.repeat(22))).rejects.toThrow(UnknownBundleError)
    expect(await store().isWithdrawn(LIVE)).toBe(false)
  })

  it('is seen at once by every process, also by one that has the bundle already', async () => {
    const [here, there] = [store(), store()]
    await there.get(OLD)
    expect(await there.isWithdrawn(OLD)).toBe(false)
    await withdraw(OLD)
    expect([await here.isWithdrawn(OLD), await there.isWithdrawn(OLD)]).toEqual([true, true])
    expect(await there.get(OLD)).toBeDefined()
  })

  it('makes a rollback go past it, and ends when it goes live again', async () => {
    await withdraw(OLD)
    expect((await rollbackFlow(database.db, content.name, undefined, by)).hash).toBe(OLDER)
    expect((await rollbackFlow(database.db, content.name, OLD, by)).hash).toBe(OLD)
    expect(await store().isWithdrawn(OLD)).toBe(false)
  })

  it('leaves nothing to roll back to when all others are withdrawn', async () => {
    await withdraw(OLD)
    await withdraw(OLDER)
    await expect(rollbackFlow(database.db, content.name, undefined, by)).rejects.toThrow(UnknownVersionError)
  })

  it('of two that happen at once, a rollback and a withdrawal, the later one holds', async () => {
    const [withdrawn, rolledBack] = await Promise.allSettled([withdraw(OLD), rollbackFlow(database.db, content.name, OLD, by)])
    expect(rolledBack.status).toBe('fulfilled')
    expect(await store().isWithdrawn(OLD)).toBe(false)
    // A withdrawal that comes second fails, because the bundle is live.
    expect(withdrawn).toSatisfy(
      ({ status, reason }: { status: string; reason?: unknown }) => status === 'fulfilled' || reason instanceof BundleIsLiveError,
    )
  })

  it('returns 410 to pages, which must ask for it each time', async () => {
    const { app } = await openTestServer(database.db)
    const url = `/flows/${OLD}.json`
    const first = await app.inject(url)
    expect(first.statusCode).toBe(200)
    expect(first.headers).toMatchObject({ 'cache-control': 'public, no-cache', etag: `W/"${OLD}"` })
    const headers = { 'if-none-match': `W/"${OLD}"` }
    expect(await app.inject({ url, headers })).toMatchObject({ statusCode: 304, body: '' })
    await withdraw(OLD)
    for (const address of [url, `/flows/${OLD}.js`]) {
      const gone = await app.inject({ url: address, headers })
      expect({ status: gone.statusCode, ...gone.json<object>() }).toMatchObject({ status: 410, code: 'bundleWithdrawn' })
      expect(gone.headers['cache-control']).toBe('no-store')
    }
    expect((await app.inject(`/flows/${LIVE}.json`)).statusCode).toBe(200)
  })
})

describeOnEachDatabase('a bundle of an older format', (open) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })

  const format1 = {
    $schema: 'https://teckna.dev/flow/1',
    flow: 'old',
    kind: 'service',
    copy: ['old'],
    type: 'object',
    properties: { start: { ...input({ type: 'string', widget: 'date' }), defaultDate: { days: 1 } } },
    required: ['start'],
    steps: [{ id: 'form', type: 'input', copy: 'old.form', sections: [{ id: 'form', copy: 'old.form', inputs: ['start'] }] }],
  } as unknown as FlowDocument
  const HASH = 'bundle-of-old-format-1'

  it('still opens: page and server get it in today\u2019s', async () => {
    await storeFlow(database.db, HASH, format1, clock.now())
    const store = createBundleStore(database.db, vocabulary, () => TODAY)
    const start = { ...input({ type: 'string', widget: 'date' }), initial: { date: { days: 1 } } }
    const today = { ...format1, $schema: FLOW_FORMAT, properties: { start } }
    const loaded = await store.get(HASH)
    expect(loaded?.bundle.document).toEqual(today)
    expect(loaded?.flow.document).toEqual(today)
    expect(loaded?.flow.compiled.validate({})).toMatchObject([{ input: 'start', message: 'schema.required' }])
    const { app } = await openTestServer(database.db)
    expect((await app.inject(`/flows/${HASH}.json`)).json()).toMatchObject({ document: today })
    const [row] = await database.db.select({ document: bundles.document }).from(bundles)
    expect(row?.document).toEqual(format1)
  })

  it('is refused in words when it is newer than the program', async () => {
    await storeFlow(database.db, 'bundle-of-the-future-x', { ...format1, $schema: 'https://teckna.dev/flow/99' }, clock.now())
    const store = createBundleStore(database.db, vocabulary, () => TODAY)
    await expect(store.get('bundle-of-the-future-x')).rejects.toThrow('this program reads')
  })
})
