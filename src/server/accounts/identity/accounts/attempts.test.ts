import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnEachDatabase, emptyTables, type TestDatabase } from '../../../../../tests/databases.ts'
import { identityAttempts } from '../../../platform/db/schema/identity.ts'
import { testClock, type TestClock } from '../../../ports/e-signing/bankid/simulator/testing/phone.ts'
import { createAttempts, type Attempts } from './attempts.ts'

const [HERE, ELSEWHERE] = ['192.0.2.1', '198.51.100.7']
const HOUR = 60 * 60_000

describeOnEachDatabase('attempts to guess a password', (open) => {
  let database: TestDatabase
  let clock: TestClock
  let attempts: Attempts

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await emptyTables(database.db)
    clock = testClock()
    attempts = createAttempts({ db: database.db, secret: Buffer.alloc(32, 7), clock })
  })

  /** Makes a wrong attempt. */
  const guess = async (address = HERE, username = 'anna') => attempts.begin(username, address)
  const guessFree = async () => {
    for (let time = 0; time < 4; time += 1) expect(await guess()).toBe(0)
  }

  it('wait after some wrong ones, longer each time, and at most a quarter of an hour', async () => {
    await guessFree()
    for (const seconds of [5, 10, 20, 40, 80, 160, 320, 640, 900, 900]) {
      expect(await guess()).toBe(seconds)
      clock.forward(seconds * 1000 - 1)
      expect(await guess()).toBe(1)
      clock.forward(1)
      expect(await guess()).toBe(0)
    }
  })

  it('delay neither other addresses nor other usernames', async () => {
    await guessFree()
    expect(await guess()).toBe(5)
    expect(await guess(ELSEWHERE)).toBe(0)
    expect(await guess(HERE, 'johan')).toBe(0)
  })

  it.each([
    [
      'an IPv6 network',
      ['2001:db8:0:1::1', '2001:DB8:0:1::2', '2001:db8::1:0:0:0:3', '2001:db8:0:1:ffff:ffff:ffff:ffff'],
      '2001:db8:0:2::1',
    ],
    ['an IPv4 address in two forms', [HERE, '::ffff:192.0.2.1', '::FFFF:c000:201', HERE], '::ffff:192.0.2.2'],
  ])('of %s count together, and others apart', async (_, addresses, other) => {
    for (const address of addresses) expect(await guess(address)).toBe(0)
    for (const address of addresses) expect(await guess(address)).toBe(5)
    expect(await guess(other)).toBe(0)
    await attempts.forget('anna', String(addresses[1]))
    expect(await guess(addresses[0])).toBe(0)
  })

  it('are counted one by one when many come at once', async () => {
    const waits = await Promise.all(Array.from({ length: 10 }, async () => guess()))
    expect(waits.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 5, 5, 5, 5, 5, 5])
  })

  it('are forgotten once the password was right', async () => {
    await guessFree()
    await attempts.forget('anna', HERE)
    await guessFree()
    expect(await guess()).toBe(5)
  })

  it('are forgotten an hour after the last one, and deleted', async () => {
    await guessFree()
    clock.forward(HOUR - 1)
    expect(await guess()).toBe(0)
    expect(await guess()).toBe(10)
    expect(await attempts.removeExpired()).toBe(0)
    clock.forward(HOUR)
    await guessFree()
    clock.forward(HOUR)
    expect(await attempts.removeExpired()).toBe(1)
    expect(await database.db.$count(identityAttempts)).toBe(0)
  })

  it('reveal no username and no address to a reader', async () => {
    await guess()
    expect(JSON.stringify(await database.db.select().from(identityAttempts))).not.toMatch(/anna|192/)
  })
})
