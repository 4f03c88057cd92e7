import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fillFromTemplate, temporaryFolder } from '../../../../tests/embedded-folder.ts'
import { quietLog } from '../../../../tests/quiet-log.ts'
import { DurableFs } from './durable-fs.ts'
import { startEngine } from './engine.ts'
import { maintain, repeatAfterWrites } from './maintenance.ts'
import { openDatabase } from './open.ts'
import { settings } from './schema/index.ts'

const NOON = new Date('2026-11-21T11:00:00Z')

describe('maintenance', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('clears away dead rows and moves the log into the tables', async () => {
    const dataDir = fillFromTemplate(temporaryFolder())
    const engine = await startEngine(new DurableFs(join(dataDir, 'db')), dataDir)
    const checkpoint = async (): Promise<unknown> => (await engine.query('select checkpoint_lsn::text from pg_control_checkpoint()')).rows
    const size = async (): Promise<number> => {
      const { rows } = await engine.query<{ size: number }>(`select pg_relation_size('setting')::int as size`)
      return rows[0]?.size ?? 0
    }
    await engine.exec(`insert into setting select i::text, repeat('x', 100), now() from generate_series(1, 2000) as i; delete from setting`)
    const before = { checkpoint: await checkpoint(), size: await size() }
    await maintain(engine)
    expect(await checkpoint()).not.toEqual(before.checkpoint)
    expect(before.size).toBeGreaterThan(100_000)
    expect(await size()).toBe(0)
    await engine.close()
  })

  it('runs at the interval when something was written, and ends at stop', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    let writes = 0
    let runs = 0
    const work = async (): Promise<void> => void runs++
    const repetition = repeatAfterWrites(work, { everyMs: 1000, writes: () => writes, log: quietLog })
    vi.advanceTimersByTime(1000)
    expect(runs).toBe(0)
    writes = 1
    vi.advanceTimersByTime(1000)
    await repetition.stop()
    expect(runs).toBe(1)
    writes = 2
    vi.advanceTimersByTime(5000)
    await repetition.stop()
    expect(runs).toBe(1)
  })

  it('begins no second run beside one, and waits for it at stop', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { promise, resolve } = Promise.withResolvers<void>()
    const events: string[] = []
    const work = async (): Promise<void> => {
      events.push('begun')
      await promise
      events.push('ended')
    }
    let writes = 0
    const repetition = repeatAfterWrites(work, { everyMs: 1000, writes: () => writes++, log: quietLog })
    vi.advanceTimersByTime(3000)
    const stopped = repetition.stop().then(() => events.push('stopped'))
    await nextTurn()
    resolve()
    await stopped
    expect(events).toEqual(['begun', 'ended', 'stopped'])
  })

  it('reports a failure and tries again', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const failures: unknown[] = []
    let writes = 0
    const log = { ...quietLog, error: (failure: unknown) => void failures.push(failure) }
    const repetition = repeatAfterWrites(() => Promise.reject(new Error('disk full')), { everyMs: 1000, writes: () => writes, log })
    writes = 1
    vi.advanceTimersByTime(1000)
    await nextTurn()
    vi.advanceTimersByTime(1000)
    await repetition.stop()
    expect(failures).toEqual([{ err: new Error('disk full') }, { err: new Error('disk full') }])
  })

  it('is done for an open database', async () => {
    const dataDir = fillFromTemplate(temporaryFolder())
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { db, close } = await openDatabase({ dataDir, log: quietLog, maintenanceEveryMs: 1000 })
    const checkpoint = async (): Promise<string> =>
      JSON.stringify(await db.execute(sql`select checkpoint_lsn::text from pg_control_checkpoint()`))
    await db.insert(settings).values({ key: 'a', value: '1', createdAt: NOON })
    const before = await checkpoint()
    vi.advanceTimersByTime(1000)
    await expect.poll(checkpoint, { timeout: 5000 }).not.toBe(before)
    await close()
  })
})
