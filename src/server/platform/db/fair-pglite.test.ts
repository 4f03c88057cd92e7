import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillFromTemplate } from '../../../../tests/embedded-folder.ts'
import { quietLog } from '../../../../tests/quiet-log.ts'
import { openDatabase, type Database } from './open.ts'
import { settings } from './schema/index.ts'

/** Counts the turns of the event loop while `work` runs. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  const state = { turns: 0, done: false }
  const count = async (): Promise<void> => {
    for (; !state.done; state.turns++) await nextTurn()
  }
  const counting = count()
  await work()
  state.done = true
  await counting
  return state.turns
}

describe('the embedded database beside other work', () => {
  let database: Database
  let folder: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'teckna-'))
    database = await openDatabase({ dataDir: fillFromTemplate(folder), log: quietLog })
  })
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('gives the event loop a turn after each query of a chain', async () => {
    const turns = await turnsDuring(async () => {
      for (let query = 0; query < 200; query++) await database.db.execute(sql`select 1`)
    })
    expect(turns).toBeGreaterThanOrEqual(200)
  })

  it('gives the event loop a turn between queries that wait for each other', async () => {
    const turns = await turnsDuring(() => Promise.all(Array.from({ length: 200 }, () => database.ping())))
    expect(turns).toBeGreaterThanOrEqual(200)
  })

  it('gives the event loop a turn after each query of a transaction', async () => {
    const turns = await turnsDuring(() =>
      database.db.transaction(async (tx) => {
        for (let query = 0; query < 200; query++) await tx.execute(sql`select 1`)
      }),
    )
    expect(turns).toBeGreaterThanOrEqual(200)
  })

  it('refuses a query outside the transaction it is sent from, which would deadlock', async () => {
    const { db } = database
    const stuck = db.transaction(async () => {
      await db.select().from(settings)
    })
    await expect(stuck).rejects.toMatchObject({ cause: { message: expect.stringContaining('use the transaction (tx) itself') } })
    await expect(db.select().from(settings)).resolves.toEqual([])
  })

  it('lets a query through that a transaction left for later', async () => {
    const { db } = database
    const finished = Promise.withResolvers<void>()
    let later: Promise<void> = Promise.resolve()
    await db.transaction(async () => {
      later = finished.promise.then(() => database.ping())
    })
    finished.resolve()
    await expect(later).resolves.toBeUndefined()
  })
})
