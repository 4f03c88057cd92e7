import { randomBytes } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnEachDatabase, emptyTables, type TestDatabase } from '../../../../../tests/databases.ts'
import { identityKeys } from '../../../platform/db/schema/identity.ts'
import { CipherError, createCipher } from '../../../platform/secrets/cipher.ts'
import { testClock, type TestClock } from '../../../ports/e-signing/bankid/simulator/testing/phone.ts'
import { AHEAD_MS, createSigningKeys, RETENTION_MS, SIGNS_MS, type SigningKeys } from './signing-keys.ts'

const cipher = createCipher(Buffer.alloc(32, 7), randomBytes)

describeOnEachDatabase('the signing keys', (open) => {
  let database: TestDatabase
  let clock: TestClock
  let keys: SigningKeys

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await emptyTables(database.db)
    clock = testClock()
    keys = createSigningKeys({ db: database.db, cipher, clock })
  })

  /** Returns the public part of each key, the signing key first. */
  const renew = async () => (await keys.renew()).map(({ x }) => x)

  it('are made once, kept encrypted, and the same for every process, also at one start together', async () => {
    const processes = Array.from({ length: 4 }, () => createSigningKeys({ db: database.db, cipher, clock }))
    const found = await Promise.all(processes.map(async (each) => each.renew()))
    expect(found[0]).toMatchObject([{ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', d: expect.any(String) as string }])
    for (const other of found) expect(other).toEqual(found[0])
    clock.forward(SIGNS_MS - AHEAD_MS)
    const next = await Promise.all(processes.map(async (each) => each.renew()))
    expect(next[0]).toHaveLength(2)
    for (const other of next) expect(other).toEqual(next[0])
    const rows = await database.db.select().from(identityKeys)
    expect(JSON.stringify(rows)).not.toContain(found[0]?.[0]?.d)
    const stranger = createSigningKeys({ db: database.db, cipher: createCipher(Buffer.alloc(32, 8), randomBytes), clock })
    await expect(stranger.renew()).rejects.toThrow(CipherError)
  })

  it('are published before they sign, and until what they have signed has died', async () => {
    const [first] = await renew()
    clock.forward(SIGNS_MS - AHEAD_MS - 1)
    expect(await renew()).toEqual([first])
    clock.forward(1)
    const [signing, second, ...more] = await renew()
    expect([signing, more]).toEqual([first, []])
    expect(second).not.toBe(first)
    clock.forward(AHEAD_MS - 1)
    expect(await renew()).toEqual([first, second])
    clock.forward(1)
    expect(await renew()).toEqual([second, first])
    clock.forward(RETENTION_MS)
    expect(await renew()).toEqual([second, first])
    clock.forward(1)
    expect(await renew()).toEqual([second])
    expect(await database.db.$count(identityKeys)).toBe(1)
  })

  it('after a long rest the old one signs until every process can know the new one', async () => {
    const [first] = await renew()
    clock.forward(3 * SIGNS_MS)
    const [signing, second] = await renew()
    expect(signing).toBe(first)
    clock.forward(AHEAD_MS - 1)
    expect(await renew()).toEqual([first, second])
    clock.forward(1)
    expect(await renew()).toEqual([second, first])
  })
})
