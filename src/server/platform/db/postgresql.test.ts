import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { quietLog } from '../../../../tests/quiet-log.ts'
import { openDatabase } from './open.ts'
import { assertSupported } from './postgresql.ts'
import { settings } from './schema/index.ts'

const PASSWORD = 'hemligt-lösen/ord'

/** The test server's address with some parts changed. */
function addressWith(changes: Partial<Pick<URL, 'password' | 'pathname' | 'username'>>): string {
  return Object.assign(new URL(inject('postgresUrl')), changes).href
}

/** Returns the error's message when the database cannot be opened, and everything that a log would print of the error. */
async function refusalOf(url: string): Promise<{ message: string; everything: string }> {
  const error: unknown = await openDatabase({ url, dataDir: '', log: quietLog }).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Error)) throw new Error('the database was opened')
  return { message: error.message, everything: [error.stack, String(error.cause), JSON.stringify(error)].join('\n') }
}

describe('a database that cannot be opened', () => {
  const secret = encodeURIComponent(PASSWORD)

  it('reports that no server answers, and where', async () => {
    const { message, everything } = await refusalOf(`postgresql://teckna:${secret}@127.0.0.1:1/shop`)
    expect(message).toBe(
      'The database at postgresql://teckna@127.0.0.1:1/shop cannot be reached: ECONNREFUSED. Is PostgreSQL running there? Check DATABASE_URL.',
    )
    expect(everything).not.toContain(secret)
    expect(everything).not.toContain(PASSWORD)
  })

  it('says that the password is wrong, not which', async () => {
    const { message, everything } = await refusalOf(addressWith({ password: PASSWORD }))
    expect(message).toMatch(
      /^The database at postgresql:\/\/postgres@localhost\/postgres refuses: password authentication failed.*Check DATABASE_URL\.$/,
    )
    expect(everything).not.toContain(secret)
    expect(everything).not.toContain(PASSWORD)
  })

  it('says that there is no such database', async () => {
    expect((await refusalOf(addressWith({ pathname: '/nowhere' }))).message).toContain('refuses: database "nowhere" does not exist.')
  })

  it('says that the address is none, without repeating it', async () => {
    const { message, everything } = await refusalOf(`teckna:${PASSWORD}@db.test`)
    expect(message).toContain('DATABASE_URL is not the address of a PostgreSQL database')
    expect(everything).not.toContain(PASSWORD)
  })

  it('says that the server is too old', () => {
    const shown = 'postgresql://db.test/shop'
    expect(() => assertSupported(140011, { shown })).toThrow(`The database at ${shown} is PostgreSQL 14. PostgreSQL 15 or later is needed.`)
    expect(() => assertSupported(150000, { shown })).not.toThrow()
    expect(() => assertSupported(180002, { shown })).not.toThrow()
  })
})

describe('an empty database on a server', () => {
  const name = `test_${randomBytes(8).toString('hex')}`
  const options = { url: addressWith({ pathname: `/${name}` }), dataDir: '', log: quietLog }
  const server = new Client({ connectionString: inject('postgresUrl') })
  beforeAll(async () => {
    await server.connect()
    await server.query(`create database ${name}`)
  })
  afterAll(async () => {
    await server.query(`drop database ${name} with (force)`)
    await server.end()
  })

  it('is migrated once by many that open it at the same time', async () => {
    const opened = await Promise.all(Array.from({ length: 5 }, () => openDatabase(options)))
    for (const { db } of opened) await expect(db.select().from(settings)).resolves.toEqual([])
    for (const database of opened) await database.close()
  })

  it('outlives a connection that breaks in the middle of a transaction', async () => {
    const warnings: unknown[] = []
    const log = { ...quietLog, warn: (...words: unknown[]) => void warnings.push(words) }
    const { db, close } = await openDatabase({ ...options, log })
    const broken = db.transaction(async (tx) => {
      await tx.insert(settings).values({ key: 'half', value: '', createdAt: new Date('2026-11-21T11:00:00Z') })
      await server.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
      await tx.execute(sql`select 1`)
    })
    await expect(broken).rejects.toThrow('Failed query')
    await expect(db.select().from(settings)).resolves.toEqual([])
    await close()
    expect(warnings).toContainEqual([{ reason: expect.any(String) }, 'a connection to the database was lost'])
  })
})
