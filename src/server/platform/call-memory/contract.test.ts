import { describe, expect, it } from 'vitest'
import { makeEmptyDatabase } from '../../../../tests/databases.ts'
import { quietLog } from '../../../../tests/quiet-log.ts'
import { openDatabase, type Database } from '../db/open.ts'
import { callCounts, usedNames } from '../db/schema/call-memory.ts'
import { NO_TELEMETRY } from '../telemetry/telemetry.ts'
import { CallMemoryError } from './call-memory.ts'
import { createDatabaseMemory, type DatabaseMemoryOptions } from './database-memory.ts'
import { createProcessMemory } from './process-memory.ts'
import { describeCallMemory } from './testing.ts'

/** A clock that moves only by `forward`. */
function clockOfTest() {
  let time = Date.parse('2026-11-21T11:00:00Z')
  return { now: () => new Date(time), forward: (ms: number) => void (time += ms) }
}

const never: DatabaseMemoryOptions['after'] = () => () => undefined

function memoryOf({ db }: Database, over: Partial<DatabaseMemoryOptions> = {}) {
  return createDatabaseMemory({
    db,
    secret: Buffer.alloc(32, 7),
    clock: clockOfTest(),
    after: never,
    log: quietLog,
    telemetry: NO_TELEMETRY,
    ...over,
  })
}

/** Opens connections as that many processes have them, to one new PostgreSQL database. */
async function openConnections(count: number): Promise<{ readonly databases: readonly Database[]; readonly close: () => Promise<void> }> {
  const { url, remove } = await makeEmptyDatabase()
  const databases: Database[] = []
  for (let at = 0; at < count; at += 1) databases.push(await openDatabase({ url, dataDir: '', log: quietLog }))
  return {
    databases,
    async close() {
      for (const database of databases) await database.close()
      await remove()
    },
  }
}

describeCallMemory('of a process', async () => {
  const clock = clockOfTest()
  const memory = createProcessMemory(clock)
  return { memories: [memory, memory], forward: clock.forward, close: async () => undefined }
})

describeCallMemory('in PostgreSQL, of two processes', async () => {
  const clock = clockOfTest()
  const { databases, close } = await openConnections(2)
  const [here, there] = databases as [Database, Database]
  return { memories: [memoryOf(here, { clock }), memoryOf(there, { clock })], forward: clock.forward, close }
})

describe('the memory of a process', () => {
  it('drops the oldest when it is full', async () => {
    const memory = createProcessMemory(clockOfTest(), 2)
    for (const name of ['a', 'b', 'c']) expect(await memory.takeOnce(name, 1_000)).toBe(true)
    expect([await memory.takeOnce('b', 1_000), await memory.takeOnce('c', 1_000)]).toEqual([false, false])
    expect(await memory.takeOnce('a', 1_000)).toBe(true)
    for (const key of ['a', 'b', 'c']) await memory.count(key, 1_000)
    expect([(await memory.count('c', 1_000)).count, (await memory.count('a', 1_000)).count]).toEqual([2, 1])
  })
})

describe('the memory in PostgreSQL', () => {
  it('holds hashes that depend on the secret, and says when it does not answer: once, until it answers again', async () => {
    const { databases, close } = await openConnections(1)
    try {
      const [database] = databases as [Database]
      const texts = '192.0.2.1 of a visit'
      await memoryOf(database).count(texts, 1_000)
      await memoryOf(database, { secret: Buffer.alloc(32, 8) }).count(texts, 1_000)
      await memoryOf(database).takeOnce(texts, 1_000)
      const rows = [...(await database.db.select().from(callCounts)), ...(await database.db.select().from(usedNames))]
      expect(rows).toHaveLength(3)
      expect(JSON.stringify(rows)).not.toContain('192')

      const logged: unknown[] = []
      const counted: unknown[] = []
      let isLate = true
      const memory = memoryOf(database, {
        after: (_, callBack) => {
          if (isLate) callBack()
          return () => undefined
        },
        log: { warn: (line: unknown) => void logged.push(line), info: (line: unknown) => void logged.push(line) } as never,
        telemetry: { count: (...of) => void counted.push(of) },
      })
      await expect(memory.count('a', 1_000)).rejects.toThrow(CallMemoryError)
      await expect(memory.takeOnce('a', 1_000)).rejects.toThrow(CallMemoryError)
      expect(logged).toEqual([{ reason: 'callMemoryLate' }])
      isLate = false
      expect(await memory.takeOnce('b', 1_000)).toBe(true)
      expect(logged).toEqual([{ reason: 'callMemoryLate' }, 'the memory of calls answers again'])
      await database.close()
      await expect(memory.takeOnce('c', 1_000)).rejects.toThrow(CallMemoryError)
      expect(logged.at(-1)).toEqual({ reason: 'callMemoryFailed' })
      expect(counted).toEqual(['late', 'late', 'failed'].map((reason) => ['callMemoryFaults', { reason }]))
    } finally {
      await close()
    }
  })
})
