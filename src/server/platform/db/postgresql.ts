import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { DatabaseError, type Pool } from 'pg'
import { DatabaseOpenError, type Database, type DatabaseLog } from './database.ts'
import { migratePostgresql } from './migrate.ts'
import { parseAddress, type Address } from './address.ts'
import { createMeteredPool } from './metered-pool.ts'
import type { QueryMeter } from './query-meter.ts'
import * as schema from './schema/index.ts'

const OLDEST_MAJOR = 15
const CONNECT_TIMEOUT_MS = 10_000
const MAX_CONNECTIONS = 10

/**
 * Opens a database on a PostgreSQL server.
 * @param url postgresql://user:password@host:port/name; never repeated in an error
 * @throws DatabaseOpenError when the server is unreachable, refuses, or is older than PostgreSQL 15
 */
export async function openPostgresql(url: string, log: DatabaseLog, meter?: QueryMeter): Promise<Database> {
  const address = parseAddress(url)
  const pool = connectPool(url, log, meter)
  try {
    await assertUsable(pool, address)
    await migratePostgresql(pool, log)
  } catch (error) {
    await pool.end()
    throw error
  }
  const db = drizzle(pool, { schema })
  let closing: Promise<void> | undefined
  return {
    db,
    dialect: 'postgresql',
    async ping() {
      await db.execute(sql`select 1`)
    },
    close: () => (closing ??= pool.end()),
  }
}

function connectPool(url: string, log: DatabaseLog, meter: QueryMeter | undefined): Pool {
  const config = {
    connectionString: url,
    application_name: 'teckna',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    max: MAX_CONNECTIONS,
  }
  const pool = createMeteredPool(config, meter)
  // only the message: the driver attaches the whole connection to the error
  const report = (error: Error): void => log.warn({ reason: error.message }, 'a connection to the database was lost')
  pool.on('error', report)
  // a connection that breaks during a transaction emits `error` only on itself; without a listener the process ends
  pool.on('connect', (client) => client.on('error', report))
  return pool
}

async function assertUsable(pool: Pool, address: Address): Promise<void> {
  try {
    const { rows } = await pool.query<{ version: string }>(`select current_setting('server_version_num') as version`)
    assertSupported(Number(rows[0]?.version), address)
  } catch (error) {
    if (error instanceof DatabaseOpenError) throw error
    throw new DatabaseOpenError(`The database at ${address.shown} ${complaint(error, address)} Check DATABASE_URL.`)
  }
}

/**
 * @param version as the server numbers it: 150004 is 15.4
 * @throws DatabaseOpenError when the version is older than PostgreSQL 15
 */
export function assertSupported(version: number, { shown }: Pick<Address, 'shown'>): void {
  const major = Math.floor(version / 10_000)
  if (major >= OLDEST_MAJOR) return
  throw new DatabaseOpenError(`The database at ${shown} is PostgreSQL ${major}. PostgreSQL ${OLDEST_MAJOR} or later is needed.`)
}

/** Returns why the connection failed, in one or two sentences. It leaves out the error itself, which may hold the password. */
function complaint(error: unknown, address: Address): string {
  if (error instanceof DatabaseError) return `refuses: ${address.redact(error.message)}.`
  const reason =
    error instanceof Error && 'code' in error ? String(error.code) : address.redact(error instanceof Error ? error.message : String(error))
  return `cannot be reached: ${reason}. Is PostgreSQL running there?`
}
