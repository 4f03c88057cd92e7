import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as migrateNodePg } from 'drizzle-orm/node-postgres/migrator'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { DatabaseError, type Pool, type PoolClient } from 'pg'
import { DatabaseOpenError, type DatabaseLog } from './database.ts'

const MIGRATIONS = { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) }

/** Key of the advisory lock: any number that no other lock uses. */
const MIGRATION_LOCK = 7_315_204_118

/** Returns the newest migration of this code, by the number that a migrated database keeps of it: milliseconds. */
export function newestMigration(): number {
  const journal = JSON.parse(readFileSync(join(MIGRATIONS.migrationsFolder, 'meta', '_journal.json'), 'utf8')) as {
    readonly entries: readonly { readonly when: number }[]
  }
  return Math.max(...journal.entries.map(({ when }) => when))
}

/** Migrates the embedded database to the schema of this code. */
export async function migrateEmbedded<Schema extends Record<string, unknown>>(db: PgliteDatabase<Schema>): Promise<void> {
  await migratePglite(db, MIGRATIONS)
}

/** How long a migration waits for tables that others use. */
export interface MigrationPatience {
  /** Milliseconds that a migration waits for a table. As long, the calls of the servers that run wait behind it. */
  readonly lockMs: number
  /** Milliseconds between two tries. */
  readonly pauseMs: number
  readonly tries: number
}

const PATIENCE: MigrationPatience = { lockMs: 3_000, pauseMs: 2_000, tries: 30 }

/** Codes of PostgreSQL for a lock that was not had in time, and for two that wait for each other. */
const BUSY: ReadonlySet<string | undefined> = new Set(['55P03', '40P01'])

/**
 * Migrates a server's database to the schema of this code. If several processes start together, one migrates and the others wait. Servers
 * of the version before go on meanwhile: a migration that does not get its tables at once lets them pass and tries again.
 * @throws DatabaseOpenError if the tables stay in use
 */
export async function migratePostgresql(pool: Pool, log: DatabaseLog, patience: MigrationPatience = PATIENCE): Promise<void> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [MIGRATION_LOCK])
    if (rows[0]?.free !== true) {
      log.info('another process migrates the database; waiting for it')
      await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    }
    try {
      await client.query(`set lock_timeout = ${Math.ceil(patience.lockMs)}`)
      await migrateWhenFree(client, log, patience)
    } finally {
      await client.query('reset lock_timeout')
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    }
  } finally {
    client.release()
  }
}

async function migrateWhenFree(client: PoolClient, log: DatabaseLog, { tries, pauseMs }: MigrationPatience): Promise<void> {
  const db: NodePgDatabase = drizzle(client)
  for (let left = tries; left > 0; left -= 1) {
    try {
      // one transaction: a try that fails changes nothing
      await migrateNodePg(db, MIGRATIONS)
      return
    } catch (error) {
      if (!isBusy(error)) throw error
      log.info({ reason: 'tablesInUse', triesLeft: left - 1 }, 'the migration waits for tables that others use')
    }
    await pause(pauseMs)
  }
  throw new DatabaseOpenError(
    'The database cannot be migrated: others keep its tables in use. End long transactions, such as a dump, first.',
  )
}

function isBusy(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof DatabaseError && BUSY.has(cause.code)
}
