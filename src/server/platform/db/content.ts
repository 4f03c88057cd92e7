import type { Ask } from './embedded-files.ts'

/** What a database holds. */
export interface DatabaseContent {
  /** The engine's major version. Files of the embedded database open in this one only. */
  readonly major: number
  /** The newest applied migration, as `newestMigration` numbers it; undefined if the database is not of this program. */
  readonly migration: number | undefined
  /** The number of rows of each table, those of other schemas than `public` with the schema's name. */
  readonly rows: Readonly<Record<string, number>>
}

const VERSION = `select current_setting('server_version_num')::int as version, to_regclass('drizzle.__drizzle_migrations') is not null as ours`
const MIGRATION = 'select max(created_at)::text as newest from drizzle.__drizzle_migrations'
const TABLES = `
  select format('%I.%I', schemaname, tablename) as place, case schemaname when 'public' then tablename else schemaname || '.' || tablename end as name
  from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by name`

/** Reads what a database holds. It counts every row. */
export async function readDatabaseContent(ask: Ask): Promise<DatabaseContent> {
  const [state] = await ask<{ version: number; ours: boolean }>(VERSION)
  const [applied] = state?.ours === true ? await ask<{ newest: string | null }>(MIGRATION) : []
  const rows: Record<string, number> = {}
  for (const { place, name } of await ask<{ place: string; name: string }>(TABLES)) {
    const [counted] = await ask<{ count: string }>(`select count(*)::text as count from ${place}`)
    rows[name] = Number(counted?.count)
  }
  const newest = applied?.newest ?? undefined
  return { major: Math.floor((state?.version ?? 0) / 10_000), migration: newest === undefined ? undefined : Number(newest), rows }
}
