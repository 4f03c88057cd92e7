import { Client, Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeEmptyDatabase } from '../../../../tests/databases.ts'
import { quietLog } from '../../../../tests/quiet-log.ts'
import { DatabaseOpenError } from './database.ts'
import { migratePostgresql } from './migrate.ts'

describe('a migration whose tables another transaction uses', () => {
  let database: Awaited<ReturnType<typeof makeEmptyDatabase>>
  let pool: Pool
  let holder: Client
  const logged: unknown[] = []
  const log = { ...quietLog, info: (line: unknown) => void logged.push(line) } as typeof quietLog
  const patience = { lockMs: 20, pauseMs: 20, tries: 3 }

  beforeAll(async () => {
    database = await makeEmptyDatabase()
    pool = new Pool({ connectionString: database.url })
    await migratePostgresql(pool, quietLog)
    holder = new Client({ connectionString: database.url })
    await holder.connect()
    await holder.query('begin')
    await holder.query('lock table drizzle.__drizzle_migrations in access exclusive mode')
  })
  afterAll(async () => {
    await holder.end()
    await pool.end()
    await database.remove()
  })

  it('gives up after some tries, in words for the operator', async () => {
    const migrating = migratePostgresql(pool, log, patience)
    await expect(migrating).rejects.toThrow(DatabaseOpenError)
    await expect(migrating).rejects.toThrow('others keep its tables in use')
    expect(logged).toEqual([2, 1, 0].map((triesLeft) => ({ reason: 'tablesInUse', triesLeft })))
  })

  it('tries again until they are free, and leaves the connection as it was', async () => {
    const migrating = migratePostgresql(pool, { ...log, info: () => void holder.query('commit') }, { ...patience, tries: 100 })
    await expect(migrating).resolves.toBeUndefined()
    const { rows } = await pool.query<{ lock_timeout: string }>('show lock_timeout')
    expect(rows[0]?.lock_timeout).toBe('0')
  })
})
