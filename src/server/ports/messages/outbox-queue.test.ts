import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnEachDatabase, emptyTables, type TestDatabase } from '../../../../tests/databases.ts'
import { seededRandom } from '../../testing/seeded-random.ts'
import { createOutbox, latestMessages, type OutboxMessage } from './outbox.ts'
import { createOutboxQueue } from './outbox-queue.ts'

const MINUTE = 60_000

describeOnEachDatabase('the outbox as a queue', (open) => {
  let database: TestDatabase
  let now = new Date('2026-11-21T11:00:00Z')
  const clock = { now: () => now }
  const random = seededRandom('queue')
  const later = (minutes: number) => new Date(now.getTime() + minutes * MINUTE)
  const pass = (minutes: number) => void (now = later(minutes))

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => emptyTables(database.db))

  const queue = () => createOutboxQueue({ db: database.db, clock })
  async function write(subject: string): Promise<void> {
    await createOutbox({ clock, random }).send(database.db, { kind: 'x', recipient: 'elin@example.se', subject, body: '' })
  }
  async function claim(): Promise<OutboxMessage> {
    const message = await queue().claim(later(10))
    if (!message) throw new Error('nothing is due')
    return message
  }
  const stored = async () => (await latestMessages(database.db, 1))[0]

  it('hands out the message that has been due the longest, and counts the try', async () => {
    await write('one')
    pass(1)
    await write('two')
    expect([await claim(), await claim()]).toMatchObject([
      { subject: 'one', attempts: 1 },
      { subject: 'two', attempts: 1 },
    ])
    expect(await queue().claim(later(10))).toBeUndefined()
  })

  it('hands a message to one of several processes', async () => {
    for (let index = 0; index < 12; index++) await write(`${index}`)
    const claimed = await Promise.all(Array.from({ length: 20 }, async () => queue().claim(later(10))))
    const subjects = claimed.flatMap((message) => message?.subject ?? [])
    expect(new Set(subjects).size).toBe(subjects.length)
    for (let next = await queue().claim(later(10)); next; next = await queue().claim(later(10))) subjects.push(next.subject)
    expect(subjects.toSorted()).toEqual(Array.from({ length: 12 }, (_, index) => `${index}`).toSorted())
  })

  it('hands a message out again after the claim of a process that died', async () => {
    await write('one')
    await claim()
    pass(9)
    expect(await queue().claim(later(10))).toBeUndefined()
    pass(1)
    expect(await claim()).toMatchObject({ subject: 'one', attempts: 2 })
  })

  it('records once that a message was sent, also after the claim was lost', async () => {
    await write('one')
    const first = await claim()
    pass(10)
    const second = await claim()
    const sentAt = now
    await queue().markSent(first)
    pass(1)
    await queue().markSent(second)
    await queue().postpone(second, later(5), 'too late')
    await queue().bury(second, 'too late')
    expect(await stored()).toMatchObject({ sentAt, dueAt: null, deadAt: null, reason: null })
  })

  it('ignores the failure of a process that has lost its claim', async () => {
    await write('one')
    const first = await claim()
    pass(10)
    await claim()
    const dueAt = later(10)
    await queue().bury(first, 'late')
    await queue().postpone(first, later(60), 'late')
    expect(await stored()).toMatchObject({ dueAt, deadAt: null, reason: null })
  })

  it('gives a message up until an operator retries it, with all its tries', async () => {
    await write('one')
    const message = await claim()
    await queue().bury(message, 'smtp 550')
    expect(await queue().deadLetters()).toMatchObject([{ id: message.id, deadAt: now, reason: 'smtp 550', attempts: 1 }])
    pass(1_000)
    expect(await queue().claim(later(10))).toBeUndefined()
    expect([await queue().retry(message.id), await queue().retry(message.id), await queue().retry('unknown')]).toEqual([true, false, false])
    expect(await queue().deadLetters()).toEqual([])
    expect(await claim()).toMatchObject({ id: message.id, attempts: 1 })
  })
})
