import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as migrateNodePg } from 'drizzle-orm/node-postgres/migrator'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import type { Pool } from 'pg'
import type { DatabaseLog } from './database.ts'

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

/** Migrates a server's database to the schema of this code. If several processes start together, one migrates and the others wait. */
export async function migratePostgresql(pool: Pool, log: DatabaseLog): Promise<void> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [MIGRATION_LOCK])
    if (rows[0]?.free !== true) {
      log.info('another process migrates the database; waiting for it')
      await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    }
    try {
      const db: NodePgDatabase = drizzle(client)
      await migrateNodePg(db, MIGRATIONS)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    }
  } finally {
    client.release()
  }
}
