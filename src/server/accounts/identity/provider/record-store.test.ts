import { randomBytes } from 'node:crypto'
import { errors } from 'oidc-provider'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnEachDatabase, emptyTables, type TestDatabase } from '../../../../../tests/databases.ts'
import { identityRecords } from '../../../platform/db/schema/identity.ts'
import { createCipher } from '../../../platform/secrets/cipher.ts'
import { testClock, type TestClock } from '../../../ports/e-signing/bankid/simulator/testing/phone.ts'
import { createRecordStore, type RecordStore } from './record-store.ts'

const NAME = 'a-token-that-opens-something'
const PAYLOAD = { accountId: 'elin-of-the-test', grantId: 'a-grant-of-elin', exp: 1_800_000_000 }

describeOnEachDatabase('what the identity provider keeps', (open) => {
  let database: TestDatabase
  let clock: TestClock
  let store: RecordStore

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await emptyTables(database.db)
    clock = testClock()
    store = createRecordStore({ db: database.db, cipher: createCipher(Buffer.alloc(32, 7), randomBytes), clock })
  })

  it('is found by its name, of its kind, until its time has gone', async () => {
    const tokens = store.adapterOf('AccessToken')
    await tokens.upsert(NAME, PAYLOAD, 300)
    expect(await tokens.find(NAME)).toEqual(PAYLOAD)
    expect(await tokens.find('another')).toBeUndefined()
    expect(await store.adapterOf('RefreshToken').find(NAME)).toBeUndefined()
    clock.forward(299_999)
    expect(await tokens.find(NAME)).toEqual(PAYLOAD)
    expect(await store.removeExpired()).toBe(0)
    clock.forward(1)
    expect(await tokens.find(NAME)).toBeUndefined()
    expect(await store.removeExpired()).toBe(1)
    expect(await database.db.$count(identityRecords)).toBe(0)
  })

  it('is overwritten under the same name, with a new end', async () => {
    const sessions = store.adapterOf('Session')
    await sessions.upsert(NAME, { uid: 'one' }, 10)
    await sessions.upsert(NAME, { uid: 'two', accountId: 'elin' }, 20)
    clock.forward(15_000)
    expect(await sessions.find(NAME)).toEqual({ uid: 'two', accountId: 'elin' })
    expect(await sessions.findByUid('one')).toBeUndefined()
    expect(await sessions.findByUid('two')).toEqual({ uid: 'two', accountId: 'elin' })
    clock.forward(5_000)
    expect(await sessions.findByUid('two')).toBeUndefined()
    await expect(sessions.upsert(NAME, {})).rejects.toThrow('a record without an end: Session')
  })

  it('is deleted by its name, and only that of its kind', async () => {
    const [codes, tokens] = [store.adapterOf('AuthorizationCode'), store.adapterOf('AccessToken')]
    for (const adapter of [codes, tokens]) await adapter.upsert(NAME, PAYLOAD, 60)
    await codes.destroy(NAME)
    await codes.destroy('another')
    expect([await codes.find(NAME), await tokens.find(NAME)]).toEqual([undefined, PAYLOAD])
  })

  it('dies with its grant, and only what is of its kind', async () => {
    const [refresh, access] = [store.adapterOf('RefreshToken'), store.adapterOf('AccessToken')]
    await refresh.upsert('first', PAYLOAD, 60)
    await refresh.upsert('second', PAYLOAD, 60)
    await refresh.upsert('other', { ...PAYLOAD, grantId: 'another-grant' }, 60)
    await access.upsert('access', PAYLOAD, 60)
    await refresh.revokeByGrantId(PAYLOAD.grantId)
    expect(await Promise.all(['first', 'second'].map((name) => refresh.find(name)))).toEqual([undefined, undefined])
    expect(await refresh.find('other')).toMatchObject({ grantId: 'another-grant' })
    expect(await access.find('access')).toEqual(PAYLOAD)
  })

  it('is used once: of several at the same instant one gets it', async () => {
    const codes = store.adapterOf('AuthorizationCode')
    await codes.upsert(NAME, PAYLOAD, 60)
    const uses = await Promise.allSettled(Array.from({ length: 5 }, () => codes.consume(NAME)))
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const reasons = uses.flatMap((use) => (use.status === 'rejected' ? [use.reason as unknown] : []))
    expect(reasons.every((reason) => reason instanceof errors.InvalidGrant)).toBe(true)
    expect(await codes.find(NAME)).toEqual({ ...PAYLOAD, consumed: clock.now().getTime() / 1000 })
  })

  it('is encrypted under hashes: the table contains no token, person or grant in plain text', async () => {
    await store.adapterOf('Session').upsert(NAME, { ...PAYLOAD, uid: 'a-second-name' }, 60)
    const rows = JSON.stringify(await database.db.select().from(identityRecords))
    for (const secret of [NAME, PAYLOAD.accountId, PAYLOAD.grantId, 'a-second-name']) expect(rows).not.toContain(secret)
  })

  it('is found by no code of another device: there are none', async () => {
    expect(await store.adapterOf('DeviceCode').findByUserCode('ABCD')).toBeUndefined()
  })
})
